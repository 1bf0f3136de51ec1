import { nextTick, type Ref } from 'vue';
import type { CaseView } from '@shared/domain/caseView';
import { useKeymap } from '../../composables/useKeymap';
import type { CaseActions } from '../../ui/case/caseActions';
import type { PanelHandle } from './panels';
import { sectionLines } from './places';
import { CASE_SECTIONS } from './sections';
import type { CaseLayout } from './useCaseLayout';

interface Commands {
  view: () => CaseView | null;
  actions: CaseActions;
  layout: CaseLayout;
  panel: Readonly<Ref<PanelHandle | null>>;
  walk: (step: 1 | -1) => Promise<void>;
  retryAll: () => Promise<void>;
  refetch: () => Promise<void>;
}

/** What keys and the palette do on a case; each section has its own command. */
export function useCaseKeys({ view, actions, layout, panel, ...does }: Commands): void {
  function goToLine(index: number): void {
    const held = view();
    const line = held === null ? undefined : sectionLines(held)[index];
    if (line) void actions.go(line.place);
  }
  function goToRules(): void {
    layout.inspector.value = 'rules';
    void nextTick(() => panel.value?.focus?.());
  }

  useKeymap({
    heading: 'Case',
    bindings: [
      { keys: 'shift+n', label: 'Note on what has the attention', run: () => actions.addNote() },
      { keys: 'g', label: 'Compare the two faces yourself', run: () => void actions.compareFaces() },
      { keys: 'alt+r', label: 'Go to the rules', run: goToRules },
      { keys: 'alt+n', label: 'Go to the notes', run: () => (layout.inspector.value = 'notes') },
      { keys: 'shift+j', label: 'Next case of the applicant', run: () => void does.walk(1) },
      { keys: 'shift+k', label: 'Previous case of the applicant', run: () => void does.walk(-1) },
      ...CASE_SECTIONS.flatMap(({ kind, key }) =>
        key === undefined ? [] : [{ ...key, run: () => void actions.go({ kind }) }],
      ),
      ...Array.from({ length: 9 }, (_, index) => ({
        keys: `alt+${String(index + 1)}`,
        label: 'Go to a part of the case by its number',
        run: () => goToLine(index),
        palette: false,
        fixed: true,
      })),
      { keys: 'f5', label: 'Retry files that are not held', run: () => void does.retryAll() },
      { label: 'Fetch this case’s answer again', run: () => void does.refetch() },
    ],
  });
}
