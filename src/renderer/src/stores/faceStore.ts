import { defineStore, storeToRefs } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { CaseView } from '@shared/domain/caseView';
import { showingTo } from '@shared/domain/faces/faceReview';
import { call } from '../bridge/call';
import { decodeFaceDraft, emptyDraft, faceDraftKey, isBegun, type FaceDraft } from './faceDraft';
import { createFacePair } from './facePair';
import { useIdentityStore } from './identityStore';

/** The current reviewer's face comparison, and the disclosure of the service's result before it. */
export const useFaceStore = defineStore('faces', () => {
  const { author: reader } = storeToRefs(useIdentityStore());
  const caseId = ref<string | null>(null);
  const draft = shallowRef<FaceDraft | null>(null);
  const stage = createFacePair(caseId);

  function clear(): void {
    draft.value = null;
  }
  /** Reads the reviewer's own draft only. */
  async function readDraft(): Promise<void> {
    const [author, id] = [reader.value, caseId.value];
    clear();
    if (author === null || id === null) return;
    const drafts = await call('notes:drafts', { caseId: id });
    const own = drafts.find(({ key }) => key === faceDraftKey(author));
    if (caseId.value === id && own !== undefined) draft.value = decodeFaceDraft(own.payload);
  }
  function closeCase(): void {
    caseId.value = null;
    clear();
    stage.pair.value = { left: null, right: null };
  }

  return {
    ...stage,
    draft,
    reader,
    /** Whether the journal records that the service's result at a pointer was shown to the reviewer. */
    isRecorded: (view: Pick<CaseView, 'faces'>, pointer: string): boolean =>
      showingTo(view.faces, reader.value, pointer) !== null,
    /** Asks main to show the service's results at these pointers and to record that it did. */
    async reveal(
      { caseId: id, responseSha256 }: Pick<CaseView, 'caseId' | 'responseSha256'>,
      pointers: readonly string[],
    ): Promise<void> {
      if (responseSha256 === null || pointers.length === 0) return;
      await call('faces:reveal', { caseId: id, responseSha256, pointers: [...pointers] });
    },
    async openCase(id: string): Promise<void> {
      if (caseId.value === id) return;
      closeCase();
      caseId.value = id;
      await readDraft();
    },
    closeCase,
    readDraft,
    /** The draft for the pictures on the stage: a saved one, or an empty form. */
    begin(): FaceDraft | null {
      const now = stage.pictures.value;
      if (now === null) return null;
      if (draft.value === null || !isBegun(draft.value))
        draft.value = emptyDraft(now.left.imageId, now.right.imageId);
      return draft.value;
    },
    async autosave(id: string, payload: string): Promise<void> {
      const author = reader.value;
      if (author !== null) await call('notes:saveDraft', { caseId: id, key: faceDraftKey(author), payload });
    },
    async discard(): Promise<void> {
      const author = reader.value;
      clear();
      if (author !== null && caseId.value !== null)
        await call('notes:discardDraft', { caseId: caseId.value, key: faceDraftKey(author) });
    },
    /** Records the draft for the pictures on the stage. The fields keep their content until `clear`. */
    async compare({ responseSha256 }: Pick<CaseView, 'responseSha256'>): Promise<void> {
      const [now, filled, author, id] = [stage.pictures.value, draft.value, reader.value, caseId.value];
      if (now === null || author === null || id === null || filled === null || filled.outcome === null)
        return;
      const { outcome, features, text } = filled;
      const draftKey = faceDraftKey(author);
      await call('faces:compare', { caseId: id, responseSha256, ...now, outcome, features, text, draftKey });
    },
    clear,
  };
});
