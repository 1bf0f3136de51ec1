import { mediumOfPath } from '@shared/domain/caseMedia';
import type { CaseView } from '@shared/domain/caseView';
import { serviceComparisons } from '@shared/domain/faces/faceMatches';
import { hiddenComparisons } from '@shared/domain/faces/faceResults';
import { givens } from '@shared/record/received';
import { useFaceStore } from '../../stores/faceStore';
import { useToastStore } from '../../stores/toastStore';
import type { CaseActions } from '../../ui/case/caseActions';

type Disclosure = Pick<CaseActions, 'pairAt' | 'hiddenFaces' | 'revealFaces'>;

/** What the service found of faces and main withholds: where it is, and having it shown. */
export function useFaceDisclosure(view: () => CaseView | null): Disclosure {
  const faces = useFaceStore();
  const toasts = useToastStore();

  return {
    hiddenFaces(pointers) {
      const held = view();
      const hidden = held === null ? [] : hiddenComparisons(held);
      return hidden.filter((one) => pointers.some((pointer) => pointer.startsWith(`${one}/`)));
    },
    async revealFaces(comparisons) {
      const held = view();
      if (held !== null) await faces.reveal(held, comparisons).catch(toasts.fail);
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
