import { counted } from '@shared/text/counted';
import { html } from 'hono/html';
import type { OtherCase } from '@shared/domain/report/otherCases';
import { retentionOf, type RetentionHold } from '@shared/domain/retention/retention';
import { DIFFERENCE_KINDS, saidBy } from '@shared/words/differenceWords';
import { GROUND_WORDS, HOLD_WORDS, monthsWords } from '@shared/words/retentionWords';
import { suggestionReasons, LINK_WORDS } from '@shared/words/timelineWords';
import {
  absent,
  author,
  code,
  emptySection,
  facts,
  filled,
  foreign,
  instant,
  joined,
  none,
  paragraph,
  table,
  type Html,
  type Section,
} from './kit';
import { KIND_WORDS } from './identity';
import { valueOf } from '@shared/presentation/facts';
import { valueHtml } from './blocks';
import type { Draft } from './parts';

/** What two people told differently of one thing, neither knowing the other's word: side by side. */
export function differencesSection({ dossier }: Draft): Section {
  const { differences } = dossier.view;
  const [id, title] = ['differences', 'Conflicting entries'];
  if (differences.length === 0)
    return emptySection(id, title, 'No two reviewers contradict each other on a match, rule or note.');
  return filled(
    id,
    title,
    html`${paragraph(
      `${counted(differences.length, 'conflict')}. Neither reviewer knew the other’s entry; a new entry by somebody who knows both settles it.`,
    )}
    ${differences.map(
      ({ kind, about, sides }) =>
        html`<h3>${DIFFERENCE_KINDS[kind]} ${code(about)}</h3>
          <table class="sides">
            <tr>
              ${sides.map((side) => {
                const { word, text } = saidBy(side);
                return html`<td>
                  ${author(side.by)}<br />${instant(side.at)}<br />
                  ${word === null ? none : html`<strong>${word}</strong><br />`}
                  ${text === '' ? absent('No text') : foreign(text)}<br />
                  <span class="from">entry ${side.seq} of desk ${side.desk.slice(0, 8)}</span>
                </td>`;
              })}
            </tr>
          </table>`,
    )}`,
  );
}

const otherLine = ({ caseId, kind, subjectId, at }: OtherCase, why: Html): readonly Html[] => [
  html`${KIND_WORDS[kind]}<br />${code(subjectId)}`,
  html`${valueHtml(valueOf(at, null, kind), { form: 'instant' })}`,
  html`${why}<br />Case ${code(caseId)}`,
];

/** The applicant's other cases at this desk, by id alone: what they say stands in their own reports. */
export function othersSection({ others, dossier }: Draft): Section {
  const [id, title] = ['others', 'Related cases'];
  if (others === null)
    return emptySection(
      id,
      title,
      dossier.redaction === undefined
        ? 'Not included: a package holds this case alone.'
        : 'Not included in a redacted copy: other cases may disclose who the applicant is.',
    );
  const { linked, suggested, further } = others;
  if (linked.length + suggested.length + further === 0)
    return emptySection(id, title, 'No other case of this applicant was held when this report was made.');
  return filled(
    id,
    title,
    html`${
      linked.length === 0
        ? none
        : html`${paragraph(`${counted(linked.length, 'other case')} held when this report was made.`)}
          ${table(
            ['Kind and ID', 'Time as received', 'Linked by, and case'],
            linked.map((one) => otherLine(one, joined(one.link.by.map((by) => html`${LINK_WORDS[by]}`)))),
            'wide-last',
          )}`
    }
    ${
      suggested.length === 0
        ? none
        : html`<h3>Possibly the same person</h3>
            ${paragraph('Suggested, not linked; nothing of these cases is used in this report.')}
            ${table(
              ['Kind and ID', 'Time as received', 'Suggested because, and case'],
              suggested.map((one) =>
                otherLine(one, html`${suggestionReasons(one.reasons, one.hasApplicantId)}`),
              ),
              'wide-last',
            )}`
    }
    ${
      further === 0
        ? none
        : paragraph(
            `${counted(further, 'further case')} with these IDs or names ${further === 1 ? 'is' : 'are'} held and not listed.`,
          )
    }`,
  );
}

const hold = ({ ground, reason, at, by, released }: RetentionHold): readonly Html[] => [
  html`<strong>${released === null ? 'On hold' : 'Released'}</strong>`,
  html`${author(by)}<br />${instant(at)}`,
  html`${HOLD_WORDS[ground]}:
  ${foreign(reason)}${
    released === null
      ? none
      : html`<br />Released by ${author(released.by)}, ${instant(released.at)}: ${foreign(released.reason)}`
  }`,
];

/** How long the case is kept and why, what holds it, and which requests for erasure were refused. */
export function retentionSection({ dossier }: Draft): Section {
  const { clock, holds, refusals } = retentionOf(dossier.journal);
  const [id, title] = ['retention', 'Retention, legal holds and refusals'];
  if (clock === null && holds.length + refusals.length === 0)
    return emptySection(id, title, 'No retention period was set, no hold placed and no erasure refused.');
  return filled(
    id,
    title,
    html`${
      clock === null
        ? paragraph(absent('No retention period was set.'))
        : facts([
            ['Kept because', html`${GROUND_WORDS[clock.ground]}`],
            ['Runs from', html`<span class="figure">${clock.from}</span>`],
            ['For', html`${monthsWords(clock.months)}`],
            ['May be erased from', html`<span class="figure">${clock.dueOn}</span>`],
            ['Reason', foreign(clock.reason)],
            ['Set by', html`${author(clock.by)}, ${instant(clock.at)}`],
          ])
    }
    ${
      holds.length === 0
        ? paragraph(absent('No legal hold was placed.'))
        : html`<h3>Legal holds</h3>
            ${table(['State', 'When and by whom', 'Ground and reason'], holds.map(hold), 'time-second')}`
    }
    ${
      refusals.length === 0
        ? paragraph(absent('No request for erasure was refused.'))
        : html`<h3>Refused requests for erasure</h3>
            ${table(
              ['Requested on', 'Refused when and by whom', 'Ground'],
              refusals.map(({ askedOn, at, by, reason }) => [
                html`<span class="figure">${askedOn}</span>`,
                html`${author(by)}<br />${instant(at)}`,
                foreign(reason),
              ]),
              'time-second',
            )}`
    }`,
  );
}
