/** What a line of `ABSENT.csv` is about, where the case has no name for it. */
// @ts-nocheck

export const ABSENT = {
  unusable: 'Names no file that can be requested',
  part: 'Part of the package',
  version: (version: number, deltaOnly: boolean): string =>
    deltaOnly ? `version ${String(version)}, changes only` : `version ${String(version)}, full list`,
  versions: ({ from, to }: { from: number; to: number }): string =>
    from === to ? `version ${String(from)}` : `versions ${String(from)} to ${String(to)}`,
} as const;
