/** Steps through the cases that need attention. `find` returns them in the order of the list on screen. */
export function createAttentionWalk(find: () => Promise<string[]>) {
  const shown = new Set<string>();
  return {
    /**
     * The first case not yet shown since the walk began; after the last one, the walk starts again. Null if no case
     * other than the current one needs attention.
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
