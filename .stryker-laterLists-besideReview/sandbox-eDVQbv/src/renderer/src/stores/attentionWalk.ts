/** Going through cases that need attention, which `find` gives in the order on the screen. */
// @ts-nocheck

export function createAttentionWalk(find: () => Promise<string[]>) {
  const shown = new Set<string>();
  return {
    /**
     * The first case that was not shown since the walk began; when all were, it begins again. Null where none but the one
     * on the screen needs attention.
     */
    async nextNeedingAttention(current: string | null): Promise<string | null> {
      if (current !== null) shown.add(current);
      const others = (await find()).filter((caseId) => caseId !== current);
      const next = others.find((caseId) => !shown.has(caseId));
      if (next === undefined) shown.clear();
      return next ?? others[0] ?? null;
    },
    restart: () => shown.clear(),
  };
}
