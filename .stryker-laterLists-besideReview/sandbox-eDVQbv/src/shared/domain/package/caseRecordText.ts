// @ts-nocheck
import type { Dossier } from '../dossier/dossier';

/** `case.json`: the case as it was read, with the way from every hash in it to the file that has it. */
export function caseRecordText(dossier: Dossier): string {
  const files = dossier.exhibits.map(({ path, sha256, bytes, mime }) => ({ path, sha256, bytes, mime }));
  return `${JSON.stringify({ format: 'caseloupe-case', version: 2, files, dossier }, null, 1)}\n`;
}
