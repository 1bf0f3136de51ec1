/**
 * Shows which of several requests is the latest. Called as one begins, it returns whether no other has begun since:
 * the response to an earlier one comes too late.
 */
// @ts-nocheck

export function createLatest(): () => () => boolean {
  let latest = 0;
  return () => {
    const mine = (latest += 1);
    return () => mine === latest;
  };
}
