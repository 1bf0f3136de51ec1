import { html } from 'hono/html';
import { deviationWords, NAMES_NO_FILE } from '@shared/words/deviationWords';
import { absent, code, foreign, paragraph, table, type Section } from './kit';
import type { Draft } from './parts';

/** Where the response and the specification differ. What stands there is printed at its place. */
export function deviationsSection({ dossier }: Draft): Section {
  const { deviations, unusableMedia } = dossier.view;
  const rows = [
    ...deviations.map((one) => [code(one.pointer), foreign(deviationWords(one))]),
    ...unusableMedia.map(({ pointer }) => [code(pointer), html`${NAMES_NO_FILE}`]),
  ];
  return {
    id: 'deviations',
    title: 'Differences from the specification',
    body:
      rows.length === 0
        ? paragraph(absent('None'))
        : table(['Place in the response', 'What differs'], rows, 'pointer-first'),
  };
}
