import { inject, type InjectionKey } from 'vue';
import type { CaseMedium, CaseView, RuleDetail } from '@shared/domain/caseView';
import type { NoteAnchor } from '@shared/domain/events/review';
import type { CasePlace } from './caseSection';

export type RuleReference = NonNullable<RuleDetail['reference']>;

/** The target of a rule's reference and its name, or the name of what the response does not contain. */
export type ReferenceTarget = { place: CasePlace; label: string } | { absent: string };

/** The open case, as available to everything on its screen: data and actions. All members are reactive. */
export interface CaseActions {
  readonly view: CaseView | null;
  /** The place shown on the stage. */
  readonly place: CasePlace;
  /** Whether the side panel with rules, notes and faces is open. */
  readonly hasInspector: boolean;
  toggleInspector(): void;

  /** Goes to a place; by default to the first section of the case. */
  go(place?: CasePlace): Promise<void>;
  /** Goes to the place that shows the value at a pointer into the response. */
  goToPointer(pointer: string): Promise<void>;
  /** The name of the value at a pointer; null if only the raw response shows it. */
  labelOfPointer(pointer: string): string | null;
  goToReference(reference: RuleReference): Promise<void>;
  targetOf(reference: RuleReference): ReferenceTarget | null;

  /** Opens a picture in the comparer, a PDF or a recording at full size. */
  showMedium(mediumId: string): void;
  retry(medium: CaseMedium): Promise<void>;
  /** Opens the address at a pointer after the reader has confirmed it; null if addresses cannot be opened. */
  readonly openLink: ((pointer: string) => void) | null;
  /** Must be called by the section on the stage once its initial content is loaded. */
  sectionRead(): void;

  /** Opens the reader's own comparison of the faces on the stage. */
  compareFaces(): Promise<void>;
  /** Shows two pictures side by side, by their media ids. */
  showPair(left: string, right: string): Promise<void>;
  /** The two pictures of a face comparison, if the pointer is to one and the case has both. */
  pairAt(pointer: string): readonly [left: string, right: string] | null;
  /** The face comparisons that are withheld at these pointers. */
  hiddenFaces(pointers: readonly string[]): string[];
  /** Reveals results before the reader has compared the faces, and records this in the journal. */
  revealFaces(comparisons: readonly string[]): Promise<void>;

  /** Sets what the next note is attached to. */
  setNoteTarget(anchor: NoteAnchor): void;
  /** Starts a note; without an anchor, it is attached to the current target. */
  addNote(anchor?: NoteAnchor): void;
  showNote(noteId: string): Promise<void>;
  goToAnchor(anchor: NoteAnchor): Promise<void>;
  /** The number of notes on a field (by its pointer) or on a rule (by its key). */
  noteCount(on: 'field' | 'rule', id: string): number;
}

export const CASE_ACTIONS: InjectionKey<CaseActions> = Symbol('case actions');

const nothing = (): void => undefined;
const nowhere = (): Promise<void> => Promise.resolve();

/** The actions outside a case: no media, no notes, and no face results. */
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

/** The actions of a case with some of them replaced by a part of its screen. */
export const withActions = (actions: CaseActions, own: Partial<CaseActions>): CaseActions =>
  Object.create(actions, Object.getOwnPropertyDescriptors(own)) as CaseActions;
