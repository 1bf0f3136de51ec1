// @ts-nocheck
import { inject, type InjectionKey } from 'vue';
import type { CaseMedium, CaseView, RuleDetail } from '@shared/domain/caseView';
import type { NoteAnchor } from '@shared/domain/events/review';
import type { CasePlace } from './caseSection';

export type RuleReference = NonNullable<RuleDetail['reference']>;

/** Where a rule's reference leads, with what is called so there; or what the response does not have. */
export type ReferenceTarget = { place: CasePlace; label: string } | { absent: string };

/** The open case for everything on its screen: queries and actions. All of it is reactive. */
export interface CaseActions {
  readonly view: CaseView | null;
  /** What is on the stage. */
  readonly place: CasePlace;
  /** Rules, notes and faces are beside the stage. */
  readonly hasInspector: boolean;
  toggleInspector(): void;

  /** Goes to a place; without one, to what the case opens with. */
  go(place?: CasePlace): Promise<void>;
  /** To what shows the place that a pointer into the response names. */
  goToPointer(pointer: string): Promise<void>;
  /** What the place of a pointer is called; null where only the raw response shows it. */
  labelOfPointer(pointer: string): string | null;
  goToReference(reference: RuleReference): Promise<void>;
  targetOf(reference: RuleReference): ReferenceTarget | null;

  /** Shows a picture in the comparer, a PDF or a recording large. */
  showMedium(mediumId: string): void;
  retry(medium: CaseMedium): Promise<void>;
  /** Opens the address at a place, after the reader has confirmed it; null if it cannot be opened. */
  readonly openLink: ((pointer: string) => void) | null;
  /** The section on the stage has read what it opens on. */
  sectionRead(): void;

  /** To the reader's own comparison of the faces on the stage. */
  compareFaces(): Promise<void>;
  /** To the pictures of a comparison, by their media ids. */
  showPair(left: string, right: string): Promise<void>;
  /** The pictures compared, where a pointer names those of one comparison and the case has both. */
  pairAt(pointer: string): readonly [left: string, right: string] | null;
  /** Comparisons of faces whose own results are withheld at these places. */
  hiddenFaces(pointers: readonly string[]): string[];
  /** Shows it before the reader's own comparison, and has that recorded. */
  revealFaces(comparisons: readonly string[]): Promise<void>;

  /** What the next note is about. */
  setNoteTarget(anchor: NoteAnchor): void;
  /** Begins a note; without an anchor, on the target. */
  addNote(anchor?: NoteAnchor): void;
  showNote(noteId: string): Promise<void>;
  goToAnchor(anchor: NoteAnchor): Promise<void>;
  /** Notes on a field by its pointer, or on a rule by its key. */
  noteCount(on: 'field' | 'rule', id: string): number;
}

export const CASE_ACTIONS: InjectionKey<CaseActions> = Symbol('case actions');

const nothing = (): void => undefined;
const nowhere = (): Promise<void> => Promise.resolve();

/** Outside a case: no media, no notes, and nothing of faces is shown. */
const NO_CASE: CaseActions = {
  view: null,
  place: { kind: '' },
  hasInspector: false,
  toggleInspector: nothing,
  go: nowhere,
  goToPointer: nowhere,
  labelOfPointer: () => null,
  goToReference: nowhere,
  targetOf: () => null,
  showMedium: nothing,
  retry: nowhere,
  openLink: null,
  sectionRead: nothing,
  compareFaces: nowhere,
  showPair: nowhere,
  pairAt: () => null,
  hiddenFaces: () => [],
  revealFaces: nowhere,
  setNoteTarget: nothing,
  addNote: nothing,
  showNote: nowhere,
  goToAnchor: nowhere,
  noteCount: () => 0,
};

export const useCaseActions = (): CaseActions => inject(CASE_ACTIONS, NO_CASE);

/** The actions of a case but for some that a part of its screen does in its own way. */
export const withActions = (actions: CaseActions, own: Partial<CaseActions>): CaseActions =>
  Object.create(actions, Object.getOwnPropertyDescriptors(own)) as CaseActions;
