/**
 * Detects outdated responses. Call the returned function when a request starts: it returns a function that is true as
 * long as no later request has started.
 */
export function createLatest(): () => () => boolean {
  let latest = 0;
  return () => {
    const mine = (latest += 1);
    return () => mine === latest;
  };
}
