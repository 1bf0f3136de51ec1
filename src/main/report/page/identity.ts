import { counted } from '@shared/text/counted';
import { html } from 'hono/html';
import { conclusionsFor, hiddenFrom, type ConclusionForReader } from '@shared/domain/conclusion/blindReading';
import type { ConclusionVote, VoidedBy } from '@shared/domain/conclusion/conclusion';
import type { ReviewOutcome } from '@shared/domain/journalEvents';
import type { Retrieval } from '@shared/domain/dossier/dossier';
import { requestLabel } from '@shared/domain/dossier/exhibits';
import { entryWords } from '@shared/words/journalWords';
import {
  absent,
  author,
  bytes,
  code,
  exhibitLink,
  facts,
  foreign,
  hash,
  instant,
  none,
  paragraph,
  status,
  table,
  type Html,
  type Section,
} from './kit';
import { environmentWords } from '@shared/words/environmentWords';
import type { Draft } from './parts';

export const KIND_WORDS = {
  journey: 'Journey',
  'spot-check': 'Spot check',
  'aml-check': 'AML check',
} as const;

/** Contents 1 and 2: which report of which case this is. */
export function identitySection({ dossier, reportId, reader }: Draft): Section {
  const { view, generatedAt, app } = dossier;
  const environment = environmentWords(view);
  const { kind } = view;
  return {
    id: 'identity',
    title: reportId === null ? 'This case' : 'This report and its case',
    body: facts([
      ...(reportId === null ? [] : [['Report', code(reportId)] as const]),
      ['Made at', html`${instant(generatedAt)} (offset +00:00)`],
      ['Made by', author(reader)],
      ['Made with', html`${app.name} ${app.version}`],
      ['Case', code(view.caseId)],
      ['Kind', html`${KIND_WORDS[kind]}`],
      [`${KIND_WORDS[kind]} id asked for`, foreign(view.subjectId)],
      ['Service', foreign(view.authority.label)],
      [
        'Environment',
        foreign(
          `${environment.sentence}${environment.environment === 'sandbox' ? ': not a real person' : ''}`,
        ),
      ],
      [
        'Answer shown',
        view.answerSha256 === null
          ? absent('No readable answer is held')
          : html`SHA-256 ${hash(view.answerSha256)}`,
      ],
    ]),
  };
}

const STANDINGS: Readonly<Record<ConclusionForReader['state'], string>> = {
  waiting: 'Waits for a second reviewer',
  'signed-off': 'Signed off: a second reviewer came to the same outcome, and nothing changed since',
  disputed: 'Disputed: the second reviewer came to another outcome',
  withdrawn: 'Withdrawn',
  voided: 'No longer stands: evidence or judgements changed after it was made',
};

const HIDDEN = 'Not printed: whoever is to give the second opinion must not have read the first.';

const outcome = (word: ReviewOutcome): Html => status(word);

/** The entry that took a conclusion's standing away, in the journal's own words. */
function voiding({ dossier, reader }: Draft, { event, by, at, desk, seq }: VoidedBy): Html {
  const entry = dossier.journal.find((one) => one.desk === desk && one.seq === seq);
  const isHidden = entry !== undefined && hiddenFrom(reader, dossier.journal)(entry);
  const words = entryWords(event, entry === undefined || isHidden ? null : JSON.stringify(entry.event));
  return html`${entry === undefined ? event : words.text}, ${author(by)}, ${instant(at)}; entry ${seq} of desk
  ${desk.slice(0, 8)}`;
}

const voteLine = ({ by, at, outcome: word, reasons }: ConclusionVote): Html =>
  html`${author(by)}, ${instant(at)}: ${outcome(word)} ${foreign(reasons)}`;

