/**
 * Tracks which of several requests is the latest. Call it when a request starts: the returned function is true as long
 * as no other request has started since, so that an outdated response can be ignored.
 */
export function createLatest(): () => () => boolean {
  let latest = 0;
  return () => {
    const mine = (latest += 1);
    return () => mine === latest;
  };
}
