import { computed, ref } from 'vue';
import { defineStore } from 'pinia';

/** The current screen of the window. A case can be opened at a certain part, which the case screen interprets. */
export type Place =
  | { screen: 'worklist' }
  | { screen: 'case'; caseId: string }
  | { screen: 'verify' }
  | { screen: 'settings'; section: SettingsSection };

export const SETTINGS_SECTIONS = [
  'reviewer',
  'connections',
  'appearance',
  'faces',
  'keys',
  'vault',
  'signing',
  'erasures',
  'about',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

const MAX_TRAIL = 50;

/** The preference that stores the place of a window when it is locked. */
export const PLACE = 'place';

/** The stored place; null if the stored value is not a valid place. */
export function placeBefore(kept: unknown): Place | null {
  const { screen, caseId, section } = Object(kept) as Record<string, unknown>;
  if (screen === 'worklist' || screen === 'verify') return { screen };
  if (screen === 'case') return typeof caseId === 'string' ? { screen, caseId } : null;
  const known = SETTINGS_SECTIONS.find((one) => one === section);
  return screen === 'settings' && known !== undefined ? { screen, section: known } : null;
}

/** The window's navigation history. It is kept in memory only, so that no address or title contains personal data. */
export const useNavigationStore = defineStore('navigation', () => {
  const place = ref<Place>({ screen: 'worklist' });
  const trail = ref<Place[]>([]);
  /** The last case shown, so that the frame can offer a way back to it. */
  const lastCase = ref<string | null>(null);

  function go(to: Place): void {
    if (JSON.stringify(to) === JSON.stringify(place.value)) return;
    trail.value = [...trail.value, place.value].slice(-MAX_TRAIL);
    place.value = to;
    if (to.screen === 'case') lastCase.value = to.caseId;
  }

  /** Goes one step back. Without a history, a case or the settings lead to the worklist. */
  function back(): void {
    const before = trail.value.at(-1);
    trail.value = trail.value.slice(0, -1);
    place.value = before ?? { screen: 'worklist' };
  }

  /** Leaves a case that no longer exists: goes to the worklist and removes the case from the history. */
  function leaveCase(caseId: string): void {
    trail.value = trail.value.filter((one) => one.screen !== 'case' || one.caseId !== caseId);
    if (lastCase.value === caseId) lastCase.value = null;
    place.value = { screen: 'worklist' };
  }

  return {
    place,
    lastCase,
    canGoBack: computed(() => trail.value.length > 0 || place.value.screen !== 'worklist'),
    go,
    openCase: (caseId: string) => go({ screen: 'case', caseId }),
    openWorklist: () => go({ screen: 'worklist' }),
    openVerify: () => go({ screen: 'verify' }),
    openSettings: (section: SettingsSection = 'reviewer') => go({ screen: 'settings', section }),
    back,
    leaveCase,
  };
});
