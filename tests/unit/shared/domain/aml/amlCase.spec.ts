import { describe, expect, it } from 'vitest';
import {
  buildAmlView,
  currentJourney,
  readDeltaCheck,
  readEvidenceOf,
  readDecided,
  readProgress,
} from '@shared/domain/aml/amlCase';
import type { AmlResponse, AmlTimeline } from '@shared/domain/aml/amlView';
import { readApplicantFacts } from '@shared/domain/aml/applicantFacts';
import type { ApplicantFacts } from '@shared/domain/aml/verdicts';
import { indexDecisions, decisionsOf } from '@shared/domain/aml/dispositions';
import { amlResponse, timelineOf } from './amlResponses';
import { journalOf, decided, sha, type Step } from './journalBuilder';
import { hash } from './support';

const parts = { transliterate: (text: string) => text, hash };
const match = (id: string, over: object = {}) => ({ name: `Sample ${id}`, resource_id: id, ...over });
const body = (...matches: unknown[]) => ({ check_id: 'c', aml_matches: matches });
const one = amlResponse({ version: 1, sha256: sha('1') });
const two = amlResponse({ version: 2, sha256: sha('2') });
const delta = amlResponse({ kind: 'delta', version: 2, sha256: sha('d') });
const journey = amlResponse({ kind: 'journey', version: null, checkId: 'j', sha256: sha('3') });
const result = amlResponse({ kind: 'result', version: null, sha256: sha('4') });
const valueIn =
  (values: Record<string, unknown>) =>
  ({ sha256 }: AmlResponse): unknown =>
    values[sha256[0] ?? ''];

it('the journey of a case is its current one', () => {
  const older = { ...journey, current: false };
  expect(currentJourney(timelineOf([], [result, older, journey]))).toBe(journey);
  expect(currentJourney(timelineOf([], [result, older]))).toBeNull();
});

describe('the evidence of a review', () => {
  const applicant = (name: string) => ({ journey_id: 'j', applicant: { full_name: name } });
  const valueOf = valueIn({
    1: body(match('a')),
    2: body(match('b')),
    3: applicant('Own'),
  });
  const linked = readApplicantFacts(applicant('Linked'));
  const namesOf = (timeline: AmlTimeline, more: ApplicantFacts | null) =>
    readEvidenceOf({ review: two, against: one }, timeline, valueOf, parts, more)?.facts.names.map(
      ({ value }) => value,
    );

  it('is compared with the case’s own journey, else against the linked one, else against nobody', () => {
    expect(namesOf(timelineOf([one, two], [journey]), linked)).toEqual(['Own']);
    expect(namesOf(timelineOf([one, two]), linked)).toEqual(['Linked']);
    expect(namesOf(timelineOf([one, two]), null)).toEqual([]);
  });

  it('is none where no list is saved, and without an older list compares nothing', () => {
    const timeline = timelineOf([two]);
    expect(readEvidenceOf({ review: null, against: one }, timeline, valueOf, parts)).toBeNull();
    const alone = readEvidenceOf({ review: two, against: null }, timeline, valueOf, parts);
    expect([alone?.list.items.length, alone?.diff]).toEqual([1, null]);
  });
});

