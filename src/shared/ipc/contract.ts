import { z } from 'zod';
import { Author, type JournalVerdict } from '../domain/journal';
import { MaskClass, NOTE_MAX_LENGTH, NoteAnchor, NoteId } from '../domain/journalEvents';
import { CaseId, CaseKind, Sha256, SubjectId } from '../domain/ids';
import { ServiceProfile } from '../domain/profile';
import type { AmlMatchDetail, AmlRowPage, AmlView } from '../domain/aml/amlView';
import type { ApplicantTimeline } from '../domain/applicant/timeline';
import type { CaseView } from '../domain/caseView';
import { RESPONSE_KINDS, type HeldResponse } from '../domain/heldResponses';
import type { MaskedValue } from '../domain/masking/maskedValues';
import type { ErasureCertificate } from '../domain/retention/certificate';
import type { RestsElsewhere } from '../domain/retention/elsewhere';
import { WorklistQuery, type WorklistPage } from '../domain/worklist';
import {
  AmlFetchOrder,
  AmlJudgeRequest,
  AmlLookRequest,
  AmlMatchRequest,
  AmlRowsRequest,
  AmlUndoRequest,
} from './amlContract';
import { ApplicantTimelineRequest } from './applicantContract';
import {
  ReportBatchRequest,
  ReportPreviewRequest,
  ReportRequest,
  type ReportBatch,
  type ReportOutcome,
} from './reportsContract';
import type { InvokeName, PushName } from './channels';
import { CompareFacesRequest, RevealFacesRequest } from './facesContract';
import { TakeRequest, TrustRequest, UnlockRequest, type PackageView } from './importsContract';
import {
  ConclusionCase,
  ConclusionDraftRequest,
  ProposeRequest,
  VoteRequest,
  WithdrawRequest,
  type ConclusionView,
} from './conclusionContract';
import {
  EraseRequest,
  HoldRequest,
  RefuseErasureRequest,
  ReleaseRequest,
  SetClockRequest,
  type RetentionView,
} from './retentionContract';
import {
  PackageOrder,
  RedactionRequest,
  type CheckedRecipient,
  type ChosenFolder,
  type PackagePreview,
  type RedactionPreview,
} from './packageContract';
import {
  PASSPHRASE_MIN,
  type AppInfo,
  type ConnectionTest,
  type CredentialStatus,
  type DraftView,
  type FetchLogLine,
  type JournalLine,
  type ProfileList,
  type ArrivedText,
  type RawAnswer,
  type SandboxCase,
  type VaultStatus,
} from './views';
import { JobItemsRequest, JobRequest, type JobPage, type JobView } from './jobsContract';
import { SignerName, SignerRequest, type SigningView } from './signingContract';
import { ordersRequests, type OrderPreview, type PreviewLine } from './ordersContract';

/** Carries a response type without a run-time check: answers are made by our own typed handlers. */
interface Answer<T> {
  readonly __answer?: T;
}
const answer = <T>(): Answer<T> => ({});

export interface InvokeContract {
  request: z.ZodType;
  response: Answer<unknown>;
}

const nothing = z.undefined();
const profileId = z.string().min(1).max(64);
const passphrase = z.string().min(1).max(1000);

