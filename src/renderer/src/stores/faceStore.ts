import { defineStore, storeToRefs } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { CaseView } from '@shared/domain/caseView';
import { call } from '../bridge/call';
import { createFaceDisclosure } from './faceDisclosure';
import { decodeFaceDraft, emptyDraft, faceDraftKey, isBegun, type FaceDraft } from './faceDraft';
import { useFaceHiding } from './faceHiding';
import { createFacePair } from './facePair';

/** What may be shown of the service's word on faces, and the comparison that the person is filling in. */
export const useFaceStore = defineStore('faces', () => {
  const hiding = useFaceHiding();
  const { reader, hides } = storeToRefs(hiding);
  const caseId = ref<string | null>(null);
  const draft = shallowRef<FaceDraft | null>(null);
  const stage = createFacePair(caseId);

  function clear(): void {
    draft.value = null;
  }
  function closeCase(): void {
    caseId.value = null;
    clear();
    stage.pair.value = { left: null, right: null };
  }

  return {
    ...createFaceDisclosure(reader, hides),
    ...stage,
    draft,
    reader,
    hides,
    async openCase(id: string): Promise<void> {
      if (caseId.value === id) return;
      closeCase();
      caseId.value = id;
      void hiding.load();
      const author = reader.value;
      if (author === null) return;
      const held = await call('notes:drafts', { caseId: id });
      const own = held.find(({ key }) => key === faceDraftKey(author));
      if (caseId.value === id && own !== undefined) draft.value = decodeFaceDraft(own.payload);
    },
    closeCase,
    /** What is filled in for the pictures on the stage: what was begun, or an empty form. */
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
    /** Records what is filled in of the pictures on the stage; what was filled in stays until `clear`. */
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
