import type { CaseView } from '../caseView';
import { valueOrNull } from '../../record/received';
import type { CaseId, CaseKind } from '../ids';
import { foldedName } from './foldedName';
import { idKey, isSameId } from '../../text/idKey';

/**
 * What identifies a case, for finding other cases of the same applicant.
 * Cases are linked only by ids that the service itself states: the same applicant id in the same account
 * (specification 2.13), an AML check with the id of a journey (2.20), or the journey that a spot check names (2.18).
 * Cases that share only a name or reference number are suggested, and none of their content is used.
 */
export interface CaseIdentity {
  caseId: CaseId;
  kind: CaseKind;
  /** The account. Ids from different accounts are unrelated. */
  authority: string;
  subjectId: string;
  /** The journey that a spot check names; null for other kinds. */
  journeyId: string | null;
  applicantId: string | null;
  name: string | null;
  birthDate: string | null;
  referenceNumber: string | null;
}

export type CertainLink = 'applicant-id' | 'check-id' | 'journey-id';
export type SuggestedLink =
  /** Whether the birth dates match does not affect the suggestion, but the reviewer is shown it. */
  { by: 'name'; birthDates: 'same' | 'differ' | 'not-given' } | { by: 'reference-number' };

export type CaseLink =
  | { certainty: 'linked'; by: readonly CertainLink[] }
  | { certainty: 'suggested'; reasons: readonly SuggestedLink[] };

export function identityOf(view: CaseView): CaseIdentity {
  const applicant = valueOrNull(view.result.applicant);
  return {
    caseId: view.caseId,
    kind: view.kind,
    authority: view.authority.id,
    subjectId: view.subjectId,
    journeyId: view.kind === 'spot-check' ? valueOrNull(view.result.journey_id) || null : null,
    applicantId: applicant && (valueOrNull(applicant.applicant_id) || null),
    name: applicant && valueOrNull(applicant.full_name),
    birthDate: applicant && valueOrNull(applicant.birth_date),
    referenceNumber: valueOrNull(view.result.reference_number) || null,
  };
}

/** The keys by which an index finds a case. Only cases that share a key can be linked or suggested. */
export function linkKeys(identity: CaseIdentity): { certain: string[]; suggesting: string[] } {
  const { authority, kind, subjectId, journeyId, applicantId, name, referenceNumber } = identity;
  const key = (what: string, value: string | null): string[] =>
    value === null ? [] : [JSON.stringify([authority, what, idKey(value)])];
  return {
    certain: [
      ...key('applicant', applicantId),
      ...(kind === 'spot-check' ? [] : key('check', subjectId)),
      ...(kind === 'journey' ? key('journey', subjectId) : key('journey', journeyId)),
    ],
    suggesting: [...key('name', foldedName(name)), ...key('reference', referenceNumber)],
  };
}

/** Whether a spot check names this journey as the one it belongs to. */
const namesJourney = (spot: CaseIdentity, journey: CaseIdentity): boolean =>
  spot.kind === 'spot-check' && journey.kind === 'journey' && isSameId(spot.journeyId, journey.subjectId);

function birthDates(a: CaseIdentity, b: CaseIdentity): 'same' | 'differ' | 'not-given' {
  if (!a.birthDate || !b.birthDate) return 'not-given';
  return a.birthDate === b.birthDate ? 'same' : 'differ';
}

/** How two cases are related; null if nothing relates them. The order of the arguments does not matter. */
export function linkBetween(a: CaseIdentity, b: CaseIdentity): CaseLink | null {
  if (a.caseId === b.caseId || a.authority !== b.authority) return null;
  const kinds = [a.kind, b.kind];
  const certain: CertainLink[] = [];
  if (isSameId(a.applicantId, b.applicantId)) certain.push('applicant-id');
  if (kinds.includes('journey') && kinds.includes('aml-check') && isSameId(a.subjectId, b.subjectId))
    certain.push('check-id');
  if (namesJourney(a, b) || namesJourney(b, a)) certain.push('journey-id');
  if (certain.length > 0) return { certainty: 'linked', by: certain };
  const reasons: SuggestedLink[] = [];
  const name = foldedName(a.name);
  if (name !== null && name === foldedName(b.name))
    reasons.push({ by: 'name', birthDates: birthDates(a, b) });
  if (isSameId(a.referenceNumber, b.referenceNumber)) reasons.push({ by: 'reference-number' });
  return reasons.length > 0 ? { certainty: 'suggested', reasons } : null;
}

export interface ApplicantGroup<T extends CaseIdentity = CaseIdentity> {
  /** The case from which the search started is the first. */
  linked: { identity: T; from: CaseId | null; by: readonly CertainLink[] }[];
  suggested: { identity: T; from: CaseId; reasons: readonly SuggestedLink[] }[];
}

/**
 * Finds the cases of one applicant, starting from any of them. Links are followed further (for example from an AML
 * check through its journey to the applicant's other cases), suggestions are not. `near` returns the saved cases that
 * share one of the keys. Which cases are found depends neither on the linked case to start from nor on the order of
 * `near`.
 */
export function applicantGroup<T extends CaseIdentity>(
  start: T,
  near: Record<'certain' | 'suggesting', (keys: readonly string[]) => readonly T[]>,
): ApplicantGroup<T> {
  const linked: ApplicantGroup<T>['linked'] = [{ identity: start, from: null, by: [] }];
  const known = new Set([start.caseId]);
  // The loop also visits the cases that it appends.
  for (const { identity: at } of linked) {
    for (const identity of near.certain(linkKeys(at).certain)) {
      const link = known.has(identity.caseId) ? null : linkBetween(at, identity);
      if (link?.certainty !== 'linked') continue;
      known.add(identity.caseId);
      linked.push({ identity, from: at.caseId, by: link.by });
    }
  }
  const suggested = new Map<CaseId, ApplicantGroup<T>['suggested'][number]>();
  for (const { identity: at } of linked) {
    for (const identity of near.suggesting(linkKeys(at).suggesting)) {
      if (known.has(identity.caseId) || suggested.has(identity.caseId)) continue;
      const link = linkBetween(at, identity);
      if (link?.certainty === 'suggested')
        suggested.set(identity.caseId, { identity, from: at.caseId, reasons: link.reasons });
    }
  }
  return { linked, suggested: [...suggested.values()] };
}
