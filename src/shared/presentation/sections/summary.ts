import { valueOrNull } from '../../record/received';
import { conclusionsFor } from '../../domain/conclusion/blindReading';
import { matchesOf } from '../../domain/faces/faceMatches';
import { mentionsFaces } from '../../domain/faces/faceTerms';
import { absentItems, unknownItems } from '../../domain/conclusion/reviewState';
import { otherSubject } from '../../domain/otherSubject';
import { groupFingerprint } from '../../domain/package/fingerprint';
import { isProofOfAddress } from '../../domain/proofOfAddress';
import { fieldsOf } from '../../domain/documents';
import type { ScreeningCheck } from '../../domain/screeningChecks';
import { comparedRows } from '../../domain/fieldMatrix/fieldMatrix';
import { SECTION_TITLES } from './index';
import { isCheckable } from '../../domain/recordHealth/recordHealth';
import { infoOf, partOf } from '../../wire/catalogue';
import { applicantSchema } from '../../wire/applicant';
import { journeyResultSchema } from '../../wire/results';
import { RULE_KEYS } from '../../wire/rules';
import { CONCLUSION_STATE_LABELS, HIDDEN_PROPOSAL } from '../../labels/conclusionLabels';
import { GROUP_LABELS } from '../../labels/ruleLabels';
import { comparedApplicant } from './comparedApplicant';
import { differenceTitle } from './findings';
import { fieldsSchemaOf } from './schemas';
import { consistency } from './summaryConsistency';
import { fileNotes, files } from './summaryFiles';
import { journal } from './summaryJournal';
import { matches } from './summaryMatches';
import { steps } from './summarySteps';
import { unread } from './summaryUnread';
import { joined, receivedName, type Piece } from '../prose';
import {
  CONCLUSION,
  DECISIONS,
  FACES,
  FIELDS,
  NO_CONFLICTING_ENTRIES,
  PERSON,
  RULES,
  SIGNER,
} from './summaryLabels';
import { given, line, NAMED, named, valuePiece, type SummaryItem, type SummaryOf } from './summaryLines';
import { NO_RESPONSE, NONE, NOT_PART, sentenceFor } from '../valueLabels';
import { utcDay } from '../../text/dates';

function person(of: SummaryOf): SummaryItem {
  const { dossier } = of;
  const { applicant } = dossier.view.result;
  const { full_name, birth_date, personal_number } = applicantSchema.members;
  const item = { title: PERSON.title, section: 'overview' } as const;
  const { aml } = dossier;
  const compared = aml === null ? [] : comparedApplicant(aml.view);
  const from = aml?.view.applicantFrom;
  if (applicant.state === 'not-part' && from?.state === 'journey' && compared.length > 0) {
    const known = compared.filter(({ of: list }) => list === 'names' || list === 'birthDates');
    const facts = joined(known, ({ label, values }) => line(`${label}: `, ...values), ' · ');
    return { ...item, tone: 'plain', lines: [facts, PERSON.comparedWith(from.subjectId)] };
  }
  if (applicant.state !== 'given') {
    const sentence = sentenceFor(
      applicant,
      infoOf(journeyResultSchema.members.applicant),
      of.dossier.view.kind,
    );
    return { ...item, tone: applicant.state === 'not-part' ? 'plain' : 'attention', lines: [[sentence]] };
  }
  const { value } = applicant;
  return {
    ...item,
    tone: 'plain',
    lines: [
      line(valuePiece(value.full_name, infoOf(full_name), of)),
      PERSON.identity(
        [infoOf(birth_date).label, valuePiece(value.birth_date, infoOf(birth_date), of, 'date')],
        [infoOf(personal_number).label, valuePiece(value.personal_number, infoOf(personal_number), of)],
      ),
    ],
  };
}

function decisions(of: SummaryOf): SummaryItem {
  const { result, kind } = of.dossier.view;
  const { members } = partOf(fieldsSchemaOf(kind));
  const all = (['system_decision', 'manual_decision', 'final_decision'] as const).map((key) => {
    const info = members.get(key)?.info ?? infoOf(journeyResultSchema.members[key]);
    return [result[key], info] as const;
  });
  const isOpen = all.some(
    ([received, info]) =>
      received.state === 'unreadable' ||
      ((received.state === 'null' || received.state === 'missing') && info.nullable !== true) ||
      (received.state === 'given' && received.value !== 'Complete' && received.value !== 'Approved'),
  );
  return {
    title: DECISIONS.title,
    section: 'overview',
    tone: isOpen ? 'attention' : 'plain',
    lines: all.map(([received, info]) => line(`${info.label}: `, valuePiece(received, info, of))),
  };
}

function conclusion({ dossier, reader }: SummaryOf): SummaryItem {
  const item = { title: SECTION_TITLES.decisions, section: 'decisions' } as const;
  const current = conclusionsFor(reader, dossier.conclusions).at(-1);
  if (current === undefined) return { ...item, tone: 'attention', lines: [[CONCLUSION.none]] };
  const { proposal, by, at, vote, state } = current;
  return {
    ...item,
    tone: state === 'signed-off' ? 'plain' : 'attention',
    lines: [
      CONCLUSION.state(
        proposal === null ? HIDDEN_PROPOSAL : { value: given(proposal.outcome), form: 'text', classes: [] },
        CONCLUSION_STATE_LABELS[state],
      ),
      CONCLUSION.proposed(by, utcDay(at)),
      ...(vote === null ? [] : [CONCLUSION.voted(vote.by, utcDay(vote.at))]),
    ],
  };
}