/** What the window may send on each channel, checked on arrival, and what it gets back. */
export const contract = {
  'app:info': { request: nothing, response: answer<AppInfo>() },
  /**
   * Opens the https address that a held answer names at a pointer, in the system's browser, after the person confirmed
   * it in a dialog main shows. The window names the place and not the address: nothing else can be opened. That it was
   * opened is journalled.
   */
  'app:openLink': {
    request: z.strictObject({ caseId: CaseId, answerSha256: Sha256, pointer: z.string().max(2000) }),
    response: answer<{ opened: boolean }>(),
  },
  'app:openHandbook': { request: nothing, response: answer<null>() },

  'vault:status': { request: nothing, response: answer<VaultStatus>() },
  'vault:create': {
    request: z.discriminatedUnion('keyIn', [
      z.strictObject({ keyIn: z.literal('keychain') }),
      z.strictObject({ keyIn: z.literal('passphrase'), passphrase: passphrase.min(PASSPHRASE_MIN) }),
    ]),
    response: answer<VaultStatus>(),
  },
  'vault:unlock': {
    request: z.strictObject({ passphrase: passphrase.optional() }),
    response: answer<VaultStatus>(),
  },
  'vault:lock': { request: nothing, response: answer<VaultStatus>() },

  'identity:get': { request: nothing, response: answer<Author | null>() },
  'identity:set': { request: Author, response: answer<Author>() },

  'profiles:list': { request: nothing, response: answer<ProfileList>() },
  'profiles:select': { request: z.strictObject({ profileId }), response: answer<ProfileList>() },
  'profiles:save': { request: ServiceProfile, response: answer<ProfileList>() },
  'profiles:remove': { request: z.strictObject({ profileId }), response: answer<ProfileList>() },

  'credentials:status': { request: z.strictObject({ profileId }), response: answer<CredentialStatus>() },
  'credentials:save': {
    request: z.strictObject({
      profileId,
      apiKey: z.string().min(1).max(500),
      apiSecret: z.string().min(1).max(500),
      /** `session`: in memory until the app closes, where there is no keychain and the person says so. */
      keep: z.enum(['keychain', 'session']),
    }),
    response: answer<CredentialStatus>(),
  },
  'credentials:forget': { request: z.strictObject({ profileId }), response: answer<CredentialStatus>() },
  'credentials:test': { request: z.strictObject({ profileId }), response: answer<ConnectionTest>() },

  'sandbox:cases': { request: nothing, response: answer<SandboxCase[]>() },

  'jobs:list': { request: nothing, response: answer<JobView[]>() },
  'jobs:items': { request: JobItemsRequest, response: answer<JobPage>() },
  /** What of a batch is under way is finished; nothing further begins. */
  'jobs:pause': { request: JobRequest, response: answer<JobView[]>() },
  'jobs:resume': { request: JobRequest, response: answer<JobView[]>() },
  'jobs:cancel': { request: JobRequest, response: answer<JobView[]>() },
  /** Of a batch, everything that failed or was cancelled once more. */
  'jobs:retry': { request: JobRequest, response: answer<JobView[]>() },
  /** Takes one that has ended off the list. */
  'jobs:dismiss': { request: JobRequest, response: answer<JobView[]>() },

  'intake:fetch': {
    request: z.strictObject({ profileId, kind: CaseKind, ids: z.array(SubjectId).min(1).max(500) }),
    response: answer<{ jobIds: string[] }>(),
  },
  'intake:fetchVersions': { request: AmlFetchOrder, response: answer<{ jobId: string }>() },
  'intake:retryMedium': {
    request: z.strictObject({ caseId: CaseId, path: z.string().max(1000) }),
    response: answer<{ held: boolean }>(),
  },
  /** Fetches the answer again; a changed one is kept beside the old, and its new media are fetched. */
  'intake:refetch': { request: z.strictObject({ caseId: CaseId }), response: answer<{ jobIds: string[] }>() },

  /** Fetches that brought no case, newest first. */
  'fetchLog:list': { request: nothing, response: answer<FetchLogLine[]>() },
  /** Removes lines with what arrived; all where none is named. */
  'fetchLog:remove': {
    request: z.strictObject({ logIds: z.array(z.uuid()).max(500).optional() }),
    response: answer<FetchLogLine[]>(),
  },
  /** What arrived with a fetch that brought no case. */
  'fetchLog:arrived': { request: z.strictObject({ logId: z.uuid() }), response: answer<ArrivedText>() },

  /** A draft is what is about to be ordered; there is one at a time, in memory only. */
  'inbox:begin': { request: nothing, response: answer<{ draftId: string }>() },
  'inbox:addText': { request: ordersRequests.addText, response: answer<null>() },
  'inbox:addPiece': { request: ordersRequests.addPiece, response: answer<null>() },
  /** Shows the system's own dialog; the window never learns a path. */
  'inbox:choose': { request: ordersRequests.choose, response: answer<{ chosen: boolean }>() },
  'inbox:preview': { request: ordersRequests.preview, response: answer<OrderPreview>() },
  'inbox:lines': {
    request: ordersRequests.lines,
    response: answer<{ lines: PreviewLine[]; total: number }>(),
  },
  'inbox:start': { request: ordersRequests.preview, response: answer<{ jobId: string }>() },
  'inbox:discard': { request: ordersRequests.draft, response: answer<null>() },

  'cases:list': { request: WorklistQuery, response: answer<WorklistPage>() },
  'cases:open': {
    request: z.strictObject({ caseId: CaseId, answer: Sha256.optional() }),
    response: answer<CaseView>(),
  },
  /** Every response the case holds, of all operations. */
  'cases:responses': { request: z.strictObject({ caseId: CaseId }), response: answer<HeldResponse[]>() },
  'cases:rawAnswer': {
    request: z.strictObject({ caseId: CaseId, sha256: Sha256, kind: z.enum(RESPONSE_KINDS) }),
    response: answer<RawAnswer>(),
  },

  'notes:save': {
    request: z.strictObject({
      caseId: CaseId,
      noteId: NoteId,
      anchor: NoteAnchor,
      text: z.string().trim().min(1).max(NOTE_MAX_LENGTH),
      /** The revision the editor started from, 0 for a new note: a stale edit is refused, never merged silently. */
      basedOn: z.int().nonnegative(),
      /** The draft this note was typed in, dropped in the same step. */
      draftKey: z.string().max(200).optional(),
    }),
    response: answer<{ revision: number }>(),
  },
  'notes:withdraw': {
    request: z.strictObject({ caseId: CaseId, noteId: NoteId, reason: z.string().max(1000) }),
    response: answer<null>(),
  },
  'notes:saveDraft': {
    request: z.strictObject({
      caseId: CaseId,
      key: z.string().min(1).max(200),
      payload: z.string().max(NOTE_MAX_LENGTH * 2),
    }),
    response: answer<{ at: string }>(),
  },
  'notes:drafts': { request: z.strictObject({ caseId: CaseId.optional() }), response: answer<DraftView[]>() },
  'notes:discardDraft': {
    request: z.strictObject({ caseId: CaseId, key: z.string().min(1).max(200) }),
    response: answer<null>(),
  },

  'rules:setLookedAt': {
    request: z.strictObject({
      caseId: CaseId,
      ruleKey: z.string().min(1).max(200),
      lookedAt: z.boolean(),
      remark: z.string().max(2000),
      answerSha256: Sha256,
    }),
    response: answer<null>(),
  },

  /** All about the review but the matches, which are asked for in pieces: there may be thousands. */
  'aml:view': { request: AmlLookRequest, response: answer<AmlView>() },
  'aml:rows': { request: AmlRowsRequest, response: answer<AmlRowPage>() },
  'aml:match': { request: AmlMatchRequest, response: answer<AmlMatchDetail>() },
  /** One judgement on each of the named matches. */
  'aml:judge': { request: AmlJudgeRequest, response: answer<{ judgementIds: string[] }>() },
  'aml:undo': { request: AmlUndoRequest, response: answer<null>() },

  /** The case's conclusions as the person who signs here may see them: what they have to vote on blind is not in it. */
  'conclusion:view': { request: ConclusionCase, response: answer<ConclusionView>() },
  'conclusion:propose': { request: ProposeRequest, response: answer<{ proposalId: string }>() },
  'conclusion:vote': { request: VoteRequest, response: answer<null>() },
  'conclusion:withdraw': { request: WithdrawRequest, response: answer<null>() },
  /** What is being written is kept for its writer alone. */
  'conclusion:saveDraft': { request: ConclusionDraftRequest, response: answer<{ at: string }>() },
  'conclusion:discardDraft': { request: ConclusionCase, response: answer<null>() },
  /** What a package of a case would hold, before anything is written. */
  'packages:previewRedaction': { request: RedactionRequest, response: answer<RedactionPreview>() },
  'packages:preview': { request: z.strictObject({ caseId: CaseId }), response: answer<PackagePreview>() },
  'packages:checkRecipients': {
    request: z.strictObject({ text: z.string().max(20_000) }),
    response: answer<CheckedRecipient[]>(),
  },
  /** Shows the system's dialog; null when no folder was chosen. Packages go to no other folder than a chosen one. */
  'packages:chooseFolder': { request: nothing, response: answer<ChosenFolder | null>() },
  'packages:lastFolder': { request: nothing, response: answer<ChosenFolder | null>() },
  'packages:start': { request: PackageOrder, response: answer<{ jobIds: string[] }>() },
  /** Shows the written file in the system's file manager. */
  'packages:reveal': { request: JobRequest, response: answer<null>() },

  'signing:status': { request: nothing, response: answer<SigningView>() },
  /** Makes the reviewer's key, should there be none. */
  'signing:make': { request: nothing, response: answer<SigningView>() },
  /** Names another person's key, newly or anew. */
  'signing:name': { request: SignerName, response: answer<SigningView>() },
  'signing:forget': { request: SignerRequest, response: answer<SigningView>() },
  /** The held cases of the applicant of one case, in time. */
  'applicant:timeline': { request: ApplicantTimelineRequest, response: answer<ApplicantTimeline>() },

  'imports:state': { request: nothing, response: answer<PackageView | null>() },
  /** Shows the system's dialog; the window never names a file. */
  'imports:choose': { request: nothing, response: answer<PackageView | null>() },
  'imports:unlock': { request: UnlockRequest, response: answer<PackageView | null>() },
  /** Names the signer of the package being looked at, whose key was not known. */
  'imports:trust': { request: TrustRequest, response: answer<PackageView | null>() },
  'imports:take': { request: TakeRequest, response: answer<PackageView | null>() },
  'imports:close': { request: nothing, response: answer<null>() },

  /** Makes a report and shows it; nothing is written. */
  'reports:preview': { request: ReportPreviewRequest, response: answer<ReportOutcome>() },
  /** Writes the report as it was shown, where the person says. */
  'reports:save': { request: ReportRequest, response: answer<{ saved: boolean }>() },
  'reports:print': { request: ReportRequest, response: answer<{ printed: boolean }>() },
  /** One PDF for each case, into a folder the person chooses. */
  'reports:batch': { request: ReportBatchRequest, response: answer<ReportBatch>() },

  /** The texts of a case that tell something of a person: what must not be seen while it is masked. */
  'masking:values': { request: z.strictObject({ caseId: CaseId }), response: answer<MaskedValue[]>() },
  /** Records that what is covered on the screen was looked at, and why. */
  'masking:reveal': {
    request: z.strictObject({
      caseId: CaseId,
      class: MaskClass,
      reason: z.string().trim().min(1).max(2000),
    }),
    response: answer<null>(),
  },

  /** Records a person's own comparison; the service's word on these faces is shown to them from then on. */
  'faces:compare': { request: CompareFacesRequest, response: answer<{ comparisonId: string }>() },
  /** Records that the service's word on faces is shown to the person: before they have compared, it makes them not blind. */
  'faces:reveal': { request: RevealFacesRequest, response: answer<null>() },

  'journal:list': { request: z.strictObject({ caseId: CaseId }), response: answer<JournalLine[]>() },
  'journal:verify': { request: z.strictObject({ caseId: CaseId }), response: answer<JournalVerdict>() },

  'retention:view': { request: z.strictObject({ caseId: CaseId }), response: answer<RetentionView>() },
  'retention:setClock': { request: SetClockRequest, response: answer<RetentionView>() },
  'retention:hold': { request: HoldRequest, response: answer<RetentionView>() },
  'retention:release': { request: ReleaseRequest, response: answer<RetentionView>() },
  'retention:refuse': { request: RefuseErasureRequest, response: answer<RetentionView>() },
  /** What stays in other cases when this one is erased. Looks through every journal. */
  'retention:elsewhere': {
    request: z.strictObject({ caseId: CaseId }),
    response: answer<RestsElsewhere[]>(),
  },
  /** Cannot be taken back. */
  'retention:erase': { request: EraseRequest, response: answer<ErasureCertificate>() },
  'retention:certificates': { request: nothing, response: answer<ErasureCertificate[]>() },

  /** View states and window preferences; `scope` is `app` or a case id. Values are small JSON. */
  'preferences:get': {
    request: z.strictObject({ scope: z.union([z.literal('app'), CaseId]), key: z.string().max(100) }),
    response: answer<unknown>(),
  },
  'preferences:set': {
    request: z.strictObject({
      scope: z.union([z.literal('app'), CaseId]),
      key: z.string().max(100),
      value: z.json(),
    }),
    response: answer<null>(),
  },
} satisfies Record<InvokeName, InvokeContract>;

export type Contract = typeof contract;
export type RequestOf<N extends InvokeName> = z.input<Contract[N]['request']>;
export type ParsedRequestOf<N extends InvokeName> = z.output<Contract[N]['request']>;
export type ResponseOf<N extends InvokeName> = Contract[N]['response'] extends Answer<infer T> ? T : never;

/** What main may tell the window. */
export const pushContract = {
  'vault:changed': z.strictObject({ state: z.enum(['absent', 'locked', 'open']) }),
  'jobs:changed': z.custom<JobView[]>((value) => Array.isArray(value)),
  'fetchLog:changed': z.custom<FetchLogLine[]>((value) => Array.isArray(value)),
  'cases:changed': z.strictObject({ caseId: CaseId }),
  'imports:changed': z.custom<PackageView | null>((value) => typeof value === 'object'),
} satisfies Record<PushName, z.ZodType>;
export type PushPayload<N extends PushName> = z.output<(typeof pushContract)[N]>;
