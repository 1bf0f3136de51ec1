import type { Dossier } from '@shared/domain/dossier/dossier';
import type { CaseId } from '@shared/domain/ids';
import type { AmlService } from '../aml/amlService';
import type { CaseService } from '../cases/caseService';
import type { Vault } from '../../platform/vault/types';

/** Cases of the open vault as dossiers. */
export interface DossierService {
  /** Throws `AppError` `no-such-case`. */
  dossier(caseId: CaseId): Promise<Dossier>;
}

export function createDossierService(parts: {
  vault: Vault;
  cases: CaseService;
  aml: () => Promise<AmlService>;
  clock: () => Date;
  /** The app's version. */
  version: string;
}): DossierService {
  const {
    vault: { journal, evidence },
    cases,
    aml,
    clock,
    version,
  } = parts;
  return {
    async dossier(caseId) {
      // Loaded with the first dossier, not while the window opens.
      const [review, { buildDossier }, { createCompareSaved }] = await Promise.all([
        aml(),
        import('@shared/domain/dossier/buildDossier'),
        import('./compareSaved'),
      ]);
      // Synchronous from here, so nothing can be appended between these reads.
      const view = cases.open({ caseId });
      return buildDossier({
        view,
        entries: journal.all(caseId),
        reported: journal.reported(caseId),
        aml: review.dossier(caseId),
        compare: createCompareSaved({
          caseId,
          read: (id, response) => cases.open({ caseId: id, response }),
          evidence,
        }),
        generatedAt: clock().toISOString(),
        version,
      });
    },
  };
}