/** More than the specification lists, so that every failed one of those is named. */
const FAILED_NAMED = RULE_KEYS.length + NAMED;

function rules({ dossier }: SummaryOf): SummaryItem {
  const { checklist, result, kind } = dossier.view;
  const item = { title: RULES.title, section: 'rule_results' } as const;
  const { rule_results } = result;
  if (rule_results.state !== 'given') {
    const sentence = sentenceFor(rule_results, infoOf(journeyResultSchema.members.rule_results), kind);
    return { ...item, tone: rule_results.state === 'not-part' ? 'plain' : 'attention', lines: [[sentence]] };
  }
  const { counts, items, total } = checklist;
  if (total === 0) return { ...item, tone: 'attention', lines: [[NONE]] };
  const groups = (['Failed', 'CouldNotApply', 'other'] as const).flatMap((group) => {
    const all = items.filter((rule) => rule.group === group);
    if (all.length === 0) return [];
    // Rules that the specification lists come first: what they check is known.
    const inOrder = all.toSorted((a, b) => Number(a.specified === null) - Number(b.specified === null));
    const limit = group === 'Failed' ? FAILED_NAMED : NAMED;
    const titles = named(inOrder, ({ title }) => [{ received: title }], '; ', limit);
    return [RULES.group(GROUP_LABELS[group], all.length, titles)];
  });
  return {
    ...item,
    tone: counts.Failed > 0 ? 'fail' : groups.length > 0 ? 'attention' : 'plain',
    lines: [...groups, line(RULES.passed(counts.Passed, total))],
  };
}

type ViewOf = SummaryOf['dossier']['view'];

/**
 * Whether a check may compare faces. If its members cannot be read, this is decided by its key and the names in its
 * text (specification 2.16).
 */
function isOfFaceCheck({ key, received }: ScreeningCheck): boolean {
  const { state } = received;
  return (
    state === 'given' ||
    state === 'withheld' ||
    mentionsFaces(key, state === 'unreadable' ? received.text : undefined)
  );
}

/** The checks that may compare faces, including every comparison of a spot check (specification 2.18). */
const faceChecks = ({ screening, spotChecks }: ViewOf): ScreeningCheck[] => [
  ...(valueOrNull(screening) ?? []).filter(isOfFaceCheck),
  ...(valueOrNull(spotChecks) ?? []),
];

/** The state of a check that was not given; otherwise the states of its list of comparisons and of each comparison. */
const statesIn = ({ received }: ScreeningCheck): string[] => {
  if (received.state !== 'given') return [received.state];
  if (!('face_match_results' in received.value)) return [];
  const list = received.value.face_match_results;
  return [list, ...(valueOrNull(list) ?? [])].map(({ state }) => state);
};

/** Whether content where the specification expects a face comparison could not be read. */
const isFaceUnread = (view: ViewOf): boolean =>
  [view.result.documents, view.result.screening_checks, view.result.spot_checks].some(
    ({ state }) => state === 'unreadable',
  ) ||
  view.documents.some(({ part }) => part.face_match_result.state === 'unreadable') ||
  (valueOrNull(view.spotChecks) ?? []).some(
    ({ received, comparisons }) => received.state === 'given' && comparisons.length === 0,
  ) ||
  faceChecks(view).some((check) => statesIn(check).includes('unreadable'));

/** Titles of checks without a result: the check itself is absent, or its comparisons or one of them is null. */
const emptyChecks = (view: ViewOf): string[] =>
  faceChecks(view).flatMap((check) => {
    const { state } = check.received;
    const isEmpty = state !== 'given' && state !== 'unreadable';
    return isEmpty || statesIn(check).includes('null') ? [check.title] : [];
  });

/**
 * The service's comparisons. A proof of address usually has no portrait, so that no comparison is missing: the same as
 * if null had been received for it.
 */
const comparisonsIn = (view: ViewOf): ReturnType<typeof matchesOf> => {
  const ofAddress = new Set(view.documents.filter(isProofOfAddress).map(({ pointer }) => pointer));
  return matchesOf(view).filter(
    ({ notCompared, pointer }) => notCompared !== 'no-portrait' || !ofAddress.has(pointer),
  );
};

