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

/** Expensive reads, such as other cases, start this many ms after the first section has been painted. */
const REST_MS = 100;

/** Opens a case, its notes and its applicant's timeline, as long as its screen is mounted. */
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

  // Watched here and not in the stores, because a watcher in a store would keep the component that first used the store
  // in memory.
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
