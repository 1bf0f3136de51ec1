import type { Dossier } from '../dossier/dossier';

/** The text of `case.json`: the case as it was read, and a list that maps each hash in it to its file. */
export function caseRecordText(dossier: Dossier): string {
  const files = dossier.exhibits.map(({ path, sha256, bytes, mime }) => ({ path, sha256, bytes, mime }));
  return `${JSON.stringify({ format: 'caseloupe-case', version: 3, files, dossier }, null, 1)}\n`;
}
