import { html } from 'hono/html';
import { deviationWords, NAMES_NO_FILE } from '@shared/words/deviationWords';
import { NONE } from '@shared/presentation/sentences';
import { code, emptySection, filled, foreign, table, type Section } from './kit';
import type { Draft } from './parts';

/** Where the response and the specification differ. What stands there is printed at its place. */
export function deviationsSection({ dossier }: Draft): Section {
  const { deviations, unusableMedia } = dossier.view;
  const rows = [
    ...deviations.map((one) => [code(one.pointer), foreign(deviationWords(one))]),
    ...unusableMedia.map(({ pointer }) => [code(pointer), html`${NAMES_NO_FILE}`]),
  ];
  const [id, title] = ['deviations', 'Differences from the specification'];
  return rows.length === 0
    ? emptySection(id, title, NONE)
    : filled(id, title, table(['Place in the response', 'What differs'], rows, 'pointer-first'));
}
