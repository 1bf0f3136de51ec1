import type { Component } from 'vue';
import type { CaseView } from '@shared/domain/caseView';
import type { PaneSide, ImageRegion } from '@shared/domain/compareView';
import type { ResponseKind } from '@shared/domain/savedResponses';
import type { SectionId } from '@shared/domain/report/sections';
import type { IconName } from '../icons';

/** A place in a case: a section, and optionally what to show in it. */
export interface CasePlace {
  /** The `kind` of the section. */
  kind: string;
  /** Which entry of a section that is listed several times, for example the step id of a document. */
  item?: string;
  /** A JSON pointer into the response that is shown. */
  pointer?: string;
  /** For raw responses: the SHA-256 of the one to show. */
  sha256?: string;
  /** For raw responses: shows the first response of these kinds. */
  responses?: readonly ResponseKind[];
}

/** The status at the end of a row in the list of sections. */
export interface SectionStatus {
  /** Counts and states, as text. */
  detail?: string;
  /** What a bare number counts, for screen readers and on hover. */
  detailMeans?: string | undefined;
  /** Why the section needs attention; marked with an icon. */
  attention?: string | null;
}

/**
 * Groups in the list of sections: what the responses contain and what follows from it, the case as a whole, and the
 * decisions with their evidence.
 */
export type SectionGroup = 'findings' | 'case' | 'record';

/** A section of the case screen. It is defined by its feature and listed in `app/case/sections.ts`. */
export interface CaseSection {
  /** Unique among sections. */
  kind: string;
  /** The section's id, which determines its position in the list. */
  section: SectionId;
  group: SectionGroup;
  title: string;
  icon: IconName;
  /** Receives `view` and uses `useCaseActions` for everything else. It may expose a `SectionHandle`. */
  component: Component;
  /** The command that opens the section, and its keys. */
  key?: { keys?: string; label: string };
  /** The section needs the full width, so the side panel is closed until it is requested. */
  isWide?: boolean;
  /** Which cases have the section; all if missing. */
  isPart?(view: CaseView): boolean;
  /** The entries of the section, if each has its own row in the list. */
  items?(view: CaseView): readonly { item: string; title: string }[];
  /**
   * `isSettled` is true once the case has been painted; statuses that require reading the whole case must wait for
   * that.
   */
  status?(view: CaseView, at: { item?: string; isSettled: boolean }): SectionStatus;
  /** The name of the value at a pointer, and the entry that shows it, if this section shows it; otherwise null. */
  shows?(view: CaseView, pointer: string): { label: string; item?: string } | null;
}

/** The functions that a section offers to the case screen. */
export interface SectionHandle {
  /** Moves the focus into the section, if it should not stay on the stage. */
  focus?(): void;
  showImage?(side: PaneSide, imageId: string): void;
  showRegion?(region: ImageRegion): void;
}
