// @ts-nocheck
import { vi } from 'vitest';
import type { CaseView } from '@shared/domain/caseView';
import { labelOfPointer, targetOf } from '../../../src/renderer/src/app/case/places';
import { CASE_ACTIONS, type CaseActions } from '../../../src/renderer/src/ui/case/caseActions';

/** The actions of a case screen that goes nowhere and remembers what was asked of it. */
export const caseActions = (view: CaseView | null, over: Partial<CaseActions> = {}): CaseActions => ({
  view,
  place: { kind: 'images' },
  hasInspector: true,
  toggleInspector: vi.fn(),
  go: vi.fn(() => Promise.resolve()),
  goToPointer: vi.fn(() => Promise.resolve()),
  labelOfPointer: (pointer) => (view === null ? null : labelOfPointer(view, pointer)),
  goToReference: vi.fn(() => Promise.resolve()),
  targetOf: (reference) => (view === null ? null : targetOf(view, reference)),
  showMedium: vi.fn(),
  retry: vi.fn(() => Promise.resolve()),
  openLink: null,
  sectionRead: vi.fn(),
  compareFaces: vi.fn(() => Promise.resolve()),
  showPair: vi.fn(() => Promise.resolve()),
  pairAt: () => null,
  hiddenFaces: () => [],
  revealFaces: vi.fn(() => Promise.resolve()),
  setNoteTarget: vi.fn(),
  addNote: vi.fn(),
  showNote: vi.fn(() => Promise.resolve()),
  goToAnchor: vi.fn(() => Promise.resolve()),
  noteCount: () => 0,
  ...over,
});

/** For `global.provide` of what is mounted. */
export const provided = (actions: CaseActions): Record<symbol, CaseActions> => ({
  [CASE_ACTIONS as symbol]: actions,
});
