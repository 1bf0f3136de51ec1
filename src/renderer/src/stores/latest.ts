/**
 * Tells which of several questions is the latest. Called as one begins, it gives back whether no other has begun since:
 * the answer to an earlier one comes too late.
 */
export function createLatest(): () => () => boolean {
  let latest = 0;
  return () => {
    const mine = (latest += 1);
    return () => mine === latest;
  };
}
