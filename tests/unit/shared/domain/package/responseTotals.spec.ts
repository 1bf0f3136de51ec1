import { describe, expect, it } from 'vitest';
import { measureResponses, responsesIn, TOTAL_LIMITS } from '@shared/domain/package/responseTotals';
import { RESPONSE_LIMITS } from '@shared/wire/jsonSize';
import { opened } from '../../../../support/journalBuilder';
import { chainOf, REPLICA_A, retrieved, sha256 } from '../../../../support/packageBytes';

const file = (text: string, size = text.length) => ({ size, read: () => [Buffer.from(text)] });
const listOf = (count: number): string => `[${'0,'.repeat(count - 1)}0]`;

it('the responses of a case are all but its media', () => {
  const [response, image] = [Buffer.from('{}'), Buffer.from('image')];
  const entries = chainOf(REPLICA_A, [opened, retrieved(response), retrieved(image, 'image')]);
  expect([...responsesIn(entries)]).toEqual([sha256(response)]);
});

describe('responses', () => {
  it('are counted together, unless they are too small to matter', async () => {
    const files = [file(listOf(3)), file('{"a":"x, y"}')];
    expect(await measureResponses(files, 0)).toEqual({ faults: [], values: 4 });
    expect(await measureResponses(files, 1000)).toEqual({ faults: [], values: 19 });
  });

  it('are too large each on its own, by bytes or by values', async () => {
    const large = file('', RESPONSE_LIMITS.bytes + 1);
    const many = file(listOf(RESPONSE_LIMITS.values + 1));
    expect((await measureResponses([file('{}'), large], 0)).faults).toEqual([
      { of: large, fault: 'too-large' },
    ]);
    expect((await measureResponses([file('{}'), many], 0)).faults).toEqual([
      { of: many, fault: 'too-many-values' },
    ]);
  });

  it('are too large together', async () => {
    const count = TOTAL_LIMITS.bytes / RESPONSE_LIMITS.bytes;
    const largest = file('', RESPONSE_LIMITS.bytes);
    const files = (more: number) => Array.from({ length: count + more }, () => largest);
    expect((await measureResponses(files(0), 0)).faults).toEqual([]);
    expect((await measureResponses(files(1), 0)).faults).toEqual([{ of: null, fault: 'too-large' }]);
    const many = Array.from({ length: 7 }, () => file(listOf(RESPONSE_LIMITS.values)));
    expect((await measureResponses(many, 0)).faults).toEqual([{ of: null, fault: 'too-many-values' }]);
  });
});