describe('the check of a delta', () => {
  const label = (id: string, text: string) => match(id, { ongoing_monitor_update_type: text });
  const whole = { 1: body(match('a')), 2: body(match('a'), match('b')), d: body(label('b', 'New')) };
  const checked = (
    values: object,
    saved: AmlResponse[] = [one, two, delta],
    review: AmlResponse | null = two,
  ) => readDeltaCheck(review, timelineOf(saved), valueIn({ ...whole, ...values }), hash);

  it('agrees where the delta is what lies between the two snapshots', () => {
    expect(checked({})).toEqual({ state: 'agrees', version: 2 });
  });

  it('names what differs', () => {
    const found = checked({ d: body(label('b', 'Removed')) });
    expect(found).toMatchObject({ state: 'differs', version: 2, missing: [], unread: [] });
    expect(found?.state === 'differs' && found.discrepancyCount).toBeGreaterThan(0);
  });

  it('is not possible without a part, or where one cannot be read, which is named', () => {
    expect(checked({}, [one, two])).toEqual({
      state: 'not-possible',
      version: 2,
      isFirst: false,
      missing: ['delta'],
      unread: [],
    });
    expect(checked({}, [delta], delta)).toMatchObject({ isFirst: true, missing: ['snapshot'] });
    expect(checked({}, [two, delta])).toMatchObject({ state: 'not-possible', isFirst: true, missing: [] });
    expect(checked({ 1: { check_id: 'c', aml_matches: null } })).toMatchObject({
      state: 'not-possible',
      missing: [],
      unread: [{ version: 1, list: 'null' }],
    });
  });

  it('is not possible against the list of another check, however alike', () => {
    const other = { check_id: 'd', aml_matches: [match('a'), match('b')] };
    expect(checked({ 2: other })).toMatchObject({
      state: 'not-possible',
      unread: [{ version: 2, list: 'other-check' }],
    });
  });

  it('tells that the whole list was sent in place of the changes', () => {
    const all = [match('a'), match('c'), match('b')];
    const found = checked({ 1: body(match('a'), match('c')), 2: body(...all), d: body(...all) });
    expect(found).toMatchObject({ state: 'differs', isCompleteList: true });
  });

  describe('tells that the whole list was sent, though nothing before it is saved', () => {
    const dated = (id: string, version: number | null, text: string | null) =>
      match(id, { aml_record_version: version, ongoing_monitor_update_type: text });
    const five = amlResponse({ version: 5, sha256: sha('2') });
    const deltaOfFive = amlResponse({ kind: 'delta', version: 5, sha256: sha('d') });
    const saved = [five, deltaOfFive];
    const found = (all: unknown[], lists = saved) =>
      checked({ 2: body(...all), d: body(...all) }, lists, lists[0] ?? null);

    it.each([
      ['where others are no update', [dated('a', 3, null), dated('b', 5, 'Updated'), dated('c', 2, null)]],
      ['where they have no version', [match('a'), dated('b', null, 'New')]],
      ['where all are of an earlier version', [dated('a', 3, null), dated('c', 2, null)]],
      ['where others have an earlier label', [dated('a', 3, 'New'), dated('b', 5, 'Updated')]],
    ])('%s', (_what, all) => {
      expect(found(all)).toMatchObject({
        state: 'differs',
        isCompleteList: true,
        discrepancies: [],
        isFirst: true,
        missing: [],
      });
    });

    it('and the delta is saved alone', () => {
      const alone = [dated('a', 3, null), dated('b', 5, 'Updated'), dated('c', 2, 'New')];
      expect(found(alone, [deltaOfFive])).toMatchObject({ isCompleteList: true, discrepancies: [] });
      expect(found([dated('a', 3, null), dated('c', 2, null)], [deltaOfFive])).toMatchObject({
        isCompleteList: true,
      });
      const unsaid = found([match('a'), dated('b', 5, 'Updated'), dated('c', 2, null)], [deltaOfFive]);
      expect(unsaid).toMatchObject({ isCompleteList: false, labelCount: 2, discrepancyCount: 2 });
    });

    it('unless it may be the first, which it is not where the service named an earlier one', () => {
      const first = [match('a'), match('b')];
      expect(found(first)).toMatchObject({ state: 'not-possible' });
      expect(found([dated('a', 5, null), dated('b', 5, null)])).toMatchObject({ state: 'not-possible' });
      expect(found([dated('a', 5, 'New'), dated('b', 5, 'New')])).toMatchObject({ state: 'not-possible' });
      // Numbers that may count each match's own changes.
      const two = amlResponse({ kind: 'delta', version: 2, sha256: sha('d') });
      const counted = [dated('a', 1, 'New'), dated('b', 2, 'Updated')];
      expect(found(counted, [two])).toMatchObject({ state: 'not-possible' });
      expect(found(counted, [two, amlResponse({ version: 2, sha256: sha('2') })])).toMatchObject({
        state: 'not-possible',
      });
      expect(found([dated('a', 1, 'New'), dated('b', 2, 'Updated')])).toMatchObject({
        state: 'not-possible',
      });
      const timeline = { ...timelineOf(saved), gaps: [{ from: 4, to: 4 }] };
      const values = valueIn({ 2: body(...first), d: body(...first) });
      expect(readDeltaCheck(five, timeline, values, hash)).toMatchObject({ isCompleteList: true });
    });
  });

  it('is none of a list that is of no version', () => {
    expect(checked({}, [one, two, delta], result)).toBeNull();
    expect(checked({}, [one, two, delta], null)).toBeNull();
  });
});

