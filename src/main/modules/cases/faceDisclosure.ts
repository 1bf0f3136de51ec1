import type { CaseView } from '@shared/domain/caseView';
import { showingTo, WHOLE_RESPONSE } from '@shared/domain/faces/faceReview';
import { canBeCompared } from '@shared/domain/faces/faceMatches';
import { facePlaces, hiddenFaces, withholdFaces } from '@shared/domain/faces/faceResults';
import { mayDiscloseFaces, namesSteps } from '@shared/domain/faces/faceTerms';
import { hasNoFaces } from '@shared/domain/faces/withoutFaces';
import { savedResponsesOf, type ResponseKind } from '@shared/domain/savedResponses';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import { foldReviewerId, type Person } from '@shared/domain/person';
import type { WorklistPage, WorklistRow } from '@shared/domain/worklist/worklist';
import { AppError } from '../../errors/appError';
import { errorTrace } from '../../errors/errorTrace';
import type { Vault } from '../../platform/vault/types';
import type { CaseReader } from './caseReader';

/** Identifies a raw response to show. `unblinded` confirms that it may be shown before the faces were compared. */
export interface RawRequest {
  caseId: CaseId;
  sha256: Sha256;
  kind: ResponseKind;
  unblinded?: true | undefined;
}

/**
 * Controls which face results a reviewer may see before making their own comparison, and records what they were shown.
 */
interface FaceDisclosure {
  /** The case as its reader may see it. If nothing has to be hidden, first records that the face results are shown. */
  shown(of: { caseId: CaseId; response?: Sha256 | undefined }): CaseView;
  /**
   * Records that all face results in the case's responses are shown to a reviewer before their own comparison. A package
   * also contains the bytes that could not be read as a result.
   */
  recordFacesShown(caseId: CaseId, to: Reviewer, by: 'report' | 'package'): void;
  /**
   * Throws `AppError` `faces-hidden` if the response's bytes would disclose withheld results. If the caller asks for it
   * unblinded, or hiding is off, it records that the results are shown instead of throwing.
   */
  requireShown(of: RawRequest): void;
  pageFor(page: WorklistPage): WorklistPage;
}

/** Whether a response was saved as one of the case's and is JSON. */
const isReadIn = ({ responses }: CaseView, sha256: Sha256): boolean =>
  responses.find((one) => one.sha256 === sha256)?.syntaxError === null;

/** Whether it is also a result of the case's kind, in which face results have their places. */
const isResultIn = (view: CaseView, sha256: Sha256): boolean =>
  isReadIn(view, sha256) && view.responses.find((one) => one.sha256 === sha256)?.otherShape === null;

/**
 * Whether a text that is not among the case's results may disclose faces to a person, although no result of the case has
 * a place for them.
 */
const disclosesUnread = (current: CaseView, to: Person | null, text: string): boolean =>
  !current.readOnly &&
  facePlaces(current).length === 0 &&
  showingTo(current.faces, to, WHOLE_RESPONSE) === null &&
  mayDiscloseFaces(text);

export function createFaceDisclosure(parts: {
  vault: Pick<Vault, 'journal' | 'evidence'>;
  cases: Pick<CaseReader, 'read'>;
  reader: () => Person | null;
  /** Whether the service's face results are hidden until the reader has compared the faces. */
  hidesFaces: () => boolean;
  touched: (caseId: CaseId) => void;
  log: (line: string) => void;
}): FaceDisclosure {
  const { vault, cases, reader, hidesFaces, touched, log } = parts;

  function append(caseId: CaseId, to: Reviewer, responseSha256: Sha256, pointers: string[]): void {
    vault.journal.append(caseId, to, { type: 'face-score-revealed', responseSha256, pointers, after: null });
    touched(caseId);
  }

  function record(caseId: CaseId, to: Reviewer, response?: Sha256): void {
    const view = cases.read(caseId, response);
    if (view.responseSha256 === null || view.readOnly) return;
    const pointers = facePlaces(view).filter((pointer) => showingTo(view.faces, to, pointer) === null);
    if (pointers.length === 0) return;
    append(caseId, to, view.responseSha256, pointers);
  }

  const textOf = (sha256: Sha256): string => new TextDecoder().decode(vault.evidence.readAll(sha256));

  return {
    recordFacesShown(caseId, to, by) {
      const current = cases.read(caseId);
      for (const { sha256 } of current.responses) record(caseId, to, sha256);
      if (by === 'report') return;
      const disclosing = savedResponsesOf(vault.journal.entries(caseId)).find(
        ({ kind, sha256 }) =>
          !isResultIn(current, sha256) &&
          vault.evidence.verify(sha256) === 'intact' &&
          !hasNoFaces(kind, textOf(sha256)) &&
          disclosesUnread(current, to, textOf(sha256)),
      );
      if (disclosing !== undefined) append(caseId, to, disclosing.sha256, [WHOLE_RESPONSE]);
    },
    shown({ caseId, response }) {
      const to = reader();
      try {
        if (!hidesFaces() && to !== null) record(caseId, to, response);
      } catch (error) {
        // If the disclosure cannot be recorded, the results stay hidden.
        log(`faces: ${errorTrace(error)}`);
      }
      return withholdFaces(cases.read(caseId, response), to);
    },
    requireShown({ caseId, sha256, kind, unblinded }) {
      if (hasNoFaces(kind, textOf(sha256))) return;
      const to = reader();
      const current = cases.read(caseId);
      const views = isReadIn(current, sha256) ? [current, cases.read(caseId, sha256)] : [current];
      const isResult = isResultIn(current, sha256);
      const text = isResult ? '' : textOf(sha256);
      // A web page or an error in place of a result contains nothing of what is withheld.
      if (!isResult && !mayDiscloseFaces(text) && !namesSteps(text)) return;
      const isUnread = !isResult && disclosesUnread(current, to, text);
      if (!isUnread && views.every((view) => hiddenFaces(view, to).comparisons.size === 0)) return;
      // If no comparison is possible, there is nothing to wait for, but that the response was shown is still recorded.
      const isWaiting = hidesFaces() && unblinded !== true && canBeCompared(current);
      if (to === null || isWaiting) throw new AppError('faces-hidden');
      for (const { responseSha256 } of views) record(caseId, to, responseSha256 ?? undefined);
      if (isUnread) append(caseId, to, sha256, [WHOLE_RESPONSE]);
    },
    pageFor: (page) => ({ ...page, rows: page.rows.map((row) => rowFor(row, reader())) }),
  };
}

/** Removes rules about faces from a worklist row if the reader may not know their results yet. */
export function rowFor(row: WorklistRow, reader: Person | null): WorklistRow {
  const { faces, failedRules, otherRules } = row;
  if (faces === null) return row;
  if (reader !== null && faces.knownBy.includes(foldReviewerId(reader.reviewerId)))
    return { ...row, faces: { ...faces, knownBy: [] } };
  return {
    ...row,
    failedRules: failedRules - (faces.failed ?? 0),
    otherRules: otherRules - (faces.other ?? 0),
    faces: { failed: null, other: null, unmatched: null, knownBy: [] },
  };
}
