import { EMPTY_TEXT } from '../../record/jsonText';
import type { Dossier, Retrieval } from '../../domain/dossier/dossier';
import { isDownload } from '../../domain/operations';
import type { CaseView } from '../../domain/caseView';
import type { Difference } from '../../domain/differences';
import type { HealthFinding, Quote } from '../../domain/recordHealth/types';
import { alikePlaces, PLACES_NAMED } from '../../labels/deviationLabels';
import { DIFFERENCE_KINDS, differenceNames, labelsOfSide } from '../../labels/differenceLabels';
import {
  absent,
  author,
  code,
  exhibitLink,
  instant,
  joined,
  lines,
  note,
  part,
  prose,
  received,
  receivedName,
  textLine,
  strong,
  textOr,
  when,
  content,
  type Line,
  type Piece,
} from '../prose';
import { NO_RESPONSE, NONE, sentenceFor } from '../valueLabels';
import { isRead } from './sections';
import { reviewSection } from './section';
import { noFindings } from './summaryConsistency';
import { FINDINGS } from './reviewLabels';

/** Why a value quoted by a finding is absent; empty if it was received. */
export function notQuoted(quote: Quote): string {
  if (quote.value !== null) return quote.value === '' ? EMPTY_TEXT : '';
  const { absent: state, pointer } = quote;
  return state === 'empty' ? NONE : sentenceFor({ state, pointer: pointer ?? '' }, null, 'journey');
}

/** Whether a quoted value was received as a text, which may read like our word for nothing. */
export const isQuotedText = (quote: Quote): boolean => quote.value !== null && quote.isRestated !== true;

/** A quoted value, or why it is absent. */
function quotedPiece(quote: Quote): Line | Piece {
  if (notQuoted(quote) !== '') return absent(notQuoted(quote));
  return isQuotedText(quote) ? receivedName(quote.value ?? '') : received(quote.value ?? '');
}

/** What a finding is about, and what was found. */
export const findingTitle = (finding: Pick<HealthFinding, 'about' | 'sentence'>): Line =>
  textLine`${when(finding.about.length > 0, () => textLine`${joined(finding.about, receivedName, ', ')}: `)}${finding.sentence}`;

/** Contradictions: pairs of received values that cannot both be true. */
export const healthSection = reviewSection({
  id: 'health',
  title: FINDINGS.title,
  compose({ dossier: { health, view } }) {
    const rows = health.map((finding) => [
      textLine`${findingTitle(finding)}\n${code(finding.code)}`,
      joined(
        finding.quotes,
        (quote) =>
          textLine`${received(quote.label)}: ${quotedPiece(quote)}${when(quote.pointer, (at) => [' ', code(at)])}`,
        '\n',
      ),
    ]);
    const blocks = [prose(FINDINGS.count(health.length)), lines(FINDINGS.columns, rows)];
    return content(rows.length === 0 ? [] : blocks, noFindings(view).text);
  },
});

/** States which response the findings refer to, if the case has several; null if it has no other. */
function scopeOf({ exhibits, retrievals, view }: Dossier, isNone: boolean): Line | null {
  const shown = exhibits.find(({ sha256 }) => sha256 === view.responseSha256);
  const isOther = ({ request, exhibit }: Retrieval): boolean =>
    request !== null && !isDownload(request.operation) && exhibit !== shown?.number;
  const others = [...new Set(retrievals.filter(isOther).map(({ exhibit }) => exhibit))];
  if (shown === undefined || others.length === 0) return null;
  const more = others.length - PLACES_NAMED;
  return FINDINGS.scope(
    isNone,
    shown.number,
    others.length,
    textLine`${joined(others.slice(0, PLACES_NAMED), exhibitLink)}${when(more > 0 && more, (count) => ` ${FINDINGS.morePlaces(count)}`)}`,
  );
}

/**
 * Where the response differs from the specification, with similar places in one row. The values themselves are printed
 * in their own sections.
 */
export const deviationsSection = reviewSection({
  id: 'deviations',
  title: FINDINGS.deviations,
  compose({ dossier }) {
    const { deviations, unusableMedia } = dossier.view;
    const rows = alikePlaces(deviations, unusableMedia).map(({ pointers, label }) => {
      const more = pointers.length - PLACES_NAMED;
      return [
        textLine`${joined(pointers.slice(0, PLACES_NAMED), code, '\n')}${when(more > 0 && more, (count) => `\n${FINDINGS.morePlaces(count)}`)}`,
        textLine`${received(label)}${when(pointers.length > 1, () => note(FINDINGS.places(pointers.length)))}`,
      ];
    });
    const hasRead = isRead(dossier.view);
    const scope = hasRead ? scopeOf(dossier, rows.length === 0) : null;
    const blocks = [
      ...(scope === null ? [] : [prose(scope)]),
      ...(rows.length === 0 ? [] : [lines(FINDINGS.placeColumns, rows, 'pointer-first')]),
    ];
    return content(blocks, hasRead ? NONE : NO_RESPONSE);
  },
});

/** What entries are in conflict about: its kind and its names. */
export const differenceTitle = (view: CaseView, difference: Difference): Line =>
  textLine`${DIFFERENCE_KINDS[difference.kind]}${differenceNames(view, difference).flatMap((name) => [' ', received(name)])}`;

/** Conflicting entries by two people who did not know of each other's entry, side by side. */
export const differencesSection = reviewSection({
  id: 'differences',
  title: FINDINGS.differences,
  compose({ dossier }) {
    const { differences } = dossier.view;
    const blocks = differences.map((difference) =>
      part(differenceTitle(dossier.view, difference), [
        lines(
          difference.sides.map((_, index) => FINDINGS.reviewer(index + 1)),
          [
            difference.sides.map((side) => {
              const { label, text } = labelsOfSide(side);
              return textLine`${author(side.by)}\n${instant(side.at)}\n${when(label, (one) => [strong(one), '\n'])}${textOr(text, FINDINGS.noText)}\n${FINDINGS.entry(side.seq, side.replica)}`;
            }),
          ],
          'sides',
        ),
      ]),
    );
    const heading = prose(FINDINGS.conflicts(differences.length));
    return content(blocks.length === 0 ? [] : [heading, ...blocks], FINDINGS.noConflicts);
  },
});
