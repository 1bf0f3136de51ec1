import { mediumOfPath } from '@shared/domain/caseMedia';
import type { CaseView } from '@shared/domain/caseView';
import { serviceComparisons } from '@shared/domain/faces/faceMatches';
import { givens } from '@shared/record/received';
import { useFaceStore } from '../../stores/faceStore';
import { useToastStore } from '../../stores/toastStore';
import type { CaseActions } from '../../ui/case/caseActions';

type Disclosure = Pick<CaseActions, 'pairAt' | 'showsFaces' | 'faceShown' | 'revealFaces'>;

/** What the service found of faces: whether it may be shown, and that it was. */
export function useFaceDisclosure(view: () => CaseView | null): Disclosure {
  const faces = useFaceStore();
  const toasts = useToastStore();
  /** Asked for and not in the journal yet: said once, however many values stand on the screen. */
  const asked = new Set<string>();

  async function revealFaces(pointers: readonly string[]): Promise<void> {
    const held = view();
    if (held === null) return;
    try {
      await faces.reveal(held, pointers);
    } catch (cause) {
      toasts.fail(cause);
    }
  }

  return {
    revealFaces,
    showsFaces(comparisons) {
      const held = view();
      return held !== null && comparisons.every((one) => faces.isShown(held, one));
    },
    /** Where nothing is hidden it is on the screen unasked, and that it was shown is recorded all the same. */
    faceShown(comparisons) {
      const held = view();
      if (held === null || held.readOnly || faces.reader === null) return;
      const key = (pointer: string): string => `${held.responseSha256 ?? ''} ${pointer}`;
      const fresh = comparisons.filter((one) => !faces.isRecorded(held, one) && !asked.has(key(one)));
      if (fresh.length === 0) return;
      for (const one of fresh) asked.add(key(one));
      void revealFaces(fresh);
    },
    pairAt(pointer) {
      const held = view();
      const found = held && serviceComparisons(held).find(({ match }) => match.images.pointer === pointer);
      if (!held || !found) return null;
      const [left, right] = givens(found.match.images).flatMap(
        ({ image_path: path }) => mediumOfPath(held.media, path)?.id ?? [],
      );
      return left !== undefined && right !== undefined ? [left, right] : null;
    },
  };
}
