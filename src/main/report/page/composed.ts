import type { Section as Composed } from '@shared/presentation/blocks';
import { blocks } from './blocks';
import type { Section } from './kit';
import type { Draft } from './parts';

/** A composed section on paper. */
export const composedSection = (draft: Draft, { id, title, empty, blocks: held }: Composed): Section => ({
  id,
  title,
  empty,
  body: blocks(draft, held, 3),
});
