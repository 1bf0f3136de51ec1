import { mediumCompared } from '@shared/domain/caseMedia';
import type { CaseView } from '@shared/domain/caseView';
import { serviceComparisons } from '@shared/domain/faces/faceMatches';
import { WHOLE_RESPONSE } from '@shared/domain/faces/faceReview';
import { givens } from '@shared/record/received';
import { useFaceStore } from '../../stores/faceStore';
import { useToastStore } from '../../stores/toastStore';
import type { CaseActions } from '../../ui/case/caseActions';

type Disclosure = Pick<CaseActions, 'pairAt' | 'hiddenFaces' | 'revealFaces'>;

/** Finds face results that main withholds, and reveals them. */
export function useFaceDisclosure(view: () => CaseView | null): Disclosure {
  const faces = useFaceStore();
  const toasts = useToastStore();

  return {
    hiddenFaces(pointers) {
      const current = view();
      const hidden = current?.faces.hidden ?? [];
      const own = hidden.filter(
        (one) => one !== WHOLE_RESPONSE && pointers.some((pointer) => pointer.startsWith(`${one}/`)),
      );
      // If the hidden content belongs to no comparison, it was withheld because the whole response may disclose
      // results.
      return own.length > 0 ? own : hidden.filter((one) => one === WHOLE_RESPONSE);
    },
    async revealFaces(comparisons) {
      const current = view();
      if (current !== null) await faces.reveal(current, comparisons).catch(toasts.fail);
    },
    pairAt(pointer) {
      const current = view();
      const found =
        current && serviceComparisons(current).find(({ match }) => match.images.pointer === pointer);
      if (!current || !found) return null;
      const [left, right] = givens(found.match.images).flatMap(
        ({ image_path: path }) => mediumCompared(current.media, path)?.id ?? [],
      );
      return left !== undefined && right !== undefined ? [left, right] : null;
    },
  };
}
