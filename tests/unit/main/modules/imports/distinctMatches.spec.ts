import { expect, it } from 'vitest';
import { hasMoreMatches } from '../../../../../src/main/modules/imports/distinctMatches';
import { opened } from '../../../../support/journalBuilder';
import { chainOf, REPLICA_A, retrieved, sha256 } from '../../../../support/packageBytes';

const responseWith = (names: readonly string[]): Buffer =>
  Buffer.from(
    JSON.stringify({
      journey_id: 'journey-1',
      flow_id: 'x',
      aml: { matches: names.map((name) => ({ name })) },
    }),
  );

it('counts matches of all responses, each of which counts once', () => {
  const bytes = [responseWith(['a', 'b']), responseWith(['b', 'c']), Buffer.from('no json')];
  const entries = chainOf(REPLICA_A, [opened, ...bytes.map((one) => retrieved(one))]);
  const responses = new Map(bytes.map((one) => [sha256(one), one]));
  expect(hasMoreMatches(3, entries, responses)).toBe(false);
  expect(hasMoreMatches(2, entries, responses)).toBe(true);
  expect(hasMoreMatches(0, entries, new Map())).toBe(false);
});
