import { expect, it } from 'vitest';
import { readTimeline } from '@shared/domain/aml/amlTimeline';
import { differingIn, readStep, stepsOf } from '@shared/domain/aml/versionSteps';
import { absent, history, journalOf, retrieved, sha } from './journalBuilder';

const match = (id: string, label: string | null, version: number) => ({
  name: `Person ${id}`,
  resource_id: id,
  aml_record_version: version,
  ongoing_monitor_update_type: label,
});
const list = (...aml_matches: object[]) => ({ check_id: 'check-1', aml_matches });
const [a, b] = [match('a', 'New', 1), match('b', 'New', 2)];
/** Versions 1 to 3 without changes after the second, whose delta is given. */
const stepsWith = (delta: object) => {
  const timeline = readTimeline(
    journalOf(
      retrieved(history(1), 'a'),
      retrieved(history(2), 'b'),
      retrieved(history(2, true), 'd'),
      retrieved(history(3), 'c'),
      absent(history(4), 'not-found'),
    ),
  );
  const values = new Map([
    [sha('a'), list(a)],
    [sha('b'), list(a, b)],
    [sha('c'), list(a, b)],
    [sha('d'), delta],
  ]);
  return stepsOf(timeline).map((lists) =>
    readStep(lists, timeline, ({ sha256 }) => values.get(sha256), String),
  );
};

it('every saved list is compared with the one before it', () => {
  const steps = stepsWith(list(b));
  expect(steps.map(({ after, before }) => [after.version, before?.version ?? null])).toEqual([
    [1, null],
    [2, 1],
    [3, 2],
  ]);
  expect(steps.map(({ diff }) => diff?.counts.new ?? null)).toEqual([null, 1, 0]);
  expect(steps.flatMap(differingIn)).toEqual([]);
});

it('where the service contradicts itself is counted, also at an earlier list than the latest', () => {
  const removed = { ...a, aml_record_version: 2, ongoing_monitor_update_type: 'Removed' };
  expect(stepsWith(list(removed)).flatMap(differingIn)).toMatchObject([
    { kind: 'snapshot', version: 2, count: 2, isCompleteList: false },
  ]);
});

it('a whole list in place of changes is one too', () => {
  expect(stepsWith(list(a, b)).flatMap(differingIn)).toMatchObject([
    { version: 2, count: 0, isCompleteList: true },
  ]);
});
