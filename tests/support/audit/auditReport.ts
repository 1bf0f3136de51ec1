import { createAuditor } from './auditor';
import type { Bag } from './bag';
import { checkDocuments, checkRetrievals } from './contents/evidence';
import { checkFaces } from './contents/faces';
import { checkFields } from './contents/fields';
import { checkDecisions, checkIds, checkPages, checkSignOffs } from './contents/identity';
import { checkMatches, checkVersions } from './contents/matches';
import {
  checkExhibits,
  checkLimits,
  checkNotes,
  checkOmissions,
  checkSeals,
  checkSignatureLines,
} from './contents/record';
import { checkRules } from './contents/rules';
import type { Paper } from './paper';
import type { Finding } from './reading';

/**
 * Recomputes from a package everything that its audit report must contain, as an outsider with only these two files
 * could, without using the app's code. Returns what is missing or different.
 */
export function auditReport(bag: Bag, paper: Paper): Finding[] {
  const findings: Finding[] = [];
  const auditor = createAuditor(bag, paper, findings);
  for (const check of [
    checkPages,
    checkIds,
    checkDecisions,
    checkRetrievals,
    checkDocuments,
    checkFields,
    checkFaces,
    checkRules,
    checkMatches,
    checkVersions,
    checkNotes,
    checkSignOffs,
    checkOmissions,
    checkExhibits,
    checkSeals,
    checkLimits,
    checkSignatureLines,
  ])
    check(auditor);
  return findings;
}
