import { computed, nextTick, type Ref } from 'vue';
import type { AmlMatchDetail, Outcome } from '@shared/domain/aml/amlView';
import { useSubmit } from '../../composables/useSubmit';
import { useToastStore } from '../../stores/toastStore';
import { useAmlStore } from './amlStore';
import type { MatchDecisionDraft } from './decisionDraft';
import { preselected } from './basisChoices';
import { MATCH_DECISION } from './amlMatchLabels';

/** Starting, saving and undoing a decision on the shown match. */
export function useMatchDecision({
  detail,
  ...parts
}: {
  detail: Readonly<Ref<AmlMatchDetail | null>>;
  /** Whether the shown match is the active one. */
  isSettled: Readonly<Ref<boolean>>;
  canDecide: Readonly<Ref<boolean>>;
  /** Moves the focus to the form or to the list. */
  toForm: () => void;
  toList: () => void;
}) {
  const aml = useAmlStore();
  const toasts = useToastStore();
  const { busy, error, submit } = useSubmit((act: () => Promise<void>) => act());
  const draft = computed({
    get: () => (detail.value === null ? null : aml.draftOf(detail.value.row.key)),
    set: (next: MatchDecisionDraft | null) => {
      if (detail.value !== null) aml.setDraft(detail.value.row.key, next);
    },
  });

  /** Starts a decision on the active match with this outcome and the preselected basis. */
  async function begin(outcome: Outcome): Promise<void> {
    if (!parts.canDecide.value) return;
    if (!parts.isSettled.value) await aml.reloadDetail();
    const shown = detail.value;
    if (shown === null || shown.row.key !== aml.activeKey || shown.row.side !== 'review') return;
    const { key } = shown.row;
    error.value = null;
    const begun = aml.draftOf(key);
    aml.setDraft(
      key,
      begun === null
        ? { outcome, reasonCode: null, text: '', basedOn: preselected(shown) }
        : { ...begun, outcome },
    );
    await nextTick();
    parts.toForm();
  }

  async function commit(): Promise<void> {
    const shown = detail.value;
    const written = draft.value;
    if (shown === null || written === null) return;
    await submit(async () => {
      const isMore = await aml.decide(shown.row.key, written);
      if (!isMore) toasts.show(MATCH_DECISION.noneLeft, { tone: 'pass' });
      await nextTick();
      parts.toList();
    });
  }

  async function cancel(): Promise<void> {
    draft.value = null;
    error.value = null;
    await nextTick();
    parts.toList();
  }

  async function undo(reason: string): Promise<void> {
    const current = detail.value?.disposition;
    if (!current) return;
    await submit(async () => {
      await aml.undo(current.decisionId, reason);
      toasts.show(MATCH_DECISION.undone);
      await nextTick();
      parts.toList();
    });
    // The form that shows errors is not open here.
    if (error.value !== null) toasts.fail(error.value);
    error.value = null;
  }

  return { draft, busy, error, begin, commit, cancel, undo };
}
