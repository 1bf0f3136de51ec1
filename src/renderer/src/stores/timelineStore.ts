import { defineStore } from 'pinia';
import type { TimelineEntry } from '@shared/domain/applicant/timeline';
import type { TimelineFacts } from '@shared/domain/applicant/timelineFacts';
import { call } from '../bridge/call';
import { useCaseChanges } from './useCaseChanges';
import { useResource } from './useResource';

const CHANGES_PAUSE_MS = 300;

/** The cases of the applicant of the open case. */
export const useTimelineStore = defineStore('timeline', () => {
  const resource = useResource((caseId: string) => call('applicant:timeline', { caseId }));
  const { state, value: timeline, key: current } = resource;
  let reading: Promise<unknown> = Promise.resolve();
  /** A change of any case counts, because it may turn out to be the applicant's. */
  const changes = useCaseChanges(() => {
    if (current.value !== null) reading = resource.refresh();
  }, CHANGES_PAUSE_MS);
  /** The case that the reader is stepping to, whose timeline must be shown at once. */
  let walkingTo: string | null = null;

  /** Reads the timeline of a case. Resolves when it has been read or reading it has failed. */
  function open(caseId: string): Promise<unknown> {
    if (current.value !== caseId) reading = resource.open(caseId);
    return reading;
  }

  function retry(): void {
    reading = resource.open();
  }

  function close(): void {
    changes.drop();
    resource.close();
  }

  /** The applicant's previous or next case; null at either end. */
  function neighbour(step: 1 | -1): string | null {
    const entries = timeline.value?.entries ?? [];
    const at = entries.findIndex(({ facts }) => facts.caseId === current.value);
    return at < 0 ? null : (entries[at + step]?.facts.caseId ?? null);
  }

  /** A case's facts in the timeline; null if the timeline has not been read. */
  const factsOf = (caseId: string): TimelineFacts | null =>
    timeline.value?.entries.find(({ facts }) => facts.caseId === caseId)?.facts ?? null;

  /** The journey that the AML check belongs to, if known. */
  function journeyOfCheck(): TimelineEntry | null {
    const { entries = [], caseId } = timeline.value ?? {};
    const isCheck = entries.some(({ facts }) => facts.kind === 'aml-check' && facts.caseId === caseId);
    const isItsJourney = ({ facts, link }: TimelineEntry): boolean =>
      facts.kind === 'journey' && link !== null && link.from === caseId && link.by.includes('check-id');
    return isCheck ? (entries.find(isItsJourney) ?? null) : null;
  }

  return {
    state,
    timeline,
    factsOf,
    journeyOfCheck,
    open,
    retry,
    follow: changes.follow,
    close,
    neighbour,
    walkTo: (caseId: string) => (walkingTo = caseId),
    /** Whether the opened case was reached by stepping along the timeline. True only for the first call. */
    takeWalk(caseId: string): boolean {
      const isWalk = walkingTo === caseId;
      walkingTo = null;
      return isWalk;
    },
  };
});
