import type { AmlEvidence } from '@shared/domain/aml/amlEvidence';
import { buildAmlView } from '@shared/domain/aml/amlCase';
import { createSearchTexts, pageOfRows, type AmlRowQuery } from '@shared/domain/aml/amlRows';
import type {
  AmlMatchDetail,
  AmlRow,
  AmlRowPage,
  AmlView,
  MatchKey,
  Outcome,
} from '@shared/domain/aml/amlView';
import {
  decisionEvent,
  decisionFault,
  decisionsOf,
  NO_DECISION,
  refOf,
} from '@shared/domain/aml/dispositions';
import type { DossierAml } from '@shared/domain/dossier/dossier';
import { buildDossierAml } from '@shared/domain/dossier/dossierAml';
import { readMatchDetail } from '@shared/domain/aml/matchDetail';
import type { Transliterate } from '@shared/domain/aml/names';
import { basisOf } from '@shared/domain/aml/basedOn';
import type { CaseId } from '@shared/domain/ids';
import type { MatchReason } from '@shared/domain/events/matchReasons';
import type { CaseService } from '../cases/caseService';
import { AppError } from '../../errors/appError';
import { createAmlReader, type AmlCase, type AmlQuery, type AmlReaderParts } from './amlReader';

interface MatchDecisionInput extends AmlQuery {
  keys: readonly MatchKey[];
  outcome: Outcome;
  reasonCode: MatchReason;
  text: string;
  basedOn: readonly string[];
}

/** AML review of the cases of an open vault. Every call throws `AppError` `no-such-case` or `no-such-thing`. */
export interface AmlService {
  view(amlQuery: AmlQuery): AmlView;
  rows(of: AmlQuery & { query: AmlRowQuery }): AmlRowPage;
  match(of: AmlQuery & { key: MatchKey; side: AmlRow['side'] }): AmlMatchDetail;
  /**
   * Appends one event per match, all or none, with the matches' values copied from the evidence. Throws `bad-request`
   * for an invalid decision, such as one without a reason.
   */
  decide(order: MatchDecisionInput): { decisionIds: string[] };
  undo(of: { caseId: CaseId; decisionId: string; reason: string }): void;
  /** The whole review with every match; null for a case that has none. */
  dossier(caseId: CaseId): DossierAml | null;
}

type SavedMatches = { [K in 'evidence' | 'decided']: NonNullable<AmlCase[K]> } & Pick<AmlCase, 'decisions'>;

function matchDetailOf(
  { evidence, decided, decisions }: SavedMatches,
  { key, side }: { key: MatchKey; side: AmlRow['side'] },
  transliterate: Transliterate,
): AmlMatchDetail {
  const row = decided.rows.find((line) => line.key === key && line.side === side);
  const match =
    side === 'review'
      ? evidence.byKey.get(key)?.match
      : evidence.diff?.entries.find((entry) => entry.after === null && entry.key === key)?.before;
  if (row === undefined || !match) throw new AppError('no-such-thing', 'match');
  const about = decisions.about(refOf(match, evidence.list));
  const found = side === 'review' ? decided.matches.get(key) : undefined;
  return readMatchDetail(evidence, row, match, { ...(found ?? NO_DECISION), about }, transliterate);
}

/**
 * Builds the journal event of a decision on one match. Throws `no-such-thing` if the list does not contain the match.
 */
function decisionOf(
  { outcome, reasonCode, text, basedOn }: MatchDecisionInput,
  { byKey, list, review }: AmlEvidence,
  key: MatchKey,
  decisionId: string,
) {
  const match = byKey.get(key)?.match;
  if (match === undefined) throw new AppError('no-such-thing', 'match');
  return decisionEvent({
    decisionId,
    match: refOf(match, list),
    outcome,
    reasonCode,
    text: text.trim(),
    basedOn: basedOn.map((pointer) => basisOf(match.raw, pointer)),
    response: review,
  });
}

export function createAmlService(
  parts: AmlReaderParts & { cases: Pick<CaseService, 'append' | 'appendAll'>; newId: () => string },
): AmlService {
  const { vault, cases, transliterate, hash, newId } = parts;
  const reader = createAmlReader(parts);
  const { valueOf, faultOf } = reader;

  const searchTexts = new WeakMap<AmlEvidence, (row: AmlRow) => string>();
  const searchTextsOf = (evidence: AmlEvidence | null): ((row: AmlRow) => string) => {
    const known = (evidence && searchTexts.get(evidence)) ?? createSearchTexts(evidence);
    if (evidence !== null) searchTexts.set(evidence, known);
    return known;
  };

  const requireList = (amlQuery: AmlQuery) => {
    const { evidence, decided, decisions } = reader.read(amlQuery);
    if (evidence === null || decided === null) throw new AppError('no-such-thing', 'list of matches');
    return { evidence, decided, decisions };
  };

  const viewOf = (
    caseId: CaseId,
    { timeline, progress, decisions, evidence, decided, applicantFrom }: ReturnType<typeof reader.read>,
  ): Omit<AmlView, 'differing'> =>
    buildAmlView({
      applicantFrom,
      progress,
      caseId,
      timeline,
      evidence,
      decided,
      decisions,
      deltaCheck: reader.deltaCheck(caseId, timeline, evidence?.review ?? null),
      valueOf,
      faultOf,
      readOnly: vault.journal.verify(caseId).state === 'broken',
    });

  return {
    view(amlQuery) {
      const { caseId } = amlQuery;
      const read = reader.read(amlQuery);
      return { ...viewOf(caseId, read), differing: reader.differing(caseId, read.timeline) };
    },
    dossier(caseId) {
      const read = reader.read({ caseId });
      const source = { ...read, view: viewOf(caseId, read), valueOf, faultOf };
      return buildDossierAml(source, { transliterate, hash });
    },
    rows({ query, ...amlQuery }) {
      const { evidence, decided } = reader.read(amlQuery);
      return pageOfRows(decided?.rows ?? [], query, searchTextsOf(evidence));
    },
    match({ key, side, ...amlQuery }) {
      return matchDetailOf(requireList(amlQuery), { key, side }, transliterate);
    },
    decide(order) {
      const fault = decisionFault(order);
      if (fault !== null) throw new AppError('bad-request', fault);
      const { evidence } = requireList(order);
      // A delta lists only changes, so it does not show whether a match still exists.
      if (evidence.review.kind === 'delta')
        throw new AppError('bad-request', 'review: decisions need a full list');
      const events = [...new Set(order.keys)].map((key) => decisionOf(order, evidence, key, newId()));
      cases.appendAll(order.caseId, events);
      return { decisionIds: events.map(({ decisionId }) => decisionId) };
    },
    undo({ caseId, decisionId, reason }) {
      const found = decisionsOf(vault.journal.entries(caseId)).find(
        (one) => one.event.decisionId === decisionId,
      );
      if (found === undefined || found.undone !== null) throw new AppError('no-such-thing', 'decision');
      cases.append(caseId, { type: 'match-decision-undone', decisionId, reason });
    },
  };
}
