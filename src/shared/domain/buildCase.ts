import { valueOrNull, whenGiven } from '../record/received';
import { isObject } from '../record/shape';
import { jsonText } from '../record/jsonText';
import { partMembers } from '../record/partMembers';
import { readResult, type ResultReading } from '../record/result';
import { RESULT_SCHEMAS } from '../record/result';
import { unlistedIn } from '../record/unlisted';
import { partOf } from '../wire/catalogue';
import type { PartBase, Received } from '../wire/received';
import { withoutMatches } from './aml/aroundMatches';
import { amlFactsOf } from './aml/amlFacts';
import { mayBeMatches, type MatchList } from './aml/matchList';
import { readMatchList } from './aml/readMatchList';
import { readReceivedList, type ReceivedList } from './aml/receivedList';
import { savedVersions, readTimeline } from './aml/amlTimeline';
import type { AmlResponse } from './aml/amlView';
import { unreadVersionsIn, type VersionList } from './aml/unreadVersions';
import { caseMediaOf, mediumStates } from './caseMedia';
import {
  responsesOf,
  reviewedOf,
  notesOf,
  openingOf,
  shownResponse,
  type ParsedResponse,
} from './caseRecord';
import type { CaseResult, CaseView } from './caseView';
import { checklistOf } from './checklist';
import { conclusionMarkOf, conclusionsOf } from './conclusion/conclusion';
import { documentsOf } from './documents';
import { namesEveryComparison } from './faces/faceResults';
import { faceReviewOf } from './faces/faceReview';
import type { CaseId, CaseKind, Sha256 } from './ids';
import type { JournalEntry, JournalVerdict } from './journal';
import { mediaOf } from './mediaReferences';
import { notReceivedIn, notRequestedAfter } from './notReceived';
import { differencesOf } from './differences';
import { contentsOf } from './responseContents';
import { screeningChecksOf } from './screeningChecks';

const KINDS = ['journey', 'spot-check', 'aml-check'] as const satisfies readonly CaseKind[];

/** The members of all kinds of results. Members that results of this kind do not have get the state `not-part`. */
function resultOf({ kind, record }: ResultReading<CaseKind>, matches: MatchList): CaseResult {
  const members = partMembers<PartBase>(RESULT_SCHEMAS[kind], record);
  const elsewhere = KINDS.flatMap((other) => [...partOf(RESULT_SCHEMAS[other]).members.keys()]).map((key) => [
    key,
    { state: 'not-part', pointer: `/${key}` } satisfies Received<unknown>,
  ]);
  const all = { ...Object.fromEntries(elsewhere), ...members } as unknown as CaseResult;
  const counted = whenGiven<unknown[], number>(matches, (list) => list.length);
  const aml = whenGiven(all.aml, (part) => ({
    ...part,
    ...(matches.state === 'given' && withoutMatches(part, matches, matches.around ?? [])),
    matches: counted,
  }));
  return { ...all, aml };
}

/**
 * The matches in the AML part, wherever they are. A spot check has none according to the specification, but may still
 * have received some.
 */
export function matchesIn(kind: CaseKind, response: unknown): Pick<ReceivedList, 'list' | 'other'> {
  return kind === 'spot-check'
    ? { list: matchesOfSpotCheck(response), other: null }
    : readReceivedList(response, { kind: kind === 'journey' ? 'journey' : 'result', version: null });
}

function matchesOfSpotCheck(response: unknown): MatchList {
  const { spot_checks: _own, ...others } = isObject(response) ? response : {};
  const found = readMatchList(others, 'journey');
  if (found.state === 'given' && found.value.length > 0) return found;
  const unlisted = unlistedIn({ part: partOf(RESULT_SCHEMAS['spot-check']), raw: others });
  return mayBeMatches(unlisted, 'around').length > 0
    ? { state: 'unreadable', text: jsonText(Object.fromEntries(unlisted)), pointer: '' }
    : { state: 'not-part', pointer: '/aml' };
}

/** The placeholder for a result while no JSON response is saved. */
const NO_RESULT = (kind: CaseKind): ResultReading<CaseKind> => ({
  kind,
  json: null,
  record: { state: 'unreadable', text: '', pointer: '' },
  deviations: [],
  otherShape: null,
});

