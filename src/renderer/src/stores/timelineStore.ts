import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { ApplicantTimeline, TimelineEntry } from '@shared/domain/applicant/timeline';
import { call, listen } from '../bridge/call';

export type TimelineState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'ready'; timeline: ApplicantTimeline }
  | { kind: 'failed'; error: unknown };

/** Cases arrive in bursts; the timeline is read again once they have come to rest, in ms. */
const CHANGES_PAUSE_MS = 300;

/** The cases of the applicant of the open case. */
export const useTimelineStore = defineStore('timeline', () => {
  const state = shallowRef<TimelineState>({ kind: 'idle' });
  let current: string | null = null;
  let round = 0;
  let reading: Promise<void> = Promise.resolve();
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** The case whose timeline is to be shown at once, because somebody walks along it. */
  let walkingTo: string | null = null;

  const timeline = computed(() => (state.value.kind === 'ready' ? state.value.timeline : null));

  async function load(caseId: string): Promise<void> {
    const mine = (round += 1);
    try {
      const loaded = await call('applicant:timeline', { caseId });
      if (mine === round) state.value = { kind: 'ready', timeline: loaded };
    } catch (error) {
      if (mine === round) state.value = { kind: 'failed', error };
    }
  }

  /** Reads the timeline of a case; resolves when it is there or cannot be had. */
  function open(caseId: string): Promise<void> {
    if (current !== caseId) {
      current = caseId;
      state.value = { kind: 'loading' };
      reading = load(caseId);
    }
    return reading;
  }

  function retry(): void {
    if (current === null) return;
    state.value = { kind: 'loading' };
    reading = load(current);
  }

  /** Any case may turn out to be the applicant's: changes are followed until the returned function is called. */
  function follow(): () => void {
    return listen('cases:changed', () => {
      clearTimeout(pause);
      pause = setTimeout(() => {
        if (current !== null) reading = load(current);
      }, CHANGES_PAUSE_MS);
    });
  }

  function close(): void {
    clearTimeout(pause);
    current = null;
    round += 1;
    state.value = { kind: 'idle' };
  }

  /** The applicant's case before or after the open one; null at an end. */
  function neighbour(step: 1 | -1): string | null {
    const entries = timeline.value?.entries ?? [];
    const at = entries.findIndex(({ facts }) => facts.caseId === current);
    return at < 0 ? null : (entries[at + step]?.facts.caseId ?? null);
  }

  /** The journey that an AML check is known to belong to. */
  const journeyOfCheck = computed((): TimelineEntry | null => {
    const { entries = [], caseId } = timeline.value ?? {};
    const isCheck = entries.some(({ facts }) => facts.kind === 'aml-check' && facts.caseId === caseId);
    const isItsJourney = ({ facts, link }: TimelineEntry): boolean =>
      facts.kind === 'journey' && link !== null && link.from === caseId && link.by.includes('check-id');
    return isCheck ? (entries.find(isItsJourney) ?? null) : null;
  });

  return {
    state,
    timeline,
    journeyOfCheck,
    open,
    retry,
    follow,
    close,
    neighbour,
    walkTo: (caseId: string) => (walkingTo = caseId),
    /** Whether the case that opens was walked to along the timeline; says so once. */
    takeWalk(caseId: string): boolean {
      const isWalk = walkingTo === caseId;
      walkingTo = null;
      return isWalk;
    },
  };
});
