import type { Section as Composed } from '@shared/presentation/blocks';
import { blocks } from './blocks';
import { absent, paragraph, type Section } from './kit';
import type { Draft } from './parts';

/** A composed section on paper. */
export const composedSection = (draft: Draft, { id, title, empty, blocks: held }: Composed): Section => ({
  id,
  title,
  body: empty === null ? blocks(draft, held, 3) : paragraph(absent(empty)),
});
