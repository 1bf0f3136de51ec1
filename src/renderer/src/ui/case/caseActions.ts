import { inject, type InjectionKey } from 'vue';
import type { CaseMedium, CaseView, RuleDetail } from '@shared/domain/caseView';
import type { NoteAnchor } from '@shared/domain/events/review';
import type { CasePlace } from './caseSection';

export type RuleReference = NonNullable<RuleDetail['reference']>;

/** Where a rule's reference leads and its label there, or a message if the response does not contain it. */
export type ReferenceTarget = { place: CasePlace; label: string } | { absent: string };

/** Queries and actions of the open case for everything on its screen. All of it is reactive. */
export interface CaseActions {
  readonly view: CaseView | null;
  /** The place shown on the stage. */
  readonly place: CasePlace;
  /** Whether the panel with rules, notes and faces is shown beside the stage. */
  readonly hasInspector: boolean;
  toggleInspector(): void;

  /** Opens a place in the case; without one, the initial section. */
  go(place?: CasePlace): Promise<void>;
  /** Opens the section that shows the value at a pointer into the response. */
  goToPointer(pointer: string): Promise<void>;
  /** The label of the value at a pointer; null if only the raw response shows it. */
  labelOfPointer(pointer: string): string | null;
  goToReference(reference: RuleReference): Promise<void>;
  targetOf(reference: RuleReference): ReferenceTarget | null;

  /** Shows a picture in the image comparer, or enlarges a PDF or a recording. */
  showMedium(mediumId: string): void;
  retry(medium: CaseMedium): Promise<void>;
  /** Opens the link at a pointer after the user has confirmed it; null if links cannot be opened here. */
  readonly openLink: ((pointer: string) => void) | null;
  /** Called by the current section when its initial content has been loaded. */
  sectionRead(): void;

  /** Opens the reviewer's own comparison of the faces on the stage. */
  compareFaces(): Promise<void>;
  /** Shows the two pictures of a comparison, by their media ids. */
  showPair(left: string, right: string): Promise<void>;
  /** The two pictures of the comparison at a pointer; null if it is not a comparison or a picture is missing. */
  pairAt(pointer: string): readonly [left: string, right: string] | null;
  /** The withheld face comparisons that hide content at these pointers. */
  hiddenFaces(pointers: readonly string[]): string[];
  /** Reveals the results before the reviewer's own comparison, and records that. */
  revealFaces(comparisons: readonly string[]): Promise<void>;

  /** Sets what the next note is about. */
  setNoteTarget(anchor: NoteAnchor): void;
  /** Starts a note on the anchor; without one, on the current target. */
  addNote(anchor?: NoteAnchor): void;
  showNote(noteId: string): Promise<void>;
  goToAnchor(anchor: NoteAnchor): Promise<void>;
  /** The number of notes on a field (by pointer) or on a rule (by key). */
  noteCount(on: 'field' | 'rule', id: string): number;
}

export const CASE_ACTIONS: InjectionKey<CaseActions> = Symbol('case actions');

const nothing = (): void => undefined;
const nowhere = (): Promise<void> => Promise.resolve();

/** The actions outside a case: there are no media and no notes, and face results are not shown. */
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

/** The actions of a case with some of them overridden for a part of its screen. */
export const withActions = (actions: CaseActions, own: Partial<CaseActions>): CaseActions =>
  Object.create(actions, Object.getOwnPropertyDescriptors(own)) as CaseActions;
