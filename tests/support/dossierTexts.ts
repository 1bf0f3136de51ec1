import { OWN_TEXTS } from '../../src/main/redaction/ownTexts';

const FIXED = /^(?:[0-9a-f]{64}|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)$/;

/** Every text of a dossier that the app does not write itself; names of authors are not among them. */
export function foreignTexts(dossier: unknown): string[] {
  if (typeof dossier === 'string') return OWN_TEXTS.has(dossier) || FIXED.test(dossier) ? [] : [dossier];
  if (typeof dossier !== 'object' || dossier === null) return [];
  if ('reviewerId' in dossier || 'app' in dossier === false && 'ground' in dossier && 'removed' in dossier) return [];
  return Object.entries(dossier).flatMap(([key, value]) =>
    key === 'app' || key === 'limits' ? [] : foreignTexts(value),
  );
}
