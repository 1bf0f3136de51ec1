import { computed, shallowRef, type Ref } from 'vue';
import { readForeignImageId } from '@shared/domain/faces/foreignImages';
import type { CaseView } from '@shared/domain/caseView';
import { comparisonsOfPair, type ServiceComparison } from '@shared/domain/faces/faceMatches';
import type { ComparedPicture } from '@shared/domain/faces/findings';

/** A picture on the stage, and the state of its bytes. */
interface ShownPicture {
  id: string;
  label: string;
  media: { kind: 'saved'; sha256: string } | { kind: 'absent' | 'not-shown' | 'fetching' | 'not-fetched' };
}

/** The two pictures on the stage. */
interface ShownPair {
  left: ShownPicture | null;
  right: ShownPicture | null;
}

/** The faces that can be compared: two different saved pictures on the stage of the open case. */
export function createFacePair(caseId: Readonly<Ref<string | null>>) {
  const pair = shallowRef<ShownPair>({ left: null, right: null });

  /** The picture as the journal identifies it; null if it is not saved. */
  function pictureOf(image: ShownPicture | null): ComparedPicture | null {
    if (image?.media.kind !== 'saved' || caseId.value === null) return null;
    const holder = readForeignImageId(image.id)?.caseId ?? caseId.value;
    return { imageId: image.id, caseId: holder, sha256: image.media.sha256 };
  }
  const pictures = computed(() => {
    const left = pictureOf(pair.value.left);
    const right = pictureOf(pair.value.right);
    return left === null || right === null || left.imageId === right.imageId ? null : { left, right };
  });

  return {
    pair,
    pictures,
    /** The service's comparisons of the two faces on the stage. */
    concerned: (view: CaseView): ServiceComparison[] =>
      pictures.value === null ? [] : comparisonsOfPair(view, pictures.value.left, pictures.value.right),
  };
}