describe('the view of a review', () => {
  const resultValue = {
    check_id: 'c',
    check_time: '2026-01-01T00:00:00Z',
    final_decision: 'Refer',
    aml: { matches: [match('a')], ongoing_monitoring_enabled: true, search_datetime: null },
  };
  const values = {
    1: body(match('a', { datasets: ['Sanctions'] }), match('gone', { datasets: ['Insolvency'] })),
    2: {
      ...body(
        match('a', { datasets: ['Sanctions', 'Sanctions'] }),
        match('b', { datasets: ['Sanctions', 'Insolvency'] }),
      ),
      reference_number: 'R-7',
      odd: 'member',
    },
    3: { journey_id: 'j', aml: { applicability: 'Skipped', matches: null } },
    4: resultValue,
  };
  const viewOf = (review: AmlResponse | null, against: AmlResponse | null, ...steps: Step[]) => {
    const timeline = timelineOf([one, two], [result, journey]);
    const entries = journalOf(...steps);
    const valueOf = valueIn(values);
    const evidence = readEvidenceOf({ review, against }, timeline, valueOf, parts);
    const decisions = indexDecisions(decisionsOf(entries), []);
    const found = evidence === null ? null : readDecided(evidence, decisions, [one, two]);
    return buildAmlView({
      caseId: '0'.repeat(32),
      progress: readProgress(entries, evidence, found),
      timeline,
      evidence,
      decided: found,
      decisions,
      applicantFrom: { state: 'own' },
      deltaCheck: null,
      valueOf,
      faultOf: () => null,
      readOnly: false,
    });
  };

  it('tells the list under review, what it is of, and what it differs by', () => {
    const view = viewOf(two, one);
    expect(view).toMatchObject({ review: two, against: one, listState: { state: 'given', value: 2 } });
    expect(view.reviewOf).toMatchObject({
      checkId: { state: 'given', value: 'c' },
      referenceNumber: { state: 'given', value: 'R-7' },
      undescribed: [{ key: 'odd', value: 'member' }],
    });
    expect(view.diff).toMatchObject({ before: one, after: two });
    expect(view.diff?.counts).toMatchObject({ new: 1, removed: 1, formatting: 1, updated: 0 });
    expect(view.progress).toMatchObject({ list: 'read', total: 2, open: 2 });
  });

  it('counts each dataset once for a match of the list under review, the most frequent first', () => {
    expect(viewOf(two, one).datasets).toEqual([
      { name: 'Sanctions', count: 2 },
      { name: 'Insolvency', count: 1 },
    ]);
  });

  it('tells what the journey and the result say of the check, as received', () => {
    const view = viewOf(two, one);
    expect(view.journeyAml).toMatchObject({
      presence: { state: 'given' },
      applicability: { value: 'Skipped' },
    });
    expect(view.resultAml).toMatchObject({
      finalDecision: { state: 'given', value: 'Refer' },
      monitoringEnabled: { state: 'given', value: true },
      searchDatetime: { state: 'null' },
      lastMonitoringUpdate: { state: 'missing' },
    });
  });

  it.each([undefined, null, {}, 'text', [1]])('quotes nothing of %j, which is no result', (value) => {
    const view = buildAmlView({
      caseId: 'c'.repeat(32),
      timeline: timelineOf([], [journey, result]),
      progress: readProgress([], null, null),
      evidence: null,
      decided: null,
      decisions: indexDecisions([], []),
      applicantFrom: { state: 'own' },
      deltaCheck: null,
      valueOf: () => value,
      faultOf: () => null,
      readOnly: false,
    });
    for (const received of [view.journeyAml?.presence, view.resultAml?.presence, view.resultAml?.checkTime])
      expect(received).toMatchObject({ state: 'unreadable', text: '' });
  });

  it('names standing decisions on matches that the list does not have, the last of each, and no undone one', () => {
    const about = (id: string) => ({
      match: { key: `resource:${id}`, resourceId: id, matchId: null, pointer: '/aml_matches/1' },
    });
    const undo = {
      type: 'match-decision-undone',
      decisionId: decided(4).decisionId,
      reason: 'Sample',
    } as const;
    const view = viewOf(
      two,
      one,
      decided(1, about('gone')),
      decided(2, { ...about('gone'), outcome: 'same' }),
      decided(3, about('a')),
      decided(4, about('lost')),
      undo,
    );
    expect(view.gone).toEqual([
      { key: 'resource:gone', outcome: 'same', at: '2026-01-01T00:01:00.000Z', version: 1 },
    ]);
  });

  it('is empty and not clear where no list is saved', () => {
    const view = viewOf(null, null, decided(1));
    expect(view).toMatchObject({ review: null, reviewOf: null, listState: null, diff: null, datasets: [] });
    expect(view.progress).toEqual({ list: 'not-saved', response: null });
    expect(view.gone).toHaveLength(1);
  });

  it('of a journey names no check, and of a result its own members', () => {
    const ofJourney = viewOf(journey, null);
    expect([ofJourney.reviewOf, ofJourney.listState?.state]).toEqual([null, 'null']);
    expect(ofJourney.progress).toMatchObject({ list: 'not-screened' });
    expect(viewOf(result, null).reviewOf?.checkId).toMatchObject({ value: 'c' });
  });
});
