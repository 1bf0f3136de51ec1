import { mediaBelow } from '../../domain/caseMedia';
import type { CaseMedium, CaseView } from '../../domain/caseView';
import type { Block, MediaItem } from '../blocks';
import { factOf } from '../facts';
import { OTHER_FILES_TITLE } from './reviewLabels';

const shownIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'group') return shownIn(block.group.blocks);
    return block.kind === 'media' ? block.items.flatMap(({ mediumId }) => mediumId ?? []) : [];
  });

function itemOf({ kind }: CaseView, medium: CaseMedium, below: string): MediaItem {
  const pointer = medium.pointers.find((at) => at === below || at.startsWith(`${below}/`)) ?? below;
  const info = {
    label: medium.part,
    section: '',
    about: '',
    sensitivity: 'none',
    medium: { operation: medium.operation, role: medium.role },
  } as const;
  const received = { state: 'given', value: medium.path, pointer } as const;
  const path = factOf({ key: '', info, node: { kind: 'text' }, received }, kind);
  return { label: medium.part, mediumId: medium.id, path: { ...path, receivedAs: null } };
}

/**
 * The blocks of the content at a pointer, followed by pictures and files below it that these blocks do not show: those
 * in a field's value or under an unknown key.
 */
export function withOtherFiles(view: CaseView, pointer: string, blocks: readonly Block[]): readonly Block[] {
  const shown = new Set(shownIn(blocks));
  const others = mediaBelow(view.media, pointer).filter(({ id }) => !shown.has(id));
  if (others.length === 0) return blocks;
  const items = others.map((medium) => itemOf(view, medium, pointer));
  const group = { title: OTHER_FILES_TITLE, isReceived: false, about: '', pointer } as const;
  return [...blocks, { kind: 'group', group: { ...group, blocks: [{ kind: 'media', items }] } }];
}
