import { nextTick, provide, type Ref } from 'vue';
import { useCaseStore } from '../../stores/caseStore';
import { CASE_ACTIONS, type CaseActions } from '../../ui/case/caseActions';
import type { SectionHandle } from '../../ui/case/caseSection';
import { viewerOf } from '../../ui/media/viewerOf';
import type { PanelHandle } from './panels';
import { labelOfPointer, targetOf } from './places';
import { useApplicantWalk } from './useApplicantWalk';
import { useCaseKeys } from './useCaseKeys';
import { useCaseLayout } from './useCaseLayout';
import { useCaseNavigation } from './useCaseNavigation';
import { useFaceDisclosure } from './useFaceDisclosure';
import { useFetchAgain } from './useFetchAgain';
import { useNoteActions } from './useNoteActions';
import { useOpenCase } from './useOpenCase';

/** The parts of the case screen that other parts need. */
interface Parts {
  stage: Readonly<Ref<HTMLElement | null>>;
  section: Readonly<Ref<SectionHandle | null>>;
  panel: Readonly<Ref<PanelHandle | null>>;
}

/** Opens a case, provides `CaseActions` to everything on its screen, and registers its shortcuts. */
export function useCase(caseId: () => string, parts: Parts) {
  const cases = useCaseStore();
  const view = () => cases.view;
  const layout = useCaseLayout();
  const { sectionRead, ...progress } = useOpenCase(caseId, layout);
  const { showImage, ...ways } = useCaseNavigation(view, layout, {
    ...parts,
    selectRule: (key) => void parts.panel.value?.select?.(key),
  });
  const { retry, ...again } = useFetchAgain(view);

  const actions: CaseActions = {
    get view() {
      return view();
    },
    get place() {
      return layout.place.value;
    },
    get hasInspector() {
      return layout.hasInspector.value;
    },
    toggleInspector: layout.toggleInspector,
    sectionRead,
    retry,
    openLink: null,
    ...ways,
    ...useNoteActions(view, layout),
    ...useFaceDisclosure(view),
    labelOfPointer: (pointer) => (cases.view === null ? null : labelOfPointer(cases.view, pointer)),
    targetOf: (reference) => (cases.view === null ? null : targetOf(cases.view, reference)),
    showMedium(mediumId) {
      const medium = cases.view?.media.find(({ id }) => id === mediumId);
      if (medium && viewerOf(medium) !== null) layout.enlarged.value = mediumId;
      else void showImage(mediumId);
    },
    async compareFaces() {
      if (cases.view?.readOnly) return;
      if (layout.place.value.kind !== 'images') await ways.go({ kind: 'images' });
      layout.inspector.value = 'faces';
      await nextTick();
      await parts.panel.value?.begin?.();
    },
  };
  provide(CASE_ACTIONS, actions);
  useCaseKeys({
    view,
    actions,
    layout,
    panel: parts.panel,
    walk: useApplicantWalk(caseId, layout),
    ...again,
  });
  return { layout, actions, ...progress };
}