function conclusion(draft: Draft, found: ConclusionForReader): Html {
  const { proposal, by, at, vote, furtherVotes, withdrawn, voidedBy, state } = found;
  const maker: (readonly [string, Html])[] =
    proposal === null
      ? [['Outcome and reasons', absent(HIDDEN)]]
      : [
          ['Outcome', outcome(proposal.outcome)],
          ['Reasons', foreign(proposal.reasons)],
          ...proposal.stepDecisions.map(
            ({ stepId, decision, reason }) =>
              [`Step ${stepId}`, html`${decision}: ${foreign(reason)}`] as const,
          ),
          [
            'Concluded although matches were undecided',
            proposal.escalation === null
              ? absent('No such reason was needed or given')
              : foreign(proposal.escalation),
          ],
        ];
  return html`<div class="block">
    ${facts([
      ['Standing', html`<strong>${STANDINGS[state]}</strong>`],
      ['Maker', html`${author(by)}, ${instant(at)}`],
      ...maker,
      ['Checker', vote === null ? absent('No second reviewer has voted') : voteLine(vote)],
      ...furtherVotes.map(
        (one) => ['A further vote, given without knowing of the one before', voteLine(one)] as const,
      ),
      ...(withdrawn === null
        ? []
        : [
            [
              'Withdrawn',
              html`${author(withdrawn.by)}, ${instant(withdrawn.at)}: ${foreign(withdrawn.reason)}`,
            ] as const,
          ]),
      ...(voidedBy === null ? [] : [['Lost its standing by', voiding(draft, voidedBy)] as const]),
    ])}
  </div>`;
}

const told = ({ dossier, reader }: Draft): ConclusionForReader[] =>
  conclusionsFor(reader, dossier.conclusions);

/** The reviewers' conclusion; the service's decisions stand in the overview. */
export function decisionsSection(draft: Draft): Section {
  const standing = told(draft).at(-1);
  return {
    id: 'decisions',
    title: 'Reviewers’ conclusion',
    body: html` ${
      standing === undefined
        ? paragraph(absent('No conclusion was proposed at this desk.'))
        : conclusion(draft, standing)
    }`,
  };
}

/** Content 12: maker and checker of every conclusion ever proposed. */
export function signOffSection(draft: Draft): Section {
  const all = told(draft);
  return {
    id: 'sign-offs',
    title: 'Sign-offs',
    body:
      all.length === 0
        ? paragraph(absent('No conclusion was proposed, so there is nothing to sign off.'))
        : html`${paragraph(`${counted(all.length, 'proposal')}, oldest first.`)}
          ${all.map((one) => conclusion(draft, one))}`,
  };
}

const ORIGINS = {
  service: 'received from the service',
  file: 'put here from a file; the service was not asked',
  event: 'received by webhook',
} as const;

/** What a retrieval is of: the operation, or the service's event with its name as received. */
function retrievalName({ dossier }: Draft, { request, sha256 }: Retrieval): Html {
  if (request !== null) return html`${requestLabel(request)}<br />${code(request.id)}`;
  const events = dossier.journal.flatMap(({ event }) =>
    event.type === 'service-event' && event.sha256 === sha256 ? [event] : [],
  );
  return html`Event of the
  service${events.map(({ name, eventId }) => html`: ${foreign(name)}<br />${code(eventId)}`)}`;
}

/** Content 4: what was asked for, what came, and what did not. */
export function retrievalsSection(draft: Draft): Section {
  const { retrievals, absences } = draft.dossier;
  return {
    id: 'retrievals',
    title: 'What was retrieved, and what was not',
    body: html`${paragraph(`${counted(retrievals.length, 'answer or file', 'answers and files')} received, each sealed as it came.`)}
      ${table(
        ['When and by whom', 'Operation and id', 'Bytes as received'],
        retrievals.map((one) => [
          html`${instant(one.at)}<br />${author(one.by)}`,
          retrievalName(draft, one),
          html`${exhibitLink(one.exhibit)},
            ${ORIGINS[one.origin]}${one.status === null ? none : html`, HTTP ${one.status}`}, ${one.mime},
            ${bytes(one.bytes)}${one.attempts > 1 ? html`, ${counted(one.attempts, 'attempt')}` : none}<br />SHA-256
            ${hash(one.sha256)}`,
        ]),
        'wide-last',
      )}
      <h3>Asked for and not received</h3>
      ${
        absences.length === 0
          ? paragraph(absent('Everything that was asked for was received.'))
          : table(
              ['When and by whom', 'Operation and id', 'Reason'],
              absences.map(
                ({ request, at, by, reason, status: answered, serviceCode, attempts, heldSince }) => [
                  html`${instant(at)}<br />${author(by)}`,
                  html`${requestLabel(request)}<br />${code(request.id)}`,
                  html`${reason}${answered === null ? none : html`, HTTP ${answered}`}${
                    serviceCode === null ? none : html`, ${foreign(serviceCode)}`
                  },
                  ${counted(attempts, 'attempt')}${heldSince ? '; a later request had it' : none}`,
                ],
              ),
            )
      }`,
  };
}
