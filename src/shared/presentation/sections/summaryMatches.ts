import type { AmlView } from '../../domain/aml/amlView';
import type { CaseView } from '../../domain/caseView';
import { unresolvedOf } from '../../domain/aml/unresolved';
import {
  completeListSentence,
  isDecided,
  labelsDifferSentence,
  progressLabels,
  recordedSentence,
  UNREAD_LIST_SENTENCES,
} from '../../labels/amlLabels';
import { placeName } from '../placeName';
import { NO_RESPONSE, NONE, NOT_PART, sentenceFor } from '../valueLabels';
import { classesOf } from '../../wire/catalogue';
import { escapeToken, pointerTokens } from '../../wire/jsonPointer';
import type { UndescribedMember } from '../../wire/received';
import type { Line } from '../prose';
import { memberInfo } from './schemas';
import { isRead } from './sections';
import { undescribedBesideEmptyList } from './matches';
import { MATCHES } from './summaryLabels';
import { given, line, named, type SummaryItem, type SummaryOf } from './summaryLines';

/** Longer texts are only shown at their place in the report. */
const MAX_QUOTED = 200;
/** A short text as received, masked like every value that nobody has classified. */
function quoteOf({ value, pointer, isWithheld }: UndescribedMember): Line {
  if (typeof value !== 'string' || isWithheld === true || value.length > MAX_QUOTED) return [];
  const quoted = { ...given(value), received: { state: 'given', value, pointer } as const };
  return [': ', { value: quoted, form: 'text', classes: classesOf('unclassified') }];
}

/**
 * Names undescribed members beside an empty list of matches, as a reader who relies on “None” must read them. Quotes
 * their texts if they may mean that there are matches.
 */
export function membersBesideNone(view: AmlView, of: CaseView): SummaryItem['lines'] {
  const beside = undescribedBesideEmptyList(view, of);
  const isUnclear = view.progress.list === 'unclear';
  const nameOf = (member: UndescribedMember): Line => [
    { received: member.key },
    ...(isUnclear ? quoteOf(member) : []),
  ];
  return beside.length === 0 ? [] : [MATCHES.beside(named(beside, nameOf))];
}

/** What is known about AML matches if no response with a list of them is saved, as for every spot check. */
export function absentList(view: CaseView): string | Line {
  const { kind, result, amlFacts } = view;
  if (!isRead(view)) return NO_RESPONSE;
  if (kind === 'spot-check' && amlFacts.firstMatch !== null) {
    const [top = ''] = pointerTokens(amlFacts.firstMatch.pointer);
    return MATCHES.foreign(placeName(view, `/${escapeToken(top)}`));
  }
  if (kind === 'spot-check' && amlFacts.list !== 'not-part') return MATCHES.maybeForeign;
  const sentence = sentenceFor(result.aml, memberInfo('aml', kind).info, kind);
  return sentence === '' ? UNREAD_LIST_SENTENCES['not-saved'] : sentence;
}

/** How many matches are listed, how far their review is, and where the service contradicts its own lists. */
export function matches(summary: SummaryOf): SummaryItem {
  const item = listed(summary);
  const differing = summary.dossier.aml?.view.differing ?? [];
  if (differing.length === 0) return item;
  const places = differing.reduce((sum, { count }) => sum + count, 0);
  const whole = differing.flatMap(({ isCompleteList, version }) => (isCompleteList ? (version ?? []) : []));
  return {
    ...item,
    tone: item.tone === 'plain' ? 'attention' : item.tone,
    lines: [
      ...item.lines,
      ...(places === 0 ? [] : [line(labelsDifferSentence(places))]),
      ...(whole.length === 0 ? [] : [line(completeListSentence(whole))]),
    ],
  };
}

function listed({ dossier }: SummaryOf): SummaryItem {
  const { aml, view } = dossier;
  const item = { title: MATCHES.title, section: 'aml' } as const;
  if (aml === null) {
    const why = absentList(view);
    return { ...item, tone: why === NOT_PART ? 'plain' : 'attention', lines: [[why].flat()] };
  }
  const { progress, recorded } = aml.view;
  const decided = isDecided(recorded) ? [line(recordedSentence(recorded))] : [];
  const tone = recorded.same.total > 0 ? 'fail' : 'plain';
  if (progress.list !== 'read') {
    const unread = progress.list === 'not-part' ? 'plain' : 'attention';
    const sentence = UNREAD_LIST_SENTENCES[progress.list];
    return {
      ...item,
      tone: tone === 'fail' ? tone : unread,
      lines: [[sentence], ...membersBesideNone(aml.view, view), ...decided],
    };
  }
  const { total, removed } = progress;
  if (total === 0)
    return { ...item, tone, lines: [[NONE], ...membersBesideNone(aml.view, view), ...decided] };
  const unresolved = unresolvedOf(progress) ?? 0;
  const still = total - removed;
  const countLabels = progressLabels(progress, ['open', 'undecided', 'outdated', 'differing']);
  const current = (): SummaryItem['lines'] => [
    line(unresolved === 0 ? MATCHES.resolved(still) : MATCHES.unresolved(unresolved, still, countLabels)),
    line(recordedSentence(recorded)),
  ];
  return {
    ...item,
    tone: unresolved > 0 ? 'fail' : tone,
    lines: [
      ...(still === 0 ? decided : current()),
      ...(removed === 0 ? [] : [line(MATCHES.removed(removed))]),
    ],
  };
}
