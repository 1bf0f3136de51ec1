import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { MatchKey } from '@shared/domain/aml/amlView';
import { jobsOf } from '@shared/ipc/jobViews';
import type { RequestOf } from '@shared/ipc/contract';
import { call } from '../../bridge/call';
import { useCaseChanges } from '../../stores/useCaseChanges';
import { useJobsStore } from '../../stores/jobsStore';
import { useResource } from '../../stores/useResource';
import { chooseLists, listsOf, adjacentSnapshot, type AmlQuery, type ChosenLists } from './comparedLists';
import { createMatchDeciding } from './decideMatches';
import { createMatchList } from './matchList';

const CHANGES_PAUSE_MS = 60;

/**
 * The state of the AML review of the open case: compared lists, filter and active match. The main process computes
 * the content.
 */
export const useAmlStore = defineStore('aml', () => {
  const chosen = shallowRef<ChosenLists>({});
  const resource = useResource((id: string) => call('aml:view', { caseId: id, ...chosen.value }));
  const { state, value: view, key: caseId } = resource;
  const amlQuery = (): AmlQuery => ({ caseId: caseId.value ?? '', ...chosen.value });
  /** A decision applies to the lists shown on the screen, even if a newer list has just been received. */
  const shownAmlQuery = (): AmlQuery => ({ ...amlQuery(), ...(view.value && listsOf(view.value)) });
  const list = createMatchList(amlQuery);
  const deciding = createMatchDeciding(shownAmlQuery, list, load);
  const changes = useCaseChanges(load, CHANGES_PAUSE_MS, (id) => id === caseId.value);
  const jobs = useJobsStore();

  async function showList(reading: Promise<boolean>): Promise<void> {
    if (!(await reading)) return;
    if (view.value?.review === null) list.clearList();
    else await list.ask();
  }
  async function load(goTo: MatchKey | null = null): Promise<void> {
    if (caseId.value === null) return;
    list.aimAt(goTo);
    await showList(resource.refresh());
  }
  function forget(): void {
    changes.drop();
    resource.close();
    chosen.value = {};
    list.listAll();
    list.sort.value = 'score';
    list.clearList();
    deciding.clearSelection();
    deciding.clearDrafts();
  }
  async function open(id: string): Promise<void> {
    if (caseId.value === id) return load();
    forget();
    await showList(resource.open(id));
  }

  function choose(next: Parameters<typeof chooseLists>[1]): void {
    chosen.value = chooseLists(chosen.value, next);
    // The selection and the basis of a decision belong to the previous list.
    deciding.clearSelection();
    void load();
  }
  /** Chooses the snapshot before or after the one under review. Returns false if there is none. */
  function step(by: 1 | -1): boolean {
    const next = view.value && adjacentSnapshot(view.value, by);
    if (next) choose({ review: next });
    return Boolean(next);
  }

  return {
    caseId,
    state,
    view,
    latin: ref(true),
    ...list,
    ...deciding,
    /** The running jobs that fetch versions of this case. */
    fetches: computed(() => jobsOf(jobs.all, 'versions').filter((job) => job.caseId === caseId.value)),
    open,
    forget,
    load,
    choose,
    step,
    /** Opens a source that the shown match names, by the place of its link. Returns whether it was opened. */
    async openLink(pointer: string): Promise<boolean> {
      const shown = list.detail.value;
      const sha256 = shown.kind === 'ready' ? view.value?.[shown.detail.row.side]?.sha256 : undefined;
      if (caseId.value === null || sha256 === undefined) return false;
      return (await call('links:open', { caseId: caseId.value, responseSha256: sha256, pointer })).opened;
    },
    follow: changes.follow,
    fetchVersions: async (order: Omit<RequestOf<'intake:fetchVersions'>, 'caseId'>) => {
      if (caseId.value !== null) await call('intake:fetchVersions', { caseId: caseId.value, ...order });
    },
  };
});