/** Whether a response states for every pair of faces whether the service compared it. */
function namesFaces(kind: CaseKind, response: ParsedResponse | undefined): boolean {
  if (response?.ok !== true) return false;
  const matches: MatchList = { state: 'not-part', pointer: '/aml' };
  const result = resultOf(readResult(kind, response.value), matches);
  return namesEveryComparison({
    result,
    documents: documentsOf(result),
    checklist: checklistOf(result, new Map(), matches),
    screening: screeningChecksOf(result.screening_checks),
    spotChecks: screeningChecksOf(result.spot_checks),
  });
}

const AS_REQUESTED = (): VersionList => ({ state: 'given', notJson: null, isResult: true });

export interface CaseSource {
  caseId: CaseId;
  /** The readable entries of all chains, in reading order (see `JournalEntry`). */
  entries: readonly JournalEntry[];
  verdict: JournalVerdict;
  /** Each saved response, parsed. */
  responses: ReadonlyMap<Sha256, ParsedResponse>;
  /** The response to show. By default the newest that is a result, or if there is none, the newest that is JSON. */
  response?: Sha256;
  /** Paths of the media that are currently being fetched. */
  fetching: ReadonlySet<string>;
  /** Returns how the match list of a saved response was received. Not needed if no monitoring version is saved. */
  listOf?: (response: AmlResponse) => VersionList;
  /** Evidence whose stored bytes were found to be damaged; none by default. */
  damaged?: ReadonlySet<Sha256>;
}

/**
 * Computes a case from evidence and journal alone. Never throws because of received content: what cannot be read is
 * listed in `unread` and stays visible as received.
 */
export function buildCase(source: CaseSource): CaseView {
  const { caseId, entries, verdict, responses: parsed, damaged = new Set<Sha256>() } = source;
  const { listOf = AS_REQUESTED } = source;
  const opening = openingOf(entries);
  const kind = opening?.kind ?? 'journey';
  const responses = responsesOf(entries, kind, parsed);
  const responseSha256 = source.response ?? shownResponse(responses, parsed);
  const reading = responseSha256 === null ? undefined : parsed.get(responseSha256);

  const read = reading?.ok ? readResult(kind, reading.value, reading.repeated) : NO_RESULT(kind);
  const { list: matches, other } = matchesIn(kind, reading?.ok ? reading.value : undefined);
  const result = resultOf(read, matches);
  const documents = documentsOf(result);
  const { references, unusable } = mediaOf(read);
  const timeline = readTimeline(entries, (one) => listOf(one).isResult);
  const applicant = valueOrNull(result.applicant);

  return {
    caseId,
    kind,
    subjectId: opening?.subjectId ?? '',
    authority: {
      id: opening?.authority ?? '',
      label: opening?.authorityLabel ?? '',
      environment: opening?.environment ?? 'unknown',
    },
    responses,
    responseSha256,
    otherShape: read.otherShape,
    applicantName: applicant === null ? null : valueOrNull(applicant.full_name),
    result,
    documents,
    checklist: checklistOf(result, reviewedOf(entries, responseSha256), matches),
    screening: screeningChecksOf(result.screening_checks),
    spotChecks: screeningChecksOf(result.spot_checks),
    amlFacts: amlFactsOf(matches, kind, other === null),
    monitoring: {
      saved: savedVersions(timeline),
      gaps: timeline.gaps,
      unread: unreadVersionsIn(timeline, listOf),
      notRequestedAfter: notRequestedAfter(timeline),
    },
    media: caseMediaOf(result, documents, references, mediumStates(entries, damaged), source.fetching),
    unusableMedia: unusable,
    notReceived: notReceivedIn(entries, references, { timeline, responses, listOf, damaged }),
    notes: notesOf(entries),
    faces: faceReviewOf(entries, (sha256) => sha256 !== null && namesFaces(kind, parsed.get(sha256))),
    differences: differencesOf(entries),
    conclusion: conclusionMarkOf(conclusionsOf(entries, contentsOf(responses))),
    deviations: read.deviations,
    damaged: [...damaged],
    journal: verdict,
    readOnly: verdict.state === 'broken',
  };
}
