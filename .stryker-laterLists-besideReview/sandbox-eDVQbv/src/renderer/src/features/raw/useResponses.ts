// @ts-nocheck
import { computed, shallowRef, watch } from 'vue';
import { MAIN_OPERATION } from '@shared/domain/caseRecord';
import type { CaseView } from '@shared/domain/caseView';
import type { SavedResponse } from '@shared/domain/savedResponses';
import { call } from '../../bridge/call';
import { useResource } from '../../stores/useResource';
import type { CasePlace } from '../../ui/case/caseSection';

interface Wanted {
  view: CaseView;
  /** The response that the case is shown by, where it is not the newest one. */
  chosen: string | null;
  beginAt?: Pick<CasePlace, 'pointer' | 'sha256' | 'responses'>;
}

/** Every response that a case holds, and the one that is shown of them. `chooseOwn` has the case shown by another of its own. */
export function useResponses(wanted: Wanted, chooseOwn: (sha256: string) => void) {
  const list = useResource((caseId: string) => call('cases:responses', { caseId }));
  // Listed anew with each view of the case; the list before stays until then.
  watch(
    () => wanted.view,
    ({ caseId }) => void (list.key.value === caseId ? list.refresh() : list.open(caseId)),
    { immediate: true },
  );
  const responses = computed(() => list.value.value ?? []);

  /** What was asked for last: a new object each time, also for the same place. */
  const asked = shallowRef(wanted.beginAt ?? {});
  /** One that the case is not shown by: of another operation. */
  const other = shallowRef<SavedResponse | null>(null);
  function ask(place: typeof asked.value, from: SavedResponse | null = null): void {
    asked.value = place;
    other.value = from;
  }
  watch(
    () => wanted.beginAt,
    (place) => ask(place ?? {}),
  );

  const ownKind = computed(() => MAIN_OPERATION[wanted.view.kind]);
  const own = computed(() => responses.value.filter(({ kind }) => kind === ownKind.value));
  /** The response that was asked for by its hash, or by what it is about. */
  const named = computed(() => {
    const { sha256, responses: kinds } = asked.value;
    return responses.value.find((one) => one.sha256 === sha256 || kinds?.includes(one.kind) === true) ?? null;
  });
  const shown = computed((): SavedResponse | null => {
    const found = other.value ?? named.value;
    if (found !== null) return found;
    // A pointer leads into the response that the case is made of; without one, the newest is shown, JSON or not.
    const newest = wanted.view.responses[0]?.sha256;
    const sha256 = wanted.chosen ?? (asked.value.pointer === undefined ? newest : wanted.view.responseSha256);
    return own.value.find((one) => one.sha256 === sha256) ?? own.value[0] ?? responses.value[0] ?? null;
  });
  const isOwn = computed(
    () => shown.value?.sha256 === wanted.view.responseSha256 && shown.value?.kind === ownKind.value,
  );

  return {
    responses,
    state: list.state,
    shown,
    isOwn,
    /** Where in the shown response to begin; null from its start. */
    pointer: computed(() => ({ at: named.value === null ? (asked.value.pointer ?? null) : null })),
    choose(found: SavedResponse): void {
      const isOfCase = found.kind === ownKind.value;
      ask({}, isOfCase ? null : found);
      if (isOfCase) chooseOwn(found.sha256);
    },
    /** To a place in the response that is shown. */
    goTo: (pointer: string): void => ask({ pointer }, isOwn.value ? null : shown.value),
  };
}

/** One response as received. */
export const useRawResponse = () =>
  useResource(
    ({
      caseId,
      kind,
      sha256,
      unblinded,
    }: Pick<SavedResponse, 'kind' | 'sha256'> & {
      caseId: string;
      /** Whether it is shown before the faces were compared. */
      unblinded?: true;
    }) => call('cases:rawResponse', { caseId, kind, sha256, ...(unblinded === true && { unblinded }) }),
  );
