import { nextTick, type Ref } from 'vue';
import type { Outcome } from '@shared/domain/aml/amlView';
import { useToastStore } from '../../stores/toastStore';
import { useAmlStore } from './amlStore';
import { MATCH_OUTCOME_WORDS } from './amlWords';
import { useFocusedKeymap } from './useFocusedKeymap';

/** The keys of the AML review, where the focus is in it or nowhere. */
export function useAmlKeys(
  root: Readonly<Ref<HTMLElement | null>>,
  parts: {
    isReview: () => boolean;
    /** A judgement of one match is being written. */
    isWriting: () => boolean;
    list: () => { focus: () => void } | null;
    find: () => void;
    commit: () => void;
    begin: (outcome: Outcome) => Promise<void>;
    select: () => Promise<void>;
    openBulk: () => void;
    attempt: (act: () => Promise<unknown>) => Promise<void>;
    fetch: () => void;
  },
): void {
  const aml = useAmlStore();
  const toasts = useToastStore();
  const isHere = (): boolean => {
    const at = document.activeElement;
    return (
      at === null || at === document.body || at.contains(root.value) || root.value?.contains(at) === true
    );
  };
  const inList = (): boolean => isHere() && parts.isReview() && (aml.view?.review ?? null) !== null;
  const onMatch = (): boolean => inList() && aml.activeKey !== null;
  const inGrid = (): boolean => (document.activeElement?.closest('[role="grid"]') ?? null) !== null;
  /** Out of a field, the card or the form; a filter that leaves nothing goes too, so that there is a list to go to. */
  function leaveForList(): void {
    if (aml.total === 0 && aml.isFiltered) aml.clearFilters();
    const list = parts.list();
    if (list) list.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
  }
  let stepToast: number | null = null;
  /** To the next or the previous version held, or says why there is none. */
  function step(by: 1 | -1): void {
    const held = aml.view?.timeline.versions.filter(({ snapshot }) => snapshot !== null).length ?? 0;
    if (aml.step(by)) return;
    if (stepToast !== null) toasts.dismiss(stepToast);
    stepToast = toasts.say(
      held === 0
        ? 'No monitoring versions are saved. Fetch them first.'
        : by > 0
          ? 'This is the latest saved version.'
          : 'No earlier version is saved.',
    );
  }
  const goTo = (index: number): void => {
    aml.move(index);
    void nextTick(() => parts.list()?.focus());
  };

  useFocusedKeymap(root, {
    heading: 'Matches',
    bindings: [
      { keys: 'j', label: 'Next match', run: () => goTo(aml.active + 1), when: onMatch, palette: false },
      { keys: 'k', label: 'Previous match', run: () => goTo(aml.active - 1), when: onMatch, palette: false },
      {
        keys: 'a',
        label: 'Next match that needs attention',
        run: () =>
          void parts.attempt(async () => ((await aml.moveToNext()) ? parts.list()?.focus() : undefined)),
        when: onMatch,
      },
      { keys: 'y', label: MATCH_OUTCOME_WORDS.same, run: () => void parts.begin('same'), when: onMatch },
      {
        keys: 'n',
        label: MATCH_OUTCOME_WORDS.different,
        run: () => void parts.begin('different'),
        when: onMatch,
      },
      {
        keys: 'u',
        label: MATCH_OUTCOME_WORDS.undecided,
        run: () => void parts.begin('undecided'),
        when: onMatch,
      },
      {
        keys: 'mod+enter',
        label: 'Save decision and next',
        run: parts.commit,
        when: () => parts.isWriting() && isHere(),
      },
      { keys: 'd', label: 'Show changes only', run: () => aml.toggleChangesOnly(), when: inList },
      { keys: 't', label: 'Show names in Latin script', run: () => (aml.latin = !aml.latin), when: inList },
      { keys: 'v', label: 'Next saved version', run: () => step(1), when: inList },
      { keys: 'shift+v', label: 'Previous saved version', run: () => step(-1), when: inList },
      {
        keys: 'x',
        label: 'Select match',
        run: () => void parts.select(),
        when: onMatch,
      },
      {
        keys: 'shift+x',
        label: 'Resolve selected matches',
        synonyms: 'judge together',
        run: parts.openBulk,
        when: () => aml.selected.size > 0,
      },
      { keys: '/', label: 'Find in matches', run: () => parts.find(), when: inList },
      {
        keys: 'escape',
        label: 'Back to match list',
        run: leaveForList,
        when: () => root.value?.contains(document.activeElement) === true && !inGrid(),
        palette: false,
      },
      { label: 'Fetch monitoring versions', run: parts.fetch },
    ],
  });
}
