/** Steps through the cases that need attention. `find` returns them in the order on the screen. */
export function createAttentionWalk(find: () => Promise<string[]>) {
  const shown = new Set<string>();
  return {
    /**
     * The first case that has not been shown yet; after the last one it starts again. Null if no case except the
     * current one needs attention.
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
