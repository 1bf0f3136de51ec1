import { h, type FunctionalComponent } from 'vue';
import type { CaseMedium, CaseView } from '@shared/domain/caseView';
import { mediumOfPath } from '@shared/domain/caseMedia';
import { serviceComparisons } from '@shared/domain/faces/faceMatches';
import { givens } from '@shared/record/received';
import { wordsFor } from '../../bridge/errorWords';
import { useToastStore } from '../../stores/toastStore';
import type { BlockHost, Pair } from '../../ui/blocks/blockHost';
import { useFaceStore } from '../../stores/faceStore';
import MediumThumb from '../../ui/case/MediumThumb.vue';

/** What a case screen does for the blocks on it. */
interface BlockActions {
  noteCount: (pointer: string) => number;
  attend: (pointer: string, label: string) => void;
  show: (mediumId: string) => void;
  retry: (medium: CaseMedium) => void;
  compare: (left: string, right: string) => void;
}

/** The blocks' way to the open case: its media, what is hidden of faces, and where a press leads. */
export function useBlockHost(view: () => CaseView | null, actions: BlockActions): BlockHost {
  const faces = useFaceStore();
  const toasts = useToastStore();
  /** Asked for and not in the journal yet: said once, however many values stand on the screen. */
  const asked = new Set<string>();

  const thumbnail: FunctionalComponent<{ mediumId: string }> = ({ mediumId }) => {
    const held = view();
    const medium = held?.media.find(({ id }) => id === mediumId);
    if (held === null || medium === undefined) return null;
    return h(MediumThumb, {
      caseId: held.caseId,
      medium,
      onShow: () => actions.show(mediumId),
      onRetry: () => actions.retry(medium),
    });
  };
  thumbnail.props = ['mediumId', 'label'];

  async function reveal(pointers: readonly string[]): Promise<void> {
    const held = view();
    if (held === null) return;
    try {
      await faces.reveal(held, pointers);
    } catch (cause) {
      toasts.say(`${wordsFor(cause).title}. ${wordsFor(cause).advice}`, { tone: 'fail' });
    }
  }

  /** Where nothing is hidden it is on the screen unasked, and that it was shown is recorded all the same. */
  function faceShown(comparisons: readonly string[]): void {
    const held = view();
    if (held === null || held.readOnly || faces.reader === null) return;
    const key = (pointer: string): string => `${held.answerSha256 ?? ''} ${pointer}`;
    const fresh = comparisons.filter((one) => !faces.isRecorded(held, one) && !asked.has(key(one)));
    if (fresh.length === 0) return;
    for (const one of fresh) asked.add(key(one));
    void reveal(fresh);
  }

  function pairAt(pointer: string): Pair | null {
    const held = view();
    const found = held === null ? undefined : matchAt(held, pointer);
    if (held === null || found === undefined) return null;
    const [left, right] = givens(found.match.images).flatMap(
      ({ image_path: path }) => mediumOfPath(held.media, path)?.id ?? [],
    );
    return left !== undefined && right !== undefined ? [left, right] : null;
  }

  return {
    thumbnail,
    noteCount: actions.noteCount,
    attend: actions.attend,
    showsFaces: (comparisons) => {
      const held = view();
      return held !== null && comparisons.every((one) => faces.isShown(held, one));
    },
    faceShown,
    revealFaces: reveal,
    pairAt,
    compare: ([left, right]) => actions.compare(left, right),
    openLink: null,
  };
}

/** The comparison whose pictures stand under a pointer. */
const matchAt = (view: CaseView, pointer: string) =>
  serviceComparisons(view).find(({ match }) => match.images.pointer === pointer);
