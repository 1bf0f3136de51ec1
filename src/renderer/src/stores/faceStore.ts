import { defineStore, storeToRefs } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { readForeignImageId } from '@shared/domain/applicant/foreignImages';
import type { CaseView } from '@shared/domain/caseView';
import {
  comparisonsOfPair,
  serviceComparisons,
  type ServiceComparison,
} from '@shared/domain/faces/faceMatches';
import { showingTo, type FaceReview } from '@shared/domain/faces/faceReview';
import { faceTelling, type FaceTelling } from '@shared/domain/faces/faceTelling';
import type { ComparedPicture } from '@shared/domain/faces/findings';
import { call } from '../bridge/call';
import { decodeFaceDraft, emptyDraft, faceDraftKey, isBegun, type FaceDraft } from './faceDraft';
import { useFaceHiding } from './faceHiding';

/** What says to whom the service's word has been shown. */
interface Told {
  faces: Pick<FaceReview, 'showings'>;
}

/** A picture on the stage, and whose bytes are there. */
interface ShownPicture {
  id: string;
  label: string;
  media: { kind: 'held'; sha256: string } | { kind: 'absent' | 'not-shown' | 'fetching' | 'not-fetched' };
}

/** The two pictures on the stage. */
interface ShownPair {
  left: ShownPicture | null;
  right: ShownPicture | null;
}

/** What may be shown of the service's word on faces, and the comparison that the person is filling in. */
export const useFaceStore = defineStore('faces', () => {
  const hiding = useFaceHiding();
  const { reader, hides } = storeToRefs(hiding);
  const caseId = ref<string | null>(null);
  const pair = shallowRef<ShownPair>({ left: null, right: null });
  const draft = shallowRef<FaceDraft | null>(null);

  async function openCase(id: string): Promise<void> {
    if (caseId.value === id) return;
    closeCase();
    caseId.value = id;
    void hiding.load();
    const author = reader.value;
    if (author === null) return;
    const held = await call('notes:drafts', { caseId: id });
    const own = held.find(({ key }) => key === faceDraftKey(author));
    if (caseId.value === id && own !== undefined) draft.value = decodeFaceDraft(own.payload);
  }

  function closeCase(): void {
    caseId.value = null;
    draft.value = null;
    pair.value = { left: null, right: null };
  }

  /** Whether the journal says that the person has been shown the service's word at a pointer. */
  const isRecorded = (view: Told, pointer: string): boolean =>
    showingTo(view.faces, reader.value, pointer) !== null;

  /** A case to which nothing can be added hides nothing: no comparison of it could be recorded. */
  const isShown = (view: Told & { readOnly: boolean }, pointer: string): boolean =>
    view.readOnly || !hides.value || isRecorded(view, pointer);

  /** Everything of the case that would tell the person what they have yet to find themselves. */
  const telling = (view: CaseView): FaceTelling => faceTelling(view, (pointer) => isShown(view, pointer));

  /** Whether anything of any face comparison of the answer is kept from the person. */
  const hidesAny = (view: CaseView): boolean =>
    serviceComparisons(view).some(({ match }) => !isShown(view, match.pointer));

  /** Has it recorded that everything the service says of faces in this answer is shown to the person. */
  const revealAll = (view: CaseView): Promise<void> => reveal(view, [...telling(view).comparisons]);

  /** The picture as the journal names it; null while it is not held. */
  function pictureOf(image: ShownPicture | null): ComparedPicture | null {
    if (image?.media.kind !== 'held' || caseId.value === null) return null;
    const holder = readForeignImageId(image.id)?.caseId ?? caseId.value;
    return { imageId: image.id, caseId: holder, sha256: image.media.sha256 };
  }
  const pictures = computed(() => {
    const left = pictureOf(pair.value.left);
    const right = pictureOf(pair.value.right);
    return left === null || right === null || left.imageId === right.imageId ? null : { left, right };
  });

  /** The service's comparisons of the two faces on the stage. */
  const concerned = (view: CaseView): ServiceComparison[] =>
    pictures.value === null ? [] : comparisonsOfPair(view, pictures.value.left, pictures.value.right);

  /** What is filled in for the pictures on the stage: what was begun, or an empty form. */
  function begin(): FaceDraft | null {
    const now = pictures.value;
    if (now === null) return null;
    if (draft.value === null || !isBegun(draft.value))
      draft.value = emptyDraft(now.left.imageId, now.right.imageId);
    return draft.value;
  }

  async function autosave(id: string, payload: string): Promise<void> {
    const author = reader.value;
    if (author !== null) await call('notes:saveDraft', { caseId: id, key: faceDraftKey(author), payload });
  }

  async function discard(): Promise<void> {
    const author = reader.value;
    draft.value = null;
    if (author !== null && caseId.value !== null)
      await call('notes:discardDraft', { caseId: caseId.value, key: faceDraftKey(author) });
  }

  /** Records what is filled in of the pictures on the stage; what was filled in stays until `clear`. */
  async function compare({ answerSha256 }: Pick<CaseView, 'answerSha256'>): Promise<void> {
    const [now, filled, author, id] = [pictures.value, draft.value, reader.value, caseId.value];
    if (now === null || author === null || id === null || filled === null || filled.outcome === null) return;
    const { outcome, features, text } = filled;
    const draftKey = faceDraftKey(author);
    await call('faces:compare', { caseId: id, answerSha256, ...now, outcome, features, text, draftKey });
  }

  function clear(): void {
    draft.value = null;
  }

  /** Has it recorded that the person is shown what the service says at these pointers. */
  async function reveal(
    view: Pick<CaseView, 'caseId' | 'answerSha256'>,
    pointers: readonly string[],
  ): Promise<void> {
    const { caseId: id, answerSha256 } = view;
    if (answerSha256 === null || pointers.length === 0) return;
    await call('faces:reveal', { caseId: id, answerSha256, pointers: [...pointers] });
  }

  return {
    pair,
    pictures,
    draft,
    reader,
    hides,
    openCase,
    closeCase,
    isRecorded,
    isShown,
    telling,
    hidesAny,
    revealAll,
    concerned,
    begin,
    autosave,
    discard,
    compare,
    clear,
    reveal,
  };
});
