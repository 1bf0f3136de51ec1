import { nextTick, type Ref } from 'vue';
import type { Outcome } from '@shared/domain/aml/amlView';
import { useToastStore } from '../../stores/toastStore';
import { useAmlStore } from './amlStore';
import { AML_KEYS, MATCH_OUTCOME_LABELS } from './amlLabels';
import { FETCH_VERSIONS } from './amlVersionLabels';
import { isFocusFree, useFocusedKeymap } from './useFocusedKeymap';

/** Moves to the next or previous saved version, or shows a toast if there is none. */
function useVersionSteps(): (by: 1 | -1) => void {
  const aml = useAmlStore();
  const toasts = useToastStore();
  let lastToast: number | null = null;
  return (by) => {
    if (aml.step(by)) return;
    const isAnySaved = aml.view?.timeline.versions.some(({ snapshot }) => snapshot !== null) === true;
    if (lastToast !== null) toasts.dismiss(lastToast);
    lastToast = toasts.show(
      !isAnySaved ? AML_KEYS.noVersions : by > 0 ? AML_KEYS.latestSaved : AML_KEYS.noEarlier,
    );
  };
}

/** The parts of the review on which the keys act. */
interface ReviewParts {
  isReview: () => boolean;
  /** Whether a decision on a single match is being entered. */
  isWriting: () => boolean;
  list: () => { focus: () => void } | null;
  find: () => void;
  commit: () => void;
  begin: (outcome: Outcome) => Promise<void>;
  select: () => Promise<void>;
  openBulk: () => void;
  fetch: () => void;
}

/** The keys of the AML review. They are active while the focus is within the review or on nothing. */
export function useAmlKeys(root: Readonly<Ref<HTMLElement | null>>, parts: ReviewParts): void {
  const aml = useAmlStore();
  const toasts = useToastStore();
  const hasFocus = (): boolean => root.value?.contains(document.activeElement) === true;
  const isHere = (): boolean => isFocusFree(root.value) || hasFocus();
  const inList = (): boolean => isHere() && parts.isReview() && (aml.view?.review ?? null) !== null;
  const onMatch = (): boolean => inList() && aml.activeKey !== null;
  /**
   * Moves the focus from a field, the card or the form to the list. Resets a filter that matches nothing, so that
   * there is a list.
   */
  function leaveForList(): void {
    if (aml.total === 0 && aml.isFiltered) aml.clearFilters();
    const list = parts.list();
    if (list) list.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
  }
  const step = useVersionSteps();
  const goTo = (index: number): void => {
    aml.move(index);
    void nextTick(() => parts.list()?.focus());
  };

  useFocusedKeymap(root, {
    heading: AML_KEYS.matches,
    bindings: [
      { keys: 'j', label: AML_KEYS.next, run: () => goTo(aml.active + 1), when: onMatch, palette: false },
      { keys: 'k', label: AML_KEYS.previous, run: () => goTo(aml.active - 1), when: onMatch, palette: false },
      {
        keys: 'a',
        label: AML_KEYS.nextAttention,
        run: () => void aml.moveToNext().then((isThere) => isThere && parts.list()?.focus(), toasts.fail),
        when: onMatch,
      },
      { keys: 'y', label: MATCH_OUTCOME_LABELS.same, run: () => void parts.begin('same'), when: onMatch },
      {
        keys: 'n',
        label: MATCH_OUTCOME_LABELS.different,
        run: () => void parts.begin('different'),
        when: onMatch,
      },
      {
        keys: 'u',
        label: MATCH_OUTCOME_LABELS.undecided,
        run: () => void parts.begin('undecided'),
        when: onMatch,
      },
      {
        keys: 'mod+enter',
        label: AML_KEYS.save,
        run: parts.commit,
        when: () => parts.isWriting() && isHere(),
      },
      { keys: 'd', label: AML_KEYS.changesOnly, run: () => aml.toggleChangesOnly(), when: inList },
      { keys: 't', label: AML_KEYS.latin, run: () => (aml.latin = !aml.latin), when: inList },
      { keys: 'v', label: AML_KEYS.nextVersion, run: () => step(1), when: inList },
      { keys: 'shift+v', label: AML_KEYS.previousVersion, run: () => step(-1), when: inList },
      { keys: 'x', label: AML_KEYS.select, run: () => void parts.select(), when: onMatch },
      {
        keys: 'shift+x',
        label: AML_KEYS.resolve,
        synonyms: 'judge together',
        run: parts.openBulk,
        when: () => aml.selected.size > 0,
      },
      { keys: '/', label: AML_KEYS.find, run: () => parts.find(), when: inList },
      {
        keys: 'escape',
        label: AML_KEYS.back,
        run: leaveForList,
        when: () => hasFocus() && !document.activeElement?.closest('[role="grid"]'),
        palette: false,
      },
      { label: FETCH_VERSIONS.title, run: parts.fetch },
    ],
  });
}
