// @ts-nocheck
import { onScopeDispose, ref, watch } from 'vue';
import { labelsFor } from '../../bridge/errorLabels';
import { useAfterFirstFrame } from '../../composables/useAfterFirstFrame';
import { useAmlStore } from '../../features/aml/amlStore';
import { useNoteStore } from '../../features/notes/noteStore';
import { useCaseStore } from '../../stores/caseStore';
import { useFaceStore } from '../../stores/faceStore';
import { useIdentityStore } from '../../stores/identityStore';
import { useTimelineStore } from '../../stores/timelineStore';
import { useToastStore } from '../../stores/toastStore';
import { firstPlace } from './places';
import type { CaseLayout } from './useCaseLayout';
import { CASE_SCREEN } from './caseScreenLabels';

/** What reads the whole case again, or other cases, begins a moment after what the case opens on has been painted, in ms. */
const REST_MS = 100;

/** Opens a case, with what is written on it and who its applicant is, for as long as its screen is there. */
export function useOpenCase(caseId: () => string, layout: CaseLayout) {
  const cases = useCaseStore();
  const notes = useNoteStore();
  const faces = useFaceStore();
  const identity = useIdentityStore();
  const aml = useAmlStore();
  const applicantCases = useTimelineStore();
  const toasts = useToastStore();

  onScopeDispose(cases.follow());
  onScopeDispose(applicantCases.follow());
  onScopeDispose(() => {
    cases.close();
    applicantCases.close();
    notes.closeCase();
    faces.closeCase();
    aml.forget();
  });

  async function readDrafts(...reading: Promise<void>[]): Promise<void> {
    try {
      await Promise.all(reading);
    } catch (cause) {
      toasts.show(CASE_SCREEN.unreadDrafts(labelsFor(cause).advice), { tone: 'fail' });
    }
  }

  // Here and not in the stores: what a store watches keeps the component that first asked for it.
  watch(
    () => identity.author?.reviewerId,
    () => {
      notes.closeCase();
      void readDrafts(notes.openCase(caseId()), faces.readDraft());
    },
  );
  watch(
    caseId,
    async (id) => {
      const isWalk = applicantCases.takeWalk(id);
      await cases.open(id);
      if (cases.view) layout.show(isWalk ? { kind: 'timeline' } : firstPlace(cases.view));
      await readDrafts(notes.openCase(id), faces.openCase(id));
      if (notes.recovered.length > 0) layout.inspector.value = 'notes';
    },
    { immediate: true },
  );

  /** The side panel is rendered while the pictures are being decoded. */
  const isPainted = useAfterFirstFrame(() => cases.view !== null);
  const isRead = ref(false);
  const isSettled = useAfterFirstFrame(
    () => isPainted.value && (isRead.value || layout.place.value.kind !== 'images'),
    REST_MS,
  );
  watch(isSettled, () => void applicantCases.open(caseId()));

  return { isPainted, isSettled, sectionRead: () => (isRead.value = true) };
}
