import { jobsOf } from '@shared/ipc/jobViews';
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { AmlResponse } from '@shared/domain/aml/amlView';
import { FACE_FEATURES, type FaceOutcome, type FeatureFinding } from '@shared/domain/faces/findings';
import { ask } from '../electron/askBridge';
import { fetchCase } from '../electron/readyTest';
import { ELENA, SAMPLE } from '../sampleIds';
import { actAsIn } from '../electron/actAs';

/** A journey with matches and six monitoring versions. */
const WITH_MATCHES = '90256d197be9bded4466afac';

const FIRST = { name: 'Vera Sample', reviewerId: 'R-0001' };
const SECOND = { name: 'Second Sample', reviewerId: 'R-0002' };

async function note(window: Page, caseId: string, texts: readonly string[]): Promise<string> {
  const noteId = randomUUID();
  for (const [basedOn, text] of texts.entries())
    await ask(window, 'notes:save', { caseId, noteId, anchor: { on: 'case' }, text, basedOn });
  return noteId;
}

/** Records a comparison of a document's portrait with the selfie. */
async function compareFaces(window: Page, caseId: string, outcome: FaceOutcome, text: string): Promise<void> {
  const { media, responseSha256 } = await ask(window, 'cases:open', { caseId });
  const pictures = (['portrait', 'selfie'] as const).map((role) => {
    const medium = media.find((one) => one.role === role);
    if (medium?.state.kind !== 'saved') throw new Error(`No ${role} is saved`);
    return { imageId: medium.id, caseId, sha256: medium.state.sha256 };
  });
  const [left, right] = pictures as [(typeof pictures)[0], (typeof pictures)[0]];
  const features = Object.fromEntries(
    FACE_FEATURES.map((feature): [typeof feature, FeatureFinding] => [
      feature,
      feature === 'nose' ? 'different' : feature === 'ears' ? 'not-visible' : 'same',
    ]),
  ) as Record<(typeof FACE_FEATURES)[number], FeatureFinding>;
  await ask(window, 'faces:compare', { caseId, responseSha256, left, right, outcome, features, text });
}

async function fetchVersions(
  window: Page,
  caseId: string,
  [from, to]: readonly [number, number],
  which: { snapshots?: boolean; result?: boolean } = {},
): Promise<void> {
  await ask(window, 'intake:fetchVersions', { caseId, versions: { which: 'range', from, to }, ...which });
  await expect(async () => {
    const items = jobsOf(await ask(window, 'jobs:list'), 'versions');
    expect(items.map(({ state }) => state)).toEqual(items.map(() => 'done'));
  }).toPass({ intervals: [20, 50, 100], timeout: 20_000 });
  for (const { jobId } of jobsOf(await ask(window, 'jobs:list'), 'versions'))
    await ask(window, 'jobs:dismiss', { jobId });
}

/** Identifies the list of a version, as needed for a decision on it. */
async function snapshot(window: Page, caseId: string, version: number): Promise<AmlResponse> {
  const { timeline } = await ask(window, 'aml:view', { caseId });
  const found = timeline.versions.find((one) => one.version === version)?.snapshot;
  if (!found) throw new Error(`Version ${version} is not saved`);
  return found;
}

/**
 * Saves the AML result, versions 2, 3, 4 and 6, and only the changes of version 5. Makes decisions that are carried
 * forward, become outdated or are undone.
 */
async function reviewMatches(window: Page, caseId: string): Promise<void> {
  await fetchVersions(window, caseId, [2, 3]);
  const { kind, version, sha256 } = await snapshot(window, caseId, 3);
  const inspect = { caseId, review: { kind, version, sha256 } };
  const { rows } = await ask(window, 'aml:rows', { ...inspect, query: { offset: 0, limit: 50 } });
  const keys = rows.filter(({ side }) => side === 'review').map(({ key }) => key);
  const [first = '', second = '', third = ''] = keys;
  await ask(window, 'aml:decide', {
    ...inspect,
    keys: [first],
    outcome: 'same',
    reasonCode: 'name-and-birth-date-agree',
    text: 'Council seat and date of birth agree',
    basedOn: ['/name', '/notes'],
  });
  await ask(window, 'aml:decide', {
    ...inspect,
    keys: [second],
    outcome: 'different',
    reasonCode: 'birth-date-differs',
    text: '',
    basedOn: ['/name'],
  });
  const { decisionIds } = await ask(window, 'aml:decide', {
    ...inspect,
    keys: [third],
    outcome: 'undecided',
    reasonCode: 'other',
    text: 'Waits for the branch',
    basedOn: ['/name'],
  });
  await ask(window, 'aml:undo', { caseId, decisionId: decisionIds[0] ?? '', reason: 'Wrong match' });
  await fetchVersions(window, caseId, [4, 4]);
  await fetchVersions(window, caseId, [5, 5], { snapshots: false });
  await fetchVersions(window, caseId, [6, 7], { result: true });
}

