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
      {
        keys: 'shift+n',
        label: 'Add note to current item',
        synonyms: 'note on what has the attention',
        run: () => actions.addNote(),
      },
      { keys: 'g', label: 'Compare faces', run: () => void actions.compareFaces() },
      { keys: 'alt+r', label: 'Go to the rules', run: goToRules },
      { keys: 'alt+n', label: 'Go to the notes', run: () => (layout.inspector.value = 'notes') },
      { keys: 'shift+j', label: 'Next related case', run: () => void does.walk(1) },
      { keys: 'shift+k', label: 'Previous related case', run: () => void does.walk(-1) },
      ...CASE_SECTIONS.flatMap(({ kind, key }) =>
        key === undefined ? [] : [{ ...key, run: () => void actions.go({ kind }) }],
      ),
      ...Array.from({ length: 9 }, (_, index) => ({
        keys: `alt+${String(index + 1)}`,
        label: 'Go to case section by number',
        run: () => goToLine(index),
        palette: false,
        fixed: true,
      })),
      { keys: 'f5', label: 'Retry missing files', synonyms: 'not held', run: () => void does.retryAll() },
      {
        label: 'Fetch this case again',
        synonyms: 'answer response refresh',
        run: () => void does.refetch(),
      },
    ],
  });
}
