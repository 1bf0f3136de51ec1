import { describe, expect, it, onTestFinished } from 'vitest';
import { measureResponses, responsesIn, TOTAL_LIMITS } from '@shared/domain/package/responseTotals';
import { RESPONSE_LIMITS } from '@shared/wire/jsonSize';
import { opened } from '../../../../support/journalBuilder';
import { chainOf, REPLICA_A, retrieved, sha256 } from '../../../../support/packageBytes';

const file = (text: string, size = text.length) => ({ size, read: () => [Buffer.from(text)] });
const objectOf = (names: readonly string[]) => `{${names.map((name) => `"${name}":0`).join()}}`;
const namesOf = (count: number, mark = '') => Array.from({ length: count }, (_, at) => `${mark}${at}`);
const faultsOf = async (texts: readonly string[]) =>
  (await measureResponses(texts.map((text) => file(text)))).faults;
const listOf = (count: number): string => `[${'0,'.repeat(count - 1)}0]`;

it('the responses of a case are all but its media', () => {
  const [response, image] = [Buffer.from('{}'), Buffer.from('image')];
  const entries = chainOf(REPLICA_A, [opened, retrieved(response), retrieved(image, 'image')]);
  expect([...responsesIn(entries)]).toEqual([sha256(response)]);
});

describe('responses', () => {
  it('are counted together', async () => {
    const files = [file(listOf(3)), file('{"a":"x, y"}')];
    expect(await measureResponses(files)).toEqual({ faults: [], values: 4 });
  });

  it('are too large each on its own, by bytes or by values', async () => {
    const large = file('', RESPONSE_LIMITS.bytes + 1);
    const many = file(listOf(RESPONSE_LIMITS.values + 1));
    expect((await measureResponses([file('{}'), large])).faults).toEqual([{ of: large, fault: 'too-large' }]);
    expect((await measureResponses([file('{}'), many])).faults).toEqual([
      { of: many, fault: 'too-many-values' },
    ]);
  });

  it('are too large together', async () => {
    const count = TOTAL_LIMITS.bytes / RESPONSE_LIMITS.bytes;
    const largest = file('', RESPONSE_LIMITS.bytes);
    const files = (more: number) => Array.from({ length: count + more }, () => largest);
    expect((await measureResponses(files(0))).faults).toEqual([]);
    expect((await measureResponses(files(1))).faults).toEqual([{ of: null, fault: 'too-large' }]);
    const many = Array.from({ length: 7 }, () => file(listOf(RESPONSE_LIMITS.values)));
    expect((await measureResponses(many)).faults).toEqual([{ of: null, fault: 'too-many-values' }]);
  });

  it('have too many names together', async () => {
    const count = TOTAL_LIMITS.names / RESPONSE_LIMITS.names;
    const largest = Array.from({ length: count }, () => objectOf(namesOf(RESPONSE_LIMITS.names)));
    const tooMany = [{ of: null, fault: 'too-many-values' }];
    expect(await faultsOf(largest)).toEqual([]);
    expect(await faultsOf([...largest, objectOf(namesOf(501))])).toEqual(tooMany);
    // Ordinary responses with the same names may be many.
    expect(
      await faultsOf([...largest, ...Array.from({ length: 300 }, () => objectOf(namesOf(500)))]),
    ).toEqual([]);
    expect(await faultsOf(Array.from({ length: 201 }, (_, at) => objectOf(namesOf(500, `k${at}-`))))).toEqual(
      tooMany,
    );
  });

  it('have the same number of names in any order', async () => {
    const { names } = TOTAL_LIMITS;
    onTestFinished(() => void (TOTAL_LIMITS.names = names));
    const [all, own] = [namesOf(900), namesOf(10, 'own-')];
    const texts = [all, all.slice(0, 450), all.slice(450), own].map(objectOf);
    for (const ordered of [texts, texts.toReversed()]) {
      TOTAL_LIMITS.names = 910;
      expect(await faultsOf(ordered)).toEqual([]);
      TOTAL_LIMITS.names = 909;
      expect(await faultsOf(ordered)).toEqual([{ of: null, fault: 'too-many-values' }]);
    }
  });
});
