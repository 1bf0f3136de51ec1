import { html } from 'hono/html';
import type { AmlProgress, ApplicantOrigin } from '@shared/domain/aml/amlView';
import type { DossierAml } from '@shared/domain/dossier/dossier';
import type { CaseKind } from '@shared/domain/ids';
import type { Form } from '@shared/presentation/blocks';
import { valueOf } from '@shared/presentation/facts';
import { besideList } from '@shared/presentation/sections/matches';
import { amlSection as composedAml } from '@shared/presentation/sections/sections';
import { NONE } from '@shared/presentation/sentences';
import { infoOf, type MemberInfo, type ResultKind } from '@shared/wire/catalogue';
import type { Received } from '@shared/wire/received';
import { amlHistorySchema, amlResultSchema, amlSchema } from '@shared/wire/results';
import {
  answerWords,
  MATCH_OUTCOME_WORDS,
  progressWords,
  UNREAD_LIST_SENTENCES,
} from '@shared/words/amlWords';
import { counted } from '@shared/text/counted';
import { blocks, valueHtml } from './blocks';
import {
  absent,
  code,
  emptySection,
  exhibitLink,
  facts,
  filled,
  instant,
  none,
  paragraph,
  type Html,
  type Section,
} from './kit';
import { matchTable } from './matches';
import type { Draft } from './parts';

const PROGRESS = ['open', 'same', 'different', 'undecided', 'stale', 'differing', 'removed'] as const;

/** Nothing is said of how many matches there are where their list was not read. */
function progressLine(progress: AmlProgress): Html {
  if (progress.list !== 'read') return html`<strong>${UNREAD_LIST_SENTENCES[progress.list]}</strong>`;
  const { total, removed } = progress;
  if (total + removed === 0) return html`<strong>Matches</strong>: ${absent(NONE)}`;
  const counts = progressWords(progress, PROGRESS);
  return html`${counted(total, 'match', 'matches')}${counts === '' ? none : html`: ${counts}`}.`;
}

/** Whom the matches are compared with. */
function comparedWith(from: ApplicantOrigin): Html {
  switch (from.state) {
    case 'own':
      return html`The applicant of this case`;
    case 'journey':
      return html`The applicant of the journey ${code(from.subjectId)}, which is held as a case of its own`;
    case 'unknown':
      return absent(
        from.because === 'no-journey'
          ? 'Nobody: the check names no person, and the journey with its ID is not held'
          : 'Nobody: the check names no person, and the held journey with its ID names no applicant',
      );
  }
}

type Row = readonly [string, Html];

const told = (received: Received<unknown>, info: MemberInfo, kind: ResultKind, form: Form = 'text'): Row => [
  info.label,
  valueHtml(valueOf(received, info, kind), { form }),
];

/** What an AML result says beside a case of another kind. */
function resultFacts({ resultAml }: DossierAml['view']): Row[] {
  if (resultAml === null) return [];
  const { final_decision, check_time } = amlResultSchema.members;
  const { ongoing_monitoring_enabled, last_ongoing_monitoring_update, search_datetime } = amlSchema.members;
  return [
    told(resultAml.finalDecision, infoOf(final_decision), 'aml-check'),
    told(resultAml.checkTime, infoOf(check_time), 'aml-check', 'instant'),
    told(resultAml.searchDatetime, infoOf(search_datetime), 'aml-check', 'instant'),
    told(resultAml.monitoringEnabled, infoOf(ongoing_monitoring_enabled), 'aml-check'),
    told(resultAml.lastMonitoringUpdate, infoOf(last_ongoing_monitoring_update), 'aml-check', 'instant'),
  ];
}

/** Which list is reviewed, where it came from and whom it is compared with. */
function listFacts({ dossier }: Draft, { view }: DossierAml, kind: CaseKind): Html {
  const { review, reviewOf, applicantFrom } = view;
  const { check_id, reference_number } = amlHistorySchema.members;
  const exhibit = dossier.exhibits.find(({ sha256 }) => sha256 === review?.sha256);
  return facts([
    [
      'List under review',
      review === null
        ? absent('No list of matches is held')
        : html`${answerWords(review)}, retrieved
          ${instant(review.retrievedAt)}${exhibit === undefined ? none : html`, ${exhibitLink(exhibit.number)}`}`,
    ],
    ...(reviewOf === null || (kind === 'aml-check' && review?.kind === 'result')
      ? []
      : [
          told(reviewOf.checkId, infoOf(check_id), 'aml-history', 'id'),
          told(reviewOf.referenceNumber, infoOf(reference_number), 'aml-history'),
        ]),
    ...(kind === 'aml-check' ? [] : resultFacts(view)),
    ['Compared with', comparedWith(applicantFrom)],
  ]);
}

/** Every match with its decision, reason, author and time; before it what the response says of the check itself. */
export function amlSection(draft: Draft): Section {
  const { aml, view } = draft.dossier;
  const composed = composedAml(view);
  const { id, title } = composed;
  if (aml === null) {
    if (composed.empty !== null) return emptySection(id, title, composed.empty);
    return filled(id, title, blocks(draft, composed.blocks, 3));
  }
  const { gone, progress } = aml.view;
  return filled(
    id,
    title,
    html`${composed.empty === null ? blocks(draft, composed.blocks, 3) : paragraph(absent(composed.empty))}
    ${listFacts(draft, aml, view.kind)} ${blocks(draft, besideList(aml.view, view.kind), 3)}
    ${
      gone.length === 0
        ? none
        : paragraph(
            `${counted(gone.length, 'decision stands', 'decisions stand')} on matches that are not in this list: ${gone.map(({ outcome, at }) => `${MATCH_OUTCOME_WORDS[outcome]} (${at.slice(0, 10)})`).join(', ')}.`,
          )
    }
    ${paragraph(progressLine(progress))} ${aml.matches.length === 0 ? none : matchTable(draft, aml.matches)}`,
  );
}
