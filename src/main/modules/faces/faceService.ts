import { comparisonsOfPair } from '@shared/domain/faces/faceMatches';
import { facePlaces } from '@shared/domain/faces/faceResults';
import { showingTo, WHOLE_RESPONSE } from '@shared/domain/faces/faceReview';
import type { CaseId } from '@shared/domain/ids';
import { readForeignImageId } from '@shared/domain/faces/foreignImages';
import type { ComparedPicture } from '@shared/domain/faces/findings';
import type { CompareFacesRequest, RevealFacesRequest } from '@shared/ipc/facesContract';
import { AppError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';
import type { CaseService } from '../cases/caseService';
import type { Identity } from '../identity/identity';
import { draftsOf, isConclusionDraft } from '../notes/drafts';

/** Records reviewers' face comparisons, and which of the service's face results they were shown. */
export interface FaceService {
  /**
   * Records the comparison and, in the same step, that the service's result for these faces is now shown to its author.
   * Throws `no-such-thing` for a picture or response that is not saved.
   */
  compare(order: CompareFacesRequest): { comparisonId: string };
  /**
   * Records that the service's results at these pointers are shown. Skips those the author has already seen. Throws
   * `no-such-thing` for unknown pointers.
   */
  reveal(order: RevealFacesRequest): void;
}

export interface FaceParts {
  vault: Vault;
  cases: CaseService;
  identity: Identity;
  newId: () => string;
}

export function createFaceService({ vault, cases, identity, newId }: FaceParts): FaceService {
  function requireSaved(caseId: CaseId, { imageId, caseId: holder, sha256 }: ComparedPicture): void {
    const named = readForeignImageId(imageId)?.caseId ?? caseId;
    if (named !== holder || !vault.evidence.belongsTo(holder, sha256))
      throw new AppError('no-such-thing', 'image');
  }

  return {
    compare({ caseId, responseSha256, draftKey, left, right, outcome, features, text }) {
      const comparisonId = newId();
      const author = identity.author();
      const view = cases.open({ caseId, response: responseSha256 ?? undefined });
      requireSaved(caseId, left);
      requireSaved(caseId, right);
      const concerned = comparisonsOfPair(view, left, right).map(({ match }) => match.pointer);
      const pointers = [...new Set(concerned)];
      const comparison = { comparisonId, left, right, outcome, features, text, responseSha256, pointers };
      const waiting = facePlaces(view).filter((pointer) => showingTo(view.faces, author, pointer) === null);
      // A result that cannot be attributed to a pair may concern any pair, so it is revealed only after the last
      // comparison.
      const isLast = waiting.every((pointer) => pointer === WHOLE_RESPONSE || pointers.includes(pointer));
      const unseen = isLast ? waiting : waiting.filter((pointer) => pointers.includes(pointer));
      cases.appendAll(caseId, [
        { type: 'faces-compared', ...comparison },
        ...(responseSha256 === null || unseen.length === 0
          ? []
          : [
              { type: 'face-score-revealed' as const, responseSha256, pointers: unseen, after: comparisonId },
            ]),
      ]);
      if (draftKey !== undefined && !isConclusionDraft({ key: draftKey }))
        draftsOf(vault, author).discard(caseId, draftKey);
      return { comparisonId };
    },
    reveal({ caseId, responseSha256, pointers }) {
      const author = identity.author();
      const view = cases.open({ caseId, response: responseSha256 });
      const known = new Set(facePlaces(view));
      if (!pointers.every((pointer) => known.has(pointer))) throw new AppError('no-such-thing', 'pointers');
      const isNew = (pointer: string): boolean => showingTo(view.faces, author, pointer) === null;
      const unseen = [...new Set(pointers)].filter(isNew);
      if (unseen.length > 0)
        cases.append(caseId, { type: 'face-score-revealed', responseSha256, pointers: unseen, after: null });
    },
  };
}
