import { expect, it } from 'vitest';
import { timeStatementText } from '@shared/domain/timeStamps/timeStatement';
import { CASE_ID, sha } from '../../../../support/journalBuilder';

const A = { replica: '00000000-0000-4000-8000-00000000000a', seq: 3, hash: sha('a') };
const B = { replica: '00000000-0000-4000-8000-00000000000b', seq: 1, hash: sha('b') };

it('names case, heads in their order and package, and nothing else', () => {
  const text = timeStatementText({ caseId: CASE_ID, heads: [B, A], packageId: sha('c'), nonce: '1f' });
  expect(JSON.parse(text)).toEqual({
    format: 'caseloupe-time',
    version: 1,
    caseId: CASE_ID,
    heads: [A, B],
    packageId: sha('c'),
    nonce: '1f',
  });
  expect(text).toBe(timeStatementText({ caseId: CASE_ID, heads: [A, B], packageId: sha('c'), nonce: '1f' }));
  expect(text.endsWith('}\n')).toBe(true);
  expect(() => timeStatementText({ caseId: 'none', heads: [], packageId: null, nonce: '1f' })).toThrow(
    'caseId',
  );
});
