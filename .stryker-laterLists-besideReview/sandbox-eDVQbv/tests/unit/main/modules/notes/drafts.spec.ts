// @ts-nocheck
import { expect, it } from 'vitest';
import { CONCLUSION_DRAFT, draftsOf, isConclusionDraft } from '../../../../../src/main/modules/notes/drafts';
import { isError } from '../../../../../src/main/errors/appError';

const CASE = 'c'.repeat(32);
const ANA = { name: 'Ana', reviewerId: 'R-1' };
function vaultWith(heads: unknown[], isKept = true) {
  let saved: { caseId: string; key: string; payload: string; at: string }[] = [];
  return {
    journal: { heads: () => heads },
    drafts: {
      save: (draft: (typeof saved)[number]) => {
        if (isKept) saved.push({ ...draft, at: `at ${String(saved.length)}` });
      },
      list: (caseId: string) => saved.filter((one) => one.caseId === caseId),
      discard: (caseId: string, key: string) =>
        (saved = saved.filter((one) => one.caseId !== caseId || one.key !== key)),
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
const draft = { caseId: CASE, key: 'k', payload: 'x' };

it('a draft is its writer’s alone, however their id is spelt', () => {
  const vault = vaultWith([1]);
  draftsOf(vault, ANA).save(draft);
  const [renamed, other, longer] = ['r-1', 'R-2', 'R-11'].map((reviewerId) =>
    draftsOf(vault, { name: 'Ana', reviewerId }),
  );
  expect(renamed?.list(CASE)).toEqual([{ ...draft, at: 'at 0' }]);
  for (const one of [other, longer]) {
    expect(one?.list(CASE)).toEqual([]);
    one?.discard(CASE, 'k');
  }
  expect(renamed?.list(CASE)).toHaveLength(1);
  renamed?.discard(CASE, 'k');
  expect(draftsOf(vault, ANA).list(CASE)).toEqual([]);
});

it('an unsigned conclusion is identified by its key', () => {
  for (const key of [CONCLUSION_DRAFT, `${CONCLUSION_DRAFT} r-1`])
    expect(isConclusionDraft({ key })).toBe(true);
  for (const other of ['note 1', `note ${CONCLUSION_DRAFT}`, 'conclusions', ''])
    expect(isConclusionDraft({ key: other })).toBe(false);
});

it('a draft is kept of a case that is saved, and only then', () => {
  const saveTo = (vault: never) => codeOf(() => draftsOf(vault, ANA).save(draft));
  expect(saveTo(vaultWith([1]))).toBe('{"at":"at 0"}');
  expect(saveTo(vaultWith([]))).toBe('no-such-case');
  expect(saveTo(vaultWith([1], false))).toBe('unexpected');
});