function faces({ dossier }: SummaryOf): SummaryItem {
  const { view } = dossier;
  const received = comparisonsIn(view);
  const all = received.filter(({ notCompared }) => notCompared === null);
  const section = view.kind === 'spot-check' ? 'spot_checks' : 'documents';
  const item = { title: FACES.title, section };
  const empty = emptyChecks(view);
  if (received.length === 0) {
    if (absentItems(view).has('faces')) return { ...item, tone: 'plain', lines: [[NOT_PART]] };
    return unknownItems(view).has('faces')
      ? { ...item, tone: 'attention', lines: [[FACES.unknown]] }
      : { ...item, tone: 'plain', lines: [[NONE]] };
  }
  const countOf = (word: boolean) =>
    all.filter(({ match }) => match.is_matched.state === 'given' && match.is_matched.value === word);
  const [matched, unmatched] = [countOf(true), countOf(false)];
  const open = [
    ...received.flatMap(({ match, owner, notCompared }) =>
      match.is_matched.state === 'given' && notCompared === null ? [] : [owner],
    ),
    ...empty,
  ];
  const unread = isFaceUnread(view);
  const owners = (some: typeof all): Piece[] => named(some, ({ owner }) => [{ received: owner }]);
  return {
    ...item,
    tone: unmatched.length > 0 ? 'fail' : open.length > 0 || unread ? 'attention' : 'plain',
    lines: [
      ...(unread ? [line(FACES.unread)] : []),
      ...(unmatched.length === 0 ? [] : [FACES.unmatched(unmatched.length, owners(unmatched))]),
      ...(open.length === 0
        ? []
        : [
            FACES.open(
              open.length,
              named(open, (owner) => [{ received: owner }]),
            ),
          ]),
      ...(all.length === 0 ? [] : [line(FACES.matched(matched.length, all.length))]),
    ],
  };
}

function conflicts({ dossier }: SummaryOf): SummaryItem {
  const { fields, view } = dossier;
  const { documents } = view.result;
  const rows = fields.rows.filter(({ verdict }) => verdict === 'conflict');
  const partial = fields.rows.filter(({ verdict }) => verdict === 'partial');
  const compared = comparedRows(fields).length;
  const item = { title: FIELDS.title, section: 'fields' } as const;
  if (compared === 0 && absentItems(view).has('conflicts'))
    return { ...item, tone: 'plain', lines: [[NOT_PART]] };
  const labels = (some: typeof rows): Piece[] => named(some, ({ label }) => receivedName(label));
  const unread =
    (documents.state !== 'given' && documents.state !== 'not-part') ||
    view.documents.some(
      (step) =>
        step.received.state !== 'given' ||
        step.part.extracted_fields.state === 'unreadable' ||
        fieldsOf(step).some(({ value }) => value.state === 'unreadable'),
    );
  const isElsewhere = unknownItems(view).has('conflicts') && !unread;
  return {
    ...item,
    tone: rows.length > 0 ? 'fail' : partial.length > 0 || unread || isElsewhere ? 'attention' : 'plain',
    lines: [
      ...(documents.state === 'given' || documents.state === 'not-part'
        ? []
        : [
            line(
              `${infoOf(journeyResultSchema.members.documents).label}: `,
              sentenceFor(documents, infoOf(journeyResultSchema.members.documents), view.kind),
            ),
          ]),
      ...(rows.length === 0 ? [] : [FIELDS.conflicts(labels(rows))]),
      ...(partial.length === 0 ? [] : [FIELDS.partial(labels(partial))]),
      ...(rows.length + partial.length > 0
        ? []
        : [line(FIELDS.none(compared, fields.rows.length - compared))]),
      ...(unread ? [line(FIELDS.unread)] : []),
      ...(isElsewhere && otherSubject(view) === null ? [line(FIELDS.elsewhere)] : []),
    ],
  };
}

function reviewers({ dossier }: SummaryOf): SummaryItem {
  const { differences } = dossier.view;
  return {
    title: SECTION_TITLES.differences,
    section: 'differences',
    tone: differences.length > 0 ? 'attention' : 'plain',
    lines: [
      differences.length === 0
        ? line(NO_CONFLICTING_ENTRIES)
        : named(differences, (one) => differenceTitle(dossier.view, one)),
    ],
  };
}

function signer({ fingerprint }: SummaryOf): SummaryItem {
  return {
    title: SIGNER.title,
    section: 'seals',
    tone: fingerprint === null ? 'attention' : 'plain',
    lines: [
      [
        fingerprint === null
          ? SIGNER.none
          : { value: given(groupFingerprint(fingerprint)), form: 'id', classes: [] },
      ],
    ],
  };
}

/** Replaces an item with `NO_RESPONSE` if the response was not read as the requested result: its members are then unknown. */
const ifRead = ({ dossier }: SummaryOf, item: SummaryItem): SummaryItem =>
  isCheckable(dossier.view) ? item : { ...item, tone: 'attention', lines: [[`${NO_RESPONSE}.`]] };

/** What an auditor needs first, in order of urgency: the person, the decisions, what contradicts them, and the evidence. */
export const composeSummary = (of: SummaryOf): SummaryItem[] => [
  ifRead(of, person(of)),
  ifRead(of, decisions(of)),
  conclusion(of),
  ifRead(of, rules(of)),
  ...steps(of).map((item) => ifRead(of, item)),
  faces(of),
  ifRead(of, conflicts(of)),
  reviewers(of),
  matches(of),
  consistency(of),
  files(of),
  ...fileNotes(of),
  unread(of),
  journal(of),
  signer(of),
];
