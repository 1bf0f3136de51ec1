import { expect, it } from 'vitest';
import {
  conclusionDraftKey,
  isConclusionDraft,
  saveDraft,
} from '../../../../../src/main/modules/notes/drafts';
import { isError } from '../../../../../src/main/errors/appError';

const CASE = 'c'.repeat(32);
function vaultWith(heads: unknown[], isKept = true) {
  const held: { caseId: string; key: string; payload: string; at: string }[] = [];
  return {
    journal: { heads: () => heads },
    drafts: {
      save: (draft: (typeof held)[number]) => {
        if (isKept) held.push({ ...draft, at: `at ${String(held.length)}` });
      },
      list: (caseId: string) => held.filter((one) => one.caseId === caseId),
    },
  } as never;
}
const codeOf = (act: () => unknown): string => {
  try {
    return JSON.stringify(act());
  } catch (error) {
    return isError(error, 'no-such-case', 'unexpected') ? error.code : 'another error';
  }
};

it('a conclusion being written has the key of its writer, however their id is spelt', () => {
  const key = conclusionDraftKey({ name: 'Ana', reviewerId: 'R-1' });
  expect(conclusionDraftKey({ name: 'Renamed', reviewerId: ' r-1 ' })).toBe(key);
  expect(conclusionDraftKey({ name: 'Ana', reviewerId: 'R-2' })).not.toBe(key);
  expect(isConclusionDraft({ key })).toBe(true);
  for (const other of ['note 1', `note ${key}`, 'conclusions', ''])
    expect(isConclusionDraft({ key: other })).toBe(false);
});

it('a draft is kept of a case that is held, and only then', () => {
  const draft = { caseId: CASE, key: 'k', payload: 'x' };
  expect(codeOf(() => saveDraft(vaultWith([1]), draft))).toBe('{"at":"at 0"}');
  expect(codeOf(() => saveDraft(vaultWith([]), draft))).toBe('no-such-case');
  expect(codeOf(() => saveDraft(vaultWith([1], false), draft))).toBe('unexpected');
});
