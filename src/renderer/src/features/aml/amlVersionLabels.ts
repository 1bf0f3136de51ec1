export const FETCH_VERSIONS = {
  fetchVersions: 'Fetch versions…',
  notWhole: 'Enter a whole number.',
  backwards: 'The last version must not be lower than the first.',
  title: 'Fetch monitoring versions',
  about: 'The service does not list its versions, so they are requested by number.',
  which: 'Versions to fetch',
  all: 'All versions',
  one: 'One version',
  range: 'Range',
  version: 'Version',
  from: 'From version',
  to: 'To version',
  deltas: 'Include deltas',
  deltasHint: 'The changes reported for each version, saved separately and checked against the full list',
  result: 'Include AML result',
  again: 'Fetch saved versions again',
  againHint: 'If a response has changed, both are kept',
  fetch: 'Fetch',
  allHint: (inARow: number, upTo: number) =>
    `Fetches earlier and later versions until ${String(inARow)} in a row do not exist or contain nothing new. If no version is known yet, it tries 0 to ${String(upTo)}. Saved versions are skipped.`,
} as const;

export const VERSIONS = {
  title: 'Versions',
  comparedWith: 'compared with',
  nothing: 'nothing',
  next: 'next',
  previous: 'previous',
  inOrder: 'Saved versions in order',
  results: 'Saved results',
  underReview: 'under review',
  snapshot: (version: number) => `Snapshot of version ${String(version)}`,
  notSaved: 'not saved',
  unread: (response: string, why: string) => `${response} (${why})`,
  deltaNotSaved: 'The delta is not saved',
  deltaMark: 'Δ',
  noDelta: 'no Δ',
  latest: 'latest',
  latestNotConfirmed: 'latest, not confirmed again',
  latestUnknown: 'latest unknown',
  unknownEnd: 'The latest version is unknown: the service does not list versions.',
  deltaAgrees: 'delta agrees',
  deltaUnchecked: 'delta not checked',
  older: (response: string, at: string) => `${response}, an older response (${at})`,
  saved: (response: string, isFile: boolean, at: string, by: string) =>
    isFile ? `${response}, imported from a file ${at} by ${by}` : `${response}, retrieved ${at} by ${by}`,
  end: (version: number, asked: string) =>
    `No versions exist after version ${String(version)} (checked ${asked}).`,
  received: (response: string) => `${response} as received`,
  gap: (from: number, to: number) =>
    from === to
      ? `Version ${String(from)} not saved. Fetch.`
      : `Versions ${String(from)} to ${String(to)} not saved. Fetch.`,
  gapMark: (from: number, to: number) =>
    from === to ? `${String(from)} not saved` : `${String(from)}–${String(to)} not saved`,
  absent: (version: number, why: string | null) =>
    why === null
      ? `The snapshot of version ${String(version)} is not saved`
      : `The snapshot of version ${String(version)} is not saved: ${why}`,
  delta: (version: number) => `Delta of version ${String(version)}`,
  deltaAbsent: (why: string) => `The delta is not saved: ${why}`,
} as const;
