import { computed, shallowRef, watch } from 'vue';
import { MAIN_OPERATION } from '@shared/domain/caseRecord';
import type { CaseView } from '@shared/domain/caseView';
import type { SavedResponse } from '@shared/domain/savedResponses';
import { call } from '../../bridge/call';
import { useResource } from '../../stores/useResource';
import type { CasePlace } from '../../ui/case/caseSection';

interface Wanted {
  view: CaseView;
  /** The response that the reviewer chose for the case; null for the newest one. */
  chosen: string | null;
  beginAt?: Pick<CasePlace, 'pointer' | 'sha256' | 'responses'>;
}

/** All responses of a case, and the one on screen. @param chooseOwn makes the case show another of its own results */
export function useResponses(wanted: Wanted, chooseOwn: (sha256: string) => void) {
  const list = useResource((caseId: string) => call('cases:responses', { caseId }));
  // The list is reloaded with each view of the case; the previous list stays until then.
  watch(
    () => wanted.view,
    ({ caseId }) => void (list.key.value === caseId ? list.refresh() : list.open(caseId)),
    { immediate: true },
  );
  const responses = computed(() => list.value.value ?? []);

  /** The last requested place. Always a new object, so that requesting the same place twice works. */
  const asked = shallowRef(wanted.beginAt ?? {});
  /** A response that the case cannot show, because it is of another operation. */
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
  /** The response requested by its hash or kind. */
  const named = computed(() => {
    const { sha256, responses: kinds } = asked.value;
    return responses.value.find((one) => one.sha256 === sha256 || kinds?.includes(one.kind) === true) ?? null;
  });
  const shown = computed((): SavedResponse | null => {
    const found = other.value ?? named.value;
    if (found !== null) return found;
    // A pointer leads into the response that the case shows; without one, the newest response is shown, even if it is
    // not JSON.
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
    /** The pointer to start at in the current response; null for its beginning. */
    pointer: computed(() => ({ at: named.value === null ? (asked.value.pointer ?? null) : null })),
    choose(found: SavedResponse): void {
      const isOfCase = found.kind === ownKind.value;
      ask({}, isOfCase ? null : found);
      if (isOfCase) chooseOwn(found.sha256);
    },
    /** Goes to a place in the current response. */
    goTo: (pointer: string): void => ask({ pointer }, isOwn.value ? null : shown.value),
  };
}

/** Reads one response as received. */
export const useRawResponse = () =>
  useResource(
    ({
      caseId,
      kind,
      sha256,
      unblinded,
    }: Pick<SavedResponse, 'kind' | 'sha256'> & {
      caseId: string;
      /** Set if the reader views it before comparing the faces. */
      unblinded?: true;
    }) => call('cases:rawResponse', { caseId, kind, sha256, ...(unblinded === true && { unblinded }) }),
  );
