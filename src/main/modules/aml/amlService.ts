import type { AmlEvidence } from '@shared/domain/aml/amlEvidence';
import {
  buildAmlView,
  currentJourney,
  readDeltaCheck,
  readEvidenceOf,
  readJudged,
  readProgress,
  type AmlJudged,
} from '@shared/domain/aml/amlCase';
import { createSearchTexts, pageOfRows, type AmlRowQuery } from '@shared/domain/aml/amlRows';
import {
  amlAnswersOf,
  findAnswer,
  listBefore,
  listToReview,
  readTimeline,
} from '@shared/domain/aml/amlTimeline';
import type {
  AmlAnswer,
  AmlMatchDetail,
  AmlProgress,
  AmlRow,
  AmlRowPage,
  AmlTimeline,
  AmlView,
  ApplicantOrigin,
  DeltaCheck,
  MatchKey,
  Outcome,
} from '@shared/domain/aml/amlView';
import {
  indexJudgements,
  judgementEvent,
  judgementFault,
  judgementsOf,
  NOT_JUDGED,
  refOf,
  type JudgementIndex,
} from '@shared/domain/aml/dispositions';
import { boundDepth } from '@shared/domain/json';
import type { DossierAml } from '@shared/domain/dossier/dossier';
import { buildDossierAml } from '@shared/domain/dossier/dossierAml';
import { readMatchDetail } from '@shared/domain/aml/matchDetail';
import type { KeyedMatch } from '@shared/domain/aml/matchKeys';
import type { Transliterate } from '@shared/domain/aml/names';
import { openingOf } from '@shared/domain/caseRecord';
import { relyOn } from '@shared/domain/aml/reliedOn';
import { differencesOf } from '@shared/domain/package/differences';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import type { MatchReason } from '@shared/domain/aml/judgement';
import type { AmlChoice } from '@shared/ipc/amlContract';
import type { CaseService } from '../cases/caseService';
import { createBoundedCache } from '../boundedCache';
import { createParsedAnswers } from '../cases/parsedAnswers';
import { AppError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';

/** The two lists looked at; what is left out is chosen by the rules, null compares with nothing. */
interface AmlLook {
  caseId: CaseId;
  review?: AmlChoice | undefined;
  against?: AmlChoice | null | undefined;
}

interface AmlJudgementOrder extends AmlLook {
  keys: readonly MatchKey[];
  outcome: Outcome;
  reasonCode: MatchReason;
  text: string;
  reliedOn: readonly string[];
}

/** AML review of the cases of an open vault. Every call throws `AppError` `no-such-case` or `no-such-thing`. */
export interface AmlService {
  view(look: AmlLook): AmlView;
  rows(of: AmlLook & { query: AmlRowQuery }): AmlRowPage;
  match(of: AmlLook & { key: MatchKey; side: AmlRow['side'] }): AmlMatchDetail;
  /** One event per match, all or none, with the values as the evidence has them. Throws `bad-request` without a reason. */
  judge(order: AmlJudgementOrder): { judgementIds: string[] };
  undo(of: { caseId: CaseId; judgementId: string; reason: string }): void;
  /** The whole review with every match; null for a case that has none. */
  dossier(caseId: CaseId): DossierAml | null;
}

/** A case as its journal stands, with the lists somebody looks at. */
interface Look {
  timeline: AmlTimeline;
  progress: AmlProgress;
  judgements: JudgementIndex;
  evidence: AmlEvidence | null;
  judged: AmlJudged | null;
  applicantFrom: ApplicantOrigin;
}

const KEPT_EVIDENCE = 4;
const KEPT_LOOKS = 4;

const nameOf = (answer: AmlAnswer | null): unknown => answer && [answer.kind, answer.version, answer.sha256];

export function createAmlService(parts: {
  vault: Vault;
  cases: CaseService;
  transliterate: Transliterate;
  hash: (text: string) => string;
  newId: () => string;
}): AmlService {
  const { vault, cases, transliterate, hash, newId } = parts;
  const parsed = createParsedAnswers((sha256) => vault.evidence.readAll(sha256));
  const evidenceKept = createBoundedCache<string, AmlEvidence | null>(KEPT_EVIDENCE);
  const looksKept = createBoundedCache<string, Look>(KEPT_LOOKS);
  const checksKept = createBoundedCache<string, DeltaCheck | null>(KEPT_EVIDENCE);

  const bounded = new WeakMap<object, { value: unknown }>();
  const valueOf = ({ sha256 }: { sha256: Sha256 }): unknown => {
    const answer = parsed.get(sha256);
    if (!answer.ok) return undefined;
    const known = bounded.get(answer);
    if (known !== undefined) return known.value;
    const value = boundDepth(answer.value);
    bounded.set(answer, { value });
    return value;
  };

  /** The held journey that an AML check carries the id of, with its newest answer: the applicant is known from it. */
  const linkedJourney = (
    entries: readonly JournalEntry[],
  ): { origin: ApplicantOrigin; answer: AmlAnswer | null } => {
    const opening = openingOf(entries);
    if (opening?.kind !== 'aml-check') return { origin: { state: 'own' }, answer: null };
    const { authority, subjectId } = opening;
    const caseId = vault.index.find(authority, 'journey', subjectId);
    if (caseId === null) return { origin: { state: 'unknown', because: 'no-journey' }, answer: null };
    const answer = currentJourney(readTimeline(vault.journal.entries(caseId)));
    return answer === null || valueOf(answer) === undefined
      ? { origin: { state: 'unknown', because: 'journey-unreadable' }, answer: null }
      : { origin: { state: 'journey', caseId, subjectId }, answer };
  };

  const lookAt = ({ caseId, review, against }: AmlLook): Look => {
    const heads = vault.journal.heads(caseId);
    if (heads.length === 0) throw new AppError('no-such-case', 'No such case');
    const marks = heads.map((head) => [head.desk, head.seq, head.hash]);
    const entries = vault.journal.entries(caseId);
    const linked = linkedJourney(entries);
    const from = [linked.origin, nameOf(linked.answer)];
    return looksKept.get(
      JSON.stringify([caseId, review ?? 0, against === undefined ? 0 : against, marks, from]),
      () => {
        const timeline = readTimeline(entries);
        const chosen = (choice: AmlChoice): AmlAnswer => {
          const answer = findAnswer(entries, choice);
          if (answer === null) throw new AppError('no-such-thing', 'No such list in this case');
          return answer;
        };
        const reviewed = review === undefined ? listToReview(timeline) : chosen(review);
        const before = reviewed === null ? null : listBefore(timeline, reviewed);
        const compared = against === undefined ? before : against === null ? null : chosen(against);
        const journey = currentJourney(timeline) ?? linked.answer;
        const evidence = evidenceKept.get(
          JSON.stringify([caseId, ...[reviewed, compared, journey].map(nameOf)]),
          () =>
            readEvidenceOf(
              { review: reviewed, against: compared },
              timeline,
              valueOf,
              { transliterate, hash },
              linked.answer,
            ),
        );
        const judgements = indexJudgements(judgementsOf(entries), differencesOf(entries));
        const judged = evidence === null ? null : readJudged(evidence, judgements, amlAnswersOf(entries));
        const progress = readProgress(entries, evidence, judged);
        return { timeline, progress, judgements, evidence, judged, applicantFrom: linked.origin };
      },
    );
  };

  const searchTexts = new WeakMap<AmlEvidence, (row: AmlRow) => string>();
  const searchTextsOf = (evidence: AmlEvidence | null): ((row: AmlRow) => string) => {
    const known = (evidence && searchTexts.get(evidence)) ?? createSearchTexts(evidence);
    if (evidence !== null) searchTexts.set(evidence, known);
    return known;
  };

  /** Kept for as long as the same lists are held, like the evidence. */
  const deltaCheckOf = (
    caseId: CaseId,
    timeline: AmlTimeline,
    review: AmlAnswer | null,
  ): DeltaCheck | null => {
    const near = timeline.versions.filter(
      ({ version }) => version === review?.version || version + 1 === review?.version,
    );
    const marks = near.flatMap(({ snapshot, delta }) => [nameOf(snapshot), nameOf(delta)]);
    return checksKept.get(JSON.stringify([caseId, nameOf(review), marks]), () =>
      readDeltaCheck(review, timeline, valueOf, hash),
    );
  };

  const held = (look: AmlLook) => {
    const { evidence, judged, judgements } = lookAt(look);
    if (evidence === null || judged === null)
      throw new AppError('no-such-thing', 'No list of matches in this case');
    return { evidence, judged, judgements };
  };

  const reviewedMatch = (evidence: AmlEvidence, key: MatchKey): KeyedMatch => {
    const found = evidence.byKey.get(key);
    if (found === undefined) throw new AppError('no-such-thing', 'No such match in this list');
    return found.match;
  };

  const viewOf = (look: AmlLook): AmlView => {
    const { timeline, progress, judgements, evidence, judged, applicantFrom } = lookAt(look);
    return buildAmlView({
      applicantFrom,
      progress,
      caseId: look.caseId,
      timeline,
      evidence,
      judged,
      judgements,
      deltaCheck: deltaCheckOf(look.caseId, timeline, evidence?.review ?? null),
      valueOf,
      readOnly: vault.journal.verify(look.caseId).state === 'broken',
    });
  };

  return {
    view: viewOf,
    dossier(caseId) {
      const source = { ...lookAt({ caseId }), view: viewOf({ caseId }), valueOf };
      return buildDossierAml(source, { transliterate, hash });
    },
    rows({ query, ...look }) {
      const { evidence, judged } = lookAt(look);
      return pageOfRows(judged?.rows ?? [], query, searchTextsOf(evidence));
    },
    match({ key, side, ...look }) {
      const { evidence, judged, judgements } = held(look);
      const row = judged.rows.find((line) => line.key === key && line.side === side);
      const match =
        side === 'review'
          ? evidence.byKey.get(key)?.match
          : evidence.diff?.entries.find((entry) => entry.after === null && entry.key === key)?.before;
      if (row === undefined || !match) throw new AppError('no-such-thing', 'No such match in this list');
      const about = judgements.about(refOf(match, evidence.list));
      const found = side === 'review' ? judged.matches.get(key) : undefined;
      return readMatchDetail(evidence, row, match, { ...(found ?? NOT_JUDGED), about }, transliterate);
    },
    judge(order) {
      const { keys, outcome, reasonCode, text, reliedOn } = order;
      const fault = judgementFault({ outcome, reasonCode, text, reliedOn });
      if (fault !== null) throw new AppError('bad-request', fault);
      const { evidence } = held(order);
      // A delta says what changed, not what there is.
      if (evidence.review.kind === 'delta')
        throw new AppError('bad-request', 'review: decisions need a full list');
      const events = [...new Set(keys)].map((key) => {
        const match = reviewedMatch(evidence, key);
        return judgementEvent({
          judgementId: newId(),
          match: refOf(match, evidence.list),
          outcome,
          reasonCode,
          text: text.trim(),
          reliedOn: reliedOn.map((pointer) => relyOn(match.raw, pointer)),
          answer: evidence.review,
        });
      });
      cases.appendAll(order.caseId, events);
      return { judgementIds: events.map(({ judgementId }) => judgementId) };
    },
    undo({ caseId, judgementId, reason }) {
      const found = judgementsOf(vault.journal.entries(caseId)).find(
        (one) => one.event.judgementId === judgementId,
      );
      if (found === undefined || found.undone !== null)
        throw new AppError('no-such-thing', 'No such decision');
      cases.append(caseId, { type: 'match-judgement-undone', judgementId, reason });
    },
  };
}
