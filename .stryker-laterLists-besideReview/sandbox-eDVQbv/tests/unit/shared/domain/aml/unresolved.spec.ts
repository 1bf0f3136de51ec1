// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { UNREAD_LISTS, type AmlProgress } from '@shared/domain/aml/amlView';
import { isUnknown, unresolvedOf } from '@shared/domain/aml/unresolved';

const counts = {
  total: 100,
  open: 1,
  same: 20,
  different: 30,
  undecided: 4,
  outdated: 8,
  differing: 16,
  removed: 40,
};

describe('matches that somebody has yet to decide', () => {
  it('are open, undecided, outdated and differing ones, and no decided or removed one', () => {
    expect(unresolvedOf({ list: 'read', ...counts })).toBe(1 + 4 + 8 + 16);
    expect(unresolvedOf({ list: 'read', ...counts, open: 0, undecided: 0, outdated: 0, differing: 0 })).toBe(
      0,
    );
  });

  it.each(UNREAD_LISTS)('are not counted where the list is %s, and never none', (list) => {
    const progress: AmlProgress = { list, response: null };
    expect(unresolvedOf(progress)).toBeNull();
    expect(isUnknown(list)).toBe(list !== 'not-screened' && list !== 'not-part');
  });

  it('are known where the list was read', () => {
    expect(isUnknown('read')).toBe(false);
  });
});
