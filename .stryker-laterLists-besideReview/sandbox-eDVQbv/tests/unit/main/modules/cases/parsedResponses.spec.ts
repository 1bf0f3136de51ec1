// @ts-nocheck
import { expect, it } from 'vitest';
import { AppError } from '../../../../../src/main/errors/appError';
import { createParsedResponses } from '../../../../../src/main/modules/cases/parsedResponses';

const SHA = 'a'.repeat(64);
function responses(read: () => Uint8Array) {
  let reads = 0;
  const parsed = createParsedResponses(() => {
    reads += 1;
    return read();
  });
  return { parsed, reads: () => reads };
}

it('bytes are parsed once, until what is kept is cleared', () => {
  const { parsed, reads } = responses(() => Buffer.from('{"a":1}'));
  expect(parsed.get(SHA)).toMatchObject({ ok: true, value: { a: 1 } });
  expect(parsed.get(SHA)).toBe(parsed.get(SHA));
  expect(reads()).toBe(1);
  parsed.clear();
  parsed.get(SHA);
  expect(reads()).toBe(2);
});

it('bytes that are no JSON say where, and bytes that are lost say that they are', () => {
  expect(responses(() => Buffer.from('{"a":')).parsed.get(SHA)).toMatchObject({ ok: false, line: 1 });
  for (const code of ['vault-damaged', 'no-such-thing'] as const)
    expect(
      responses(() => {
        throw new AppError(code);
      }).parsed.get(SHA),
    ).toMatchObject({ ok: false, line: 0, column: 0 });
});

it('any other failure is not taken for lost bytes', () => {
  const locked = responses(() => {
    throw new AppError('vault-locked');
  });
  expect(() => locked.parsed.get(SHA)).toThrow('vault-locked');
});
