import { html } from 'hono/html';
import { NONE } from '@shared/presentation/sentences';
import { HIDDEN_PROPOSAL, STANDING_WORDS } from '@shared/words/conclusionWords';
import { counted } from '@shared/text/counted';
import { conclusionsFor, hiddenFrom, type ConclusionForReader } from '@shared/domain/conclusion/blindReading';
import type { ConclusionVote, VoidedBy } from '@shared/domain/conclusion/conclusion';
import type { ReviewOutcome } from '@shared/domain/journalEvents';
import type { Retrieval } from '@shared/domain/dossier/dossier';
import { requestLabel } from '@shared/domain/dossier/exhibits';
import { entryWords } from '@shared/words/journalWords';
import {
  absent,
  author,
  code,
  emptySection,
  exhibitLink,
  facts,
  filled,
  foreign,
  instant,
  none,
  pairs,
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

/** Which report of which case this is. */
export function identitySection({ dossier, reportId, reader }: Draft): Section {
  const { view, generatedAt, app } = dossier;
  const environment = environmentWords(view);
  const { kind } = view;
  const shown = dossier.exhibits.find(({ sha256 }) => sha256 === view.answerSha256);
  return filled(
    'identity',
    reportId === null ? 'This case' : 'This report and its case',
    pairs([
      ...(reportId === null ? [] : [['Report', code(reportId)] as const]),
      ['Made', html`${instant(generatedAt)}, by ${author(reader)}`],
      ['Made with', html`${app.name} ${app.version}`],
      ['Case', code(view.caseId)],
      [`${KIND_WORDS[kind]} ID requested`, foreign(view.subjectId)],
      ['Service', foreign(view.authority.label)],
      [
        'Environment',
        foreign(
          `${environment.sentence}${environment.environment === 'sandbox' ? ': not a real person' : ''}`,
        ),
      ],
      [
        'Response shown',
        shown === undefined ? absent('No readable response is held') : exhibitLink(shown.number),
      ],
    ]),
  );
}

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
      ? [['Outcome and reasons', absent(HIDDEN_PROPOSAL)]]
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
      ['Standing', html`<strong>${STANDING_WORDS[state]}</strong>`],
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
  const [id, title] = ['decisions', 'Reviewers’ conclusion'];
  return standing === undefined
    ? emptySection(id, title, 'No conclusion was proposed.')
    : filled(id, title, conclusion(draft, standing));
}

/** Maker and checker of every conclusion but the one that stands, which has a section of its own. */
export function signOffSection(draft: Draft): Section {
  const earlier = told(draft).slice(0, -1);
  const [id, title] = ['sign-offs', 'Earlier conclusions'];
  return earlier.length === 0
    ? emptySection(id, title, NONE)
    : filled(
        id,
        title,
        html`${paragraph(`${counted(earlier.length, 'proposal')}, oldest first.`)}
        ${earlier.map((one) => conclusion(draft, one))}`,
      );
}

const ORIGINS = {
  service: 'received from the service',
  file: 'added from a file; the service was not asked',
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

/** What was asked for, what came, and what did not. */
export function retrievalsSection(draft: Draft): Section {
  const { retrievals, absences } = draft.dossier;
  const [id, title] = ['retrievals', 'Retrievals'];
  if (retrievals.length + absences.length === 0) return emptySection(id, title, NONE);
  return filled(
    id,
    title,
    html`${paragraph(`${counted(retrievals.length, 'response or file', 'responses and files')} received; sizes and hashes stand in the exhibit index.`)}
    ${table(
      ['When and by whom', 'Operation and ID', 'As received'],
      retrievals.map((one) => [
        html`${instant(one.at)}<br />${author(one.by)}`,
        retrievalName(draft, one),
        html`${exhibitLink(one.exhibit)},
        ${ORIGINS[one.origin]}${one.status === null ? none : html`, HTTP ${one.status}`},
        ${one.mime}${one.attempts > 1 ? html`, ${counted(one.attempts, 'attempt')}` : none}`,
      ]),
      'retrievals',
    )}
    ${
      absences.length === 0
        ? none
        : html`<h3>Asked for and not received</h3>
            ${table(
              ['When and by whom', 'Operation and ID', 'Reason'],
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
              'retrievals',
            )}`
    }`,
  );
}
