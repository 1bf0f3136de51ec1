import { comparedPlaces, isOnlyCompared, mediaBelow } from '../../domain/caseMedia';
import type { CaseMedium, CaseView } from '../../domain/caseView';
import type { Block, MediaItem } from '../blocks';
import { factOf } from '../facts';
import { OTHER_FILES_TITLE } from './reviewLabels';

const itemsIn = (blocks: readonly Block[]): readonly MediaItem[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'group') return itemsIn(block.group.blocks);
    return block.kind === 'media' ? block.items : [];
  });

/** The ids of the media that blocks show. A picture of the case is not shown by a face comparison that used it. */
function shownIn({ media, result }: CaseView, blocks: readonly Block[]): ReadonlySet<string> {
  const compared = comparedPlaces(result);
  const onlyCompared = new Set(media.filter(isOnlyCompared).map(({ id }) => id));
  const isCompared = ({ path }: MediaItem): boolean =>
    path.values.some(({ received }) => compared.has(received.pointer));
  const ids = itemsIn(blocks).flatMap((item) =>
    item.mediumId === null || (isCompared(item) && !onlyCompared.has(item.mediumId)) ? [] : [item.mediumId],
  );
  return new Set(ids);
}

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
  const shown = shownIn(view, blocks);
  const others = mediaBelow(view.media, pointer).filter(({ id }) => !shown.has(id));
  if (others.length === 0) return blocks;
  const items = others.map((medium) => itemOf(view, medium, pointer));
  const group = { title: OTHER_FILES_TITLE, isReceived: false, about: '', pointer } as const;
  return [...blocks, { kind: 'group', group: { ...group, blocks: [{ kind: 'media', items }] } }];
}
