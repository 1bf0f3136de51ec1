// @ts-nocheck
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
 * Recomputes all that an audit report must contain from the package it came in, as somebody would who has the two and
 * not the app: nothing of the app's own rules is used. Gives what is missing or otherwise; nothing when all is right.
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
