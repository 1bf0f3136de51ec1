import type { Component } from 'vue';
import type { CaseView } from '@shared/domain/caseView';
import type { PaneSide, ImageRegion } from '@shared/domain/compareView';
import type { ResponseKind } from '@shared/domain/savedResponses';
import type { SectionId } from '@shared/presentation/sections';
import type { IconName } from '../icons';

/** A place in a case: a section, and a position in it. */
export interface CasePlace {
  /** The `kind` of a section. */
  kind: string;
  /** Which one, if the list has several sections of this kind: the step id of a document. */
  item?: string;
  /** JSON pointer into the response that the case shows. */
  pointer?: string;
  /** In the raw responses: the one with this hash. */
  sha256?: string;
  /** In the raw responses: the first of these kinds. */
  responses?: readonly ResponseKind[];
}

/** The text at the end of a line in the list of sections. */
export interface SectionStatus {
  /** A count or a state. */
  detail?: string;
  /** What a number counts, for screen readers and on hover. */
  detailMeans?: string | undefined;
  /** Why the section needs attention; it is then marked with its own icon. */
  attention?: string | null;
}

/**
 * The groups in the list of sections: what the responses say and what follows from it, what belongs to the whole case,
 * and decisions with their evidence.
 */
export type SectionGroup = 'findings' | 'case' | 'record';

/** A section of the case screen. Its feature defines it; `app/case/sections.ts` lists all of them. */
export interface CaseSection {
  /** Unique among sections. */
  kind: string;
  /** The section id, which determines its position in the list. */
  section: SectionId;
  group: SectionGroup;
  title: string;
  icon: IconName;
  /** The component receives `view`; everything else comes from `useCaseActions`. It may expose a `SectionHandle`. */
  component: Component;
  /** The command that opens the section, and its shortcut. */
  key?: { keys?: string; label: string };
  /** The section needs the full width, so rules and notes are closed until the user opens them. */
  isWide?: boolean;
  /** Whether a case has the section; if left out, every case has it. */
  isPart?(view: CaseView): boolean;
  /** The parts of the section that have their own lines in the list. */
  items?(view: CaseView): readonly { item: string; title: string }[];
  /** The status in the list. `isSettled`: the case has been painted, so that expensive counts are allowed. */
  status?(view: CaseView, at: { item?: string; isSettled: boolean }): SectionStatus;
  /** The label of the value at a pointer and its item, if this section shows it; otherwise null. */
  shows?(view: CaseView, pointer: string): { label: string; item?: string } | null;
}

/** What the case screen can do with the current section. */
export interface SectionHandle {
  /** Moves the focus into the section, if it should not be on the stage itself. */
  focus?(): void;
  showImage?(side: PaneSide, imageId: string): void;
  showRegion?(region: ImageRegion): void;
}
