/** Labels for lines of `ABSENT.csv` that have no name in the case. */
export const ABSENT = {
  unusable: 'Names no file that can be requested',
  part: 'Part of the package',
  version: (version: number, deltaOnly: boolean): string =>
    deltaOnly ? `version ${String(version)}, changes only` : `version ${String(version)}, full list`,
  versions: ({ from, to }: { from: number; to: number }): string =>
    from === to ? `version ${String(from)}` : `versions ${String(from)} to ${String(to)}`,
} as const;