/** One reviewer proposes a conclusion; another votes without having read its reasons. */
async function conclude(window: Page, caseId: string): Promise<void> {
  const { basis } = await ask(window, 'conclusion:view', { caseId });
  const { proposalId } = await ask(window, 'conclusion:propose', {
    caseId,
    basis,
    outcome: 'Rejected',
    reasons: 'The face on the card is another one',
    stepDecisions: [],
    escalation: 'The face decides, whatever the other rules say',
  });
  await actAsIn(window, SECOND);
  const next = await ask(window, 'conclusion:view', { caseId });
  await ask(window, 'conclusion:vote', {
    caseId,
    basis: next.basis,
    proposalId,
    outcome: 'Rejected',
    reasons: 'Nose and chin differ',
    escalation: 'The other rules do not bear on it',
  });
  await actAsIn(window, FIRST);
}

/** The cases, by what they contain for an auditor. */
export interface WorkedCases {
  approved: string;
  twelveDocuments: string;
  matches: string;
  spotCheck: string;
  concluded: string;
  rightToLeft: string;
  nothing: string;
  brokenMedia: string;
  check: string;
}

/** Fetches cases of all kinds and works on them like reviewers, so that a report contains everything that it can. */
export async function workOnCases(window: Page): Promise<WorkedCases> {
  await actAsIn(window, FIRST);
  const [approved = '', twelveDocuments = '', matches = '', concluded = ''] = await fetchCase(window, [
    SAMPLE.clean,
    SAMPLE.full,
    WITH_MATCHES,
    SAMPLE.faceMismatch,
  ]);
  const [rightToLeft = '', nothing = '', brokenMedia = ''] = await fetchCase(window, [
    SAMPLE.arabic,
    SAMPLE.nothing,
    SAMPLE.brokenMedia,
  ]);
  const [spotCheck = ''] = await fetchCase(window, [ELENA.spotSame], 'spot-check');
  const [check = ''] = await fetchCase(window, ['ba9401167e6d84537335c7d2'], 'aml-check');

  await reviewMatches(window, matches);

  await note(window, concluded, ['First thought', 'Second thought,\nin two lines', 'Third thought']);
  const taken = await note(window, concluded, ['Written on the wrong case']);
  await ask(window, 'notes:withdraw', { caseId: concluded, noteId: taken, reason: 'Wrong case' });
  await compareFaces(window, concluded, 'different', 'The bridge of the nose is another one');
  const view = await ask(window, 'cases:open', { caseId: concluded });
  const [rule] = view.checklist.items;
  await ask(window, 'rules:setReviewed', {
    caseId: concluded,
    ruleKey: rule?.key ?? '',
    reviewed: true,
    remark: 'Read twice',
    responseSha256: view.responseSha256 ?? '',
  });
  await ask(window, 'masking:reveal', { caseId: concluded, class: 'faces', reason: 'To compare them' });
  await conclude(window, concluded);

  const other = await ask(window, 'cases:open', { caseId: rightToLeft });
  const pointers = other.documents.flatMap(({ part: { face_match_result: match } }) =>
    match.state === 'given' ? [match.value.pointer] : [],
  );
  await ask(window, 'faces:reveal', {
    caseId: rightToLeft,
    responseSha256: other.responseSha256 ?? '',
    pointers,
  });
  await compareFaces(window, rightToLeft, 'same', '');
  await note(window, rightToLeft, ['الاسم كما في البطاقة']);
  return {
    approved,
    twelveDocuments,
    matches,
    spotCheck,
    concluded,
    rightToLeft,
    nothing,
    brokenMedia,
    check,
  };
}
