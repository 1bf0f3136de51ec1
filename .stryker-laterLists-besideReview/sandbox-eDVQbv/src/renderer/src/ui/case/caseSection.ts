// @ts-nocheck
import type { Component } from 'vue';
import type { CaseView } from '@shared/domain/caseView';
import type { PaneSide, ImageRegion } from '@shared/domain/compareView';
import type { ResponseKind } from '@shared/domain/savedResponses';
import type { SectionId } from '@shared/domain/report/sections';
import type { IconName } from '../icons';

/** A place in a case: which section of it, and what there. */
export interface CasePlace {
  /** The `kind` of a section. */
  kind: string;
  /** Which one, of a section that the list contains several times: the step of a document. */
  item?: string;
  /** JSON pointer into the response that the case is read from. */
  pointer?: string;
  /** Of the raw responses, the one with this hash. */
  sha256?: string;
  /** Of the raw responses, the first of these kinds. */
  responses?: readonly ResponseKind[];
}

/** What the list of sections says at the end of a line. */
export interface SectionStatus {
  /** Counts and states. */
  detail?: string;
  /** What a bare figure counts, for screen readers and on hover. */
  detailMeans?: string | undefined;
  /** Something here needs attention: marked with an icon of its own. */
  attention?: string | null;
}

/**
 * What sections of a case stand together in the list: what the responses say and what follows from it, what belongs to the
 * case as a whole, and what was decided with what proves it.
 */
export type SectionGroup = 'findings' | 'case' | 'record';

/** A section of the case screen. Its feature describes it; the list in `app/case/sections.ts` has it. */
export interface CaseSection {
  /** Unique among sections. */
  kind: string;
  /** Which section of a case it is: its place in the list follows. */
  section: SectionId;
  group: SectionGroup;
  title: string;
  icon: IconName;
  /** Is given `view`; for all else it has `useCaseActions`. It may expose a `SectionHandle`. */
  component: Component;
  /** The command that leads here, and its keys. */
  key?: { keys?: string; label: string };
  /** It needs the width: rules and notes close until they are requested. */
  isWide?: boolean;
  /** Which cases have it; left out, all. */
  isPart?(view: CaseView): boolean;
  /** What it consists of, where each part has a line of its own. */
  items?(view: CaseView): readonly { item: string; title: string }[];
  /** `isSettled`: the case has been painted, and the whole of it may be read again to be counted. */
  status?(view: CaseView, at: { item?: string; isSettled: boolean }): SectionStatus;
  /** What a pointer into the response is called where this section shows it, and in which of its items; else null. */
  shows?(view: CaseView, pointer: string): { label: string; item?: string } | null;
}

/** What a section on the stage lets the case screen do. */
export interface SectionHandle {
  /** Takes the focus, where that is not the stage's. */
  focus?(): void;
  showImage?(side: PaneSide, imageId: string): void;
  showRegion?(region: ImageRegion): void;
}
