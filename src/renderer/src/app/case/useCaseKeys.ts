import { nextTick, type Ref } from 'vue';
import type { CaseView } from '@shared/domain/caseView';
import { useKeymap } from '../../composables/useKeymap';
import type { CaseActions } from '../../ui/case/caseActions';
import type { PanelHandle } from './panels';
import { sectionLines } from './places';
import { CASE_SECTIONS } from './sections';
import type { CaseLayout } from './useCaseLayout';
import { CASE_KEYS, CASE_SCREEN } from './caseScreenLabels';
import { CASE_TERMS } from '../../ui/case/caseLabels';

interface Commands {
  view: () => CaseView | null;
  actions: CaseActions;
  layout: CaseLayout;
  panel: Readonly<Ref<PanelHandle | null>>;
  walk: (step: 1 | -1) => Promise<void>;
  retryAll: () => Promise<void>;
  refetch: () => Promise<void>;
}

/** The shortcuts and palette commands on a case; each section has its own command. */
export function useCaseKeys({ view, actions, layout, panel, ...does }: Commands): void {
  function goToLine(index: number): void {
    const current = view();
    const line = current === null ? undefined : sectionLines(current)[index];
    if (line) void actions.go(line.place);
  }
  function goToRules(): void {
    layout.inspector.value = 'rules';
    void nextTick(() => panel.value?.focus?.());
  }

  useKeymap({
    heading: CASE_SCREEN.case,
    bindings: [
      {
        keys: 'shift+n',
        label: CASE_KEYS.addNote,
        synonyms: 'note on what has the attention',
        run: () => actions.addNote(),
      },
      { keys: 'g', label: CASE_TERMS.compareFaces, run: () => void actions.compareFaces() },
      { keys: 'alt+r', label: CASE_KEYS.rules, run: goToRules },
      { keys: 'alt+n', label: CASE_KEYS.notes, run: () => (layout.inspector.value = 'notes') },
      { keys: 'shift+j', label: CASE_KEYS.nextRelated, run: () => void does.walk(1) },
      { keys: 'shift+k', label: CASE_KEYS.previousRelated, run: () => void does.walk(-1) },
      ...CASE_SECTIONS.flatMap(({ kind, key }) =>
        key === undefined ? [] : [{ ...key, run: () => void actions.go({ kind }) }],
      ),
      ...Array.from({ length: 9 }, (_, index) => ({
        keys: `alt+${String(index + 1)}`,
        label: CASE_KEYS.section,
        run: () => goToLine(index),
        palette: false,
        fixed: true,
      })),
      { keys: 'f5', label: CASE_KEYS.retry, synonyms: 'not saved', run: () => void does.retryAll() },
      {
        label: CASE_KEYS.refetch,
        synonyms: 'answer response refresh',
        run: () => void does.refetch(),
      },
    ],
  });
}
