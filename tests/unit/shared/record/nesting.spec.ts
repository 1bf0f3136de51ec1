import { describe, expect, it } from 'vitest';
import { readResult } from '@shared/record/result';
import { valueOrNull } from '@shared/record/received';

/** How deep a value nests, without recursion. */
function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  for (let depth = 0; ; depth += 1) {
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : [],
    );
    if (level.length === 0) return depth;
  }
}

describe('a response that nests without end', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`) as unknown;

  it('is read without handing its depth on: no process could pass it to another', () => {
    const { record } = readResult('journey', {
      journey_id: 'j',
      flow_id: 'f',
      system_decision: 'Refer',
      extra: deep,
      selfie: { more: deep },
    });
    expect(depthOf(record)).toBeLessThan(300);
    const [extra] = valueOrNull(record)?.undescribed ?? [];
    expect(extra).toMatchObject({ key: 'extra', pointer: '/extra' });
    expect(JSON.stringify(extra?.value)).toContain('see the raw response');
  });

  it('keeps what nests as deep as any response does', () => {
    const usual = { a: [{ b: { c: [1] } }] };
    const response = { journey_id: 'j', flow_id: 'f', system_decision: 'Refer', extra: usual };
    const { record } = readResult('journey', response);
    expect(valueOrNull(record)?.undescribed[0]?.value).toBe(usual);
  });
});
