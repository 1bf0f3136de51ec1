// @ts-nocheck
import { z } from 'zod';
import { Reviewer, type CaseCheck } from '../domain/journal';
import { MaskClass, NOTE_MAX_LENGTH, NoteAnchor, NoteId } from '../domain/events/review';
import { CaseId, CaseKind, Sha256, SubjectId } from '../domain/ids';
import { ServiceProfile } from '../domain/profile';
import type { AmlMatchDetail, AmlRowPage, AmlView } from '../domain/aml/amlView';
import type { ApplicantTimeline } from '../domain/applicant/timeline';
import type { CaseView } from '../domain/caseView';
import type { SavedResponse } from '../domain/savedResponses';
import type { MaskedValue } from '../domain/masking/maskedValues';
import type { ErasureCertificate } from '../domain/retention/certificate';
import type { StoredElsewhere } from '../domain/retention/elsewhere';
import { WorklistQuery, type WorklistPage } from '../domain/worklist';
import {
  VersionsRequest,
  AmlDecideRequest,
  AmlQueryRequest,
  AmlMatchRequest,
  AmlRowsRequest,
  AmlUndoRequest,
} from './amlContract';
import { ApplicantTimelineRequest } from './applicantContract';
import {
  ReportBatchRequest,
  ReportPreviewRequest,
  ReportRequest,
  type ReportOutcome,
  type SavedReport,
} from './reportsContract';
import type { InvokeName, PushName } from './channels';
import { ArrivedRequest, RawResponseRequest, CompareFacesRequest, RevealFacesRequest } from './facesContract';
import { NewReviewer, SetSecretRequest, SignInRequest } from './identityContract';
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
  PackageRequest,
  RedactionRequest,
  type CheckedRecipient,
  type ChosenFolder,
  type PackagePreview,
  type RedactionPreview,
} from './packageContract';
import {
  THEMES,
  type IdentityView,
  type AppInfo,
  type BackupStatus,
  type RollbackStatus,
  type ConnectionTest,
  type CredentialStatus,
  type DraftView,
  type FetchLogLine,
  type JournalLine,
  type ProfileList,
  type ArrivedText,
  type RawResponse,
  type SandboxCase,
  type VaultStatus,
} from './views';
import { BackupRequest, NewVaultKey, RestoreRequest, MoveKeyRequest, UnlockKey } from './vaultContract';
import type { JobPage, JobView } from './jobViews';
import { JobItemsRequest, JobRequest } from './jobsContract';
import * as stamps from './timeStampsContract';
import { SignerName, SignerRequest, type SigningView } from './signingContract';
import { inboxRequests, type BatchPreview, type PreviewLine } from './inboxContract';

/** Carries a response type without a run-time check: responses are made by our own typed handlers. */
interface Response<T> {
  readonly __response?: T;
}
const returns = <T>(): Response<T> => ({});

const nothing = z.undefined();
const profileId = z.string().min(1).max(64);

/** What the window may send on each channel, checked on arrival, and what it gets back. */
export const contract = {
  'app:info': { request: nothing, response: returns<AppInfo>() },
  'app:openHandbook': { request: nothing, response: returns<null>() },
  /** Has the system draw its own parts of the window as the page is drawn. */
  'app:showTheme': { request: z.enum(THEMES), response: returns<null>() },

  /**
   * Opens the https address that a saved response names at a pointer, in the system's browser, after the person confirmed
   * it in a dialog main shows. The window names the place and not the address: nothing else can be opened. That it was
   * opened is journalled.
   */
  'links:open': {
    request: z.strictObject({ caseId: CaseId, responseSha256: Sha256, pointer: z.string().max(2000) }),
    response: returns<{ opened: boolean }>(),
  },

  'vault:status': { request: nothing, response: returns<VaultStatus>() },
  'vault:create': { request: NewVaultKey, response: returns<VaultStatus>() },
  'vault:unlock': { request: UnlockKey, response: returns<VaultStatus>() },
  'vault:lock': { request: nothing, response: returns<VaultStatus>() },
  /** Both ask the person in a dialog of main's own. */
  'vault:moveKey': { request: MoveKeyRequest, response: returns<VaultStatus>() },
  'vault:renewKey': { request: UnlockKey, response: returns<VaultStatus>() },
  /** The person chooses the file in main's dialog. The vault must not be open. */
  'vault:restore': { request: RestoreRequest, response: returns<VaultStatus>() },

  'backups:status': { request: nothing, response: returns<BackupStatus>() },
  /** The person chooses the folder in main's dialog. */
  'backups:make': { request: BackupRequest, response: returns<BackupStatus>() },

  'rollback:status': { request: nothing, response: returns<RollbackStatus>() },
  /** Asks the person in a dialog of main's own. */
  'rollback:accept': { request: nothing, response: returns<RollbackStatus>() },

  'identity:get': { request: nothing, response: returns<IdentityView>() },
  'identity:add': { request: NewReviewer, response: returns<IdentityView>() },
  'identity:signIn': { request: SignInRequest, response: returns<IdentityView>() },
  'identity:rename': { request: Reviewer.pick({ name: true }), response: returns<IdentityView>() },
  'identity:setSecret': { request: SetSecretRequest, response: returns<IdentityView>() },

  'profiles:list': { request: nothing, response: returns<ProfileList>() },
  'profiles:select': { request: z.strictObject({ profileId }), response: returns<ProfileList>() },
  'profiles:save': { request: ServiceProfile, response: returns<ProfileList>() },
  'profiles:remove': { request: z.strictObject({ profileId }), response: returns<ProfileList>() },

  'credentials:status': { request: z.strictObject({ profileId }), response: returns<CredentialStatus>() },
  'credentials:save': {
    request: z.strictObject({
      profileId,
      apiKey: z.string().min(1).max(500),
      apiSecret: z.string().min(1).max(500),
      /** `session`: in memory until the app closes, where there is no keychain and the person says so. */
      keep: z.enum(['keychain', 'session']),
    }),
    response: returns<CredentialStatus>(),
  },
  'credentials:forget': { request: z.strictObject({ profileId }), response: returns<CredentialStatus>() },
  'credentials:test': { request: z.strictObject({ profileId }), response: returns<ConnectionTest>() },

  'sandbox:cases': { request: nothing, response: returns<SandboxCase[]>() },

  'jobs:list': { request: nothing, response: returns<JobView[]>() },
  'jobs:items': { request: JobItemsRequest, response: returns<JobPage>() },
  /** What of a batch is under way is finished; nothing further begins. */
  'jobs:pause': { request: JobRequest, response: returns<JobView[]>() },
  'jobs:resume': { request: JobRequest, response: returns<JobView[]>() },
  'jobs:cancel': { request: JobRequest, response: returns<JobView[]>() },
  /** Of a batch, everything that failed or was cancelled once more. */
  'jobs:retry': { request: JobRequest, response: returns<JobView[]>() },
  /** Removes one that has ended from the list. */
  'jobs:dismiss': { request: JobRequest, response: returns<JobView[]>() },

  'intake:fetch': {
    request: z.strictObject({ profileId, kind: CaseKind, ids: z.array(SubjectId).min(1).max(500) }),
    response: returns<{ jobIds: string[] }>(),
  },
  'intake:fetchVersions': { request: VersionsRequest, response: returns<{ jobId: string }>() },
  'intake:retryMedium': {
    request: z.strictObject({ caseId: CaseId, path: z.string().max(1000) }),
    response: returns<{ saved: boolean }>(),
  },
  /** Fetches the response again; a changed one is kept beside the old, and its new media are fetched. */
  'intake:refetch': {
    request: z.strictObject({ caseId: CaseId }),
    response: returns<{ jobIds: string[] }>(),
  },

  /** Fetches that returned no case, newest first. */
  'fetchLog:list': { request: nothing, response: returns<FetchLogLine[]>() },
  /** Removes lines with what arrived; all where none is named. */
  'fetchLog:remove': {
    request: z.strictObject({ logIds: z.array(z.uuid()).max(500).optional() }),
    response: returns<FetchLogLine[]>(),
  },
  /** What was received by a fetch that returned no case. */
  'fetchLog:arrived': { request: ArrivedRequest, response: returns<ArrivedText>() },

  /** A draft is what is about to be ordered; there is one at a time, in memory only. */
  'inbox:begin': { request: nothing, response: returns<{ draftId: string }>() },
  'inbox:addText': { request: inboxRequests.addText, response: returns<null>() },
  'inbox:addPiece': { request: inboxRequests.addPiece, response: returns<null>() },
  /** Shows the system's own dialog; the window never learns a path. */
  'inbox:choose': { request: inboxRequests.choose, response: returns<{ chosen: boolean }>() },
  'inbox:preview': { request: inboxRequests.preview, response: returns<BatchPreview>() },
  'inbox:lines': {
    request: inboxRequests.lines,
    response: returns<{ lines: PreviewLine[]; total: number }>(),
  },
  'inbox:start': { request: inboxRequests.preview, response: returns<{ jobId: string }>() },
  'inbox:discard': { request: inboxRequests.draft, response: returns<null>() },

  'cases:list': { request: WorklistQuery, response: returns<WorklistPage>() },
  'cases:open': {
    request: z.strictObject({ caseId: CaseId, response: Sha256.optional() }),
    response: returns<CaseView>(),
  },
  /** Every response the case holds, of all operations. */
  'cases:responses': { request: z.strictObject({ caseId: CaseId }), response: returns<SavedResponse[]>() },
  'cases:rawResponse': { request: RawResponseRequest, response: returns<RawResponse>() },

  'notes:save': {
    request: z.strictObject({
      caseId: CaseId,
      noteId: NoteId,
      anchor: NoteAnchor,
      text: z.string().trim().min(1).max(NOTE_MAX_LENGTH),
      /** The revision the editor started from, 0 for a new note: an outdated edit is refused, never merged silently. */
      basedOn: z.int().nonnegative(),
      /** The draft this note was typed in, dropped in the same step. */
      draftKey: z.string().max(200).optional(),
    }),
    response: returns<{ revision: number }>(),
  },
  'notes:withdraw': {
    request: z.strictObject({ caseId: CaseId, noteId: NoteId, reason: z.string().max(1000) }),
    response: returns<null>(),
  },
  'notes:saveDraft': {
    request: z.strictObject({
      caseId: CaseId,
      key: z.string().min(1).max(200),
      payload: z.string().max(NOTE_MAX_LENGTH * 2),
    }),
    response: returns<{ at: string }>(),
  },
  'notes:drafts': {
    request: z.strictObject({ caseId: CaseId.optional() }),
    response: returns<DraftView[]>(),
  },
  'notes:discardDraft': {
    request: z.strictObject({ caseId: CaseId, key: z.string().min(1).max(200) }),
    response: returns<null>(),
  },

  'rules:setReviewed': {
    request: z.strictObject({
      caseId: CaseId,
      ruleKey: z.string().min(1).max(200),
      reviewed: z.boolean(),
      remark: z.string().max(2000),
      responseSha256: Sha256,
    }),
    response: returns<null>(),
  },

  /** All about the review but the matches, which are asked for in pieces: there may be thousands. */
  'aml:view': { request: AmlQueryRequest, response: returns<AmlView>() },
  'aml:rows': { request: AmlRowsRequest, response: returns<AmlRowPage>() },
  'aml:match': { request: AmlMatchRequest, response: returns<AmlMatchDetail>() },
  /** One decision on each of the named matches. */
  'aml:decide': { request: AmlDecideRequest, response: returns<{ decisionIds: string[] }>() },
  'aml:undo': { request: AmlUndoRequest, response: returns<null>() },

  /** The case's conclusions as the person who signs here may see them: what they have to vote on blind is not in it. */
  'conclusion:view': { request: ConclusionCase, response: returns<ConclusionView>() },
  'conclusion:propose': { request: ProposeRequest, response: returns<{ proposalId: string }>() },
  'conclusion:vote': { request: VoteRequest, response: returns<null>() },
  'conclusion:withdraw': { request: WithdrawRequest, response: returns<null>() },
  /** What is being written is kept for its writer alone. */
  'conclusion:saveDraft': { request: ConclusionDraftRequest, response: returns<{ at: string }>() },
  'conclusion:discardDraft': { request: ConclusionCase, response: returns<null>() },
  /** What a package of a case would hold, before anything is written. */
  'packages:previewRedaction': { request: RedactionRequest, response: returns<RedactionPreview>() },
  'packages:preview': { request: z.strictObject({ caseId: CaseId }), response: returns<PackagePreview>() },
  'packages:checkRecipients': {
    request: z.strictObject({ text: z.string().max(20_000) }),
    response: returns<CheckedRecipient[]>(),
  },
  /** Shows the system's dialog; null when no folder was chosen. Packages go to no other folder than a chosen one. */
  'packages:chooseFolder': { request: nothing, response: returns<ChosenFolder | null>() },
  'packages:lastFolder': { request: nothing, response: returns<ChosenFolder | null>() },
  'packages:start': { request: PackageRequest, response: returns<{ jobIds: string[] }>() },
  /** Shows the written file in the system's file manager. */
  'packages:reveal': { request: JobRequest, response: returns<null>() },

  /** Time stamps of a case, each checked again. The person chooses folders and files in main's dialog. */
  'timeStamps:list': { request: stamps.TimeStampRequest, response: returns<stamps.TimeStampView[]>() },
  'timeStamps:request': { request: stamps.TimeStampRequest, response: returns<{ fileName: string }>() },
  'timeStamps:import': { request: stamps.TimeStampRequest, response: returns<stamps.TimeStampView[]>() },
  'timeStamps:authorities': { request: nothing, response: returns<stamps.Authorities>() },
  'timeStamps:addAuthority': { request: stamps.AddAuthorityRequest, response: returns<stamps.Authorities>() },
  'timeStamps:removeAuthority': { request: stamps.AuthorityRequest, response: returns<stamps.Authorities>() },
  'timeStamps:address': { request: nothing, response: returns<stamps.Address>() },
  'timeStamps:setAddress': { request: stamps.SetAddressRequest, response: returns<stamps.Address>() },
  'timeStamps:obtain': { request: stamps.TimeStampRequest, response: returns<stamps.TimeStampView[]>() },

  'signing:status': { request: nothing, response: returns<SigningView>() },
  /** Makes the reviewer's key, should there be none. */
  'signing:make': { request: nothing, response: returns<SigningView>() },
  /** Names another person's key, newly or anew. */
  'signing:name': { request: SignerName, response: returns<SigningView>() },
  /** Trusts a known key no more for what is dated on that day (UTC) or later. */
  'signing:revoke': {
    request: SignerRequest.extend({ from: z.iso.date() }),
    response: returns<SigningView>(),
  },
  'signing:forget': { request: SignerRequest, response: returns<SigningView>() },
  /** The saved cases of the applicant of one case, in time. */
  'applicant:timeline': { request: ApplicantTimelineRequest, response: returns<ApplicantTimeline>() },

  'imports:state': { request: nothing, response: returns<PackageView | null>() },
  /** Shows the system's dialog; the window never names a file. */
  'imports:choose': { request: nothing, response: returns<PackageView | null>() },
  'imports:unlock': { request: UnlockRequest, response: returns<PackageView | null>() },
  /** Names the unknown signer of the inspected package. */
  'imports:trust': { request: TrustRequest, response: returns<PackageView | null>() },
  'imports:take': { request: TakeRequest, response: returns<PackageView | null>() },
  'imports:close': { request: nothing, response: returns<null>() },

  /** Makes a report and shows it; nothing is written. */
  'reports:preview': { request: ReportPreviewRequest, response: returns<ReportOutcome>() },
  /** Writes the report as it was shown, where the person says. */
  'reports:save': { request: ReportRequest, response: returns<SavedReport>() },
  'reports:print': { request: ReportRequest, response: returns<{ printed: boolean }>() },
  /** Starts a batch of one PDF for each case, into a folder the person chooses; null when they choose none. */
  'reports:batch': { request: ReportBatchRequest, response: returns<{ jobId: string } | null>() },

  /** The texts of a case that disclose something about a person: what must not be seen while it is masked. */
  'masking:values': { request: z.strictObject({ caseId: CaseId }), response: returns<MaskedValue[]>() },
  /** Records that masked content was revealed, and why. */
  'masking:reveal': {
    request: z.strictObject({
      caseId: CaseId,
      class: MaskClass,
      reason: z.string().trim().min(1).max(2000),
    }),
    response: returns<null>(),
  },

  /** Records a person's own comparison; the service's word on these faces is shown to them from then on. */
  'faces:compare': { request: CompareFacesRequest, response: returns<{ comparisonId: string }>() },
  /** Records that the service's word on faces is shown to the person: before they have compared, it makes them unblinded. */
  'faces:reveal': { request: RevealFacesRequest, response: returns<null>() },

  'journal:list': { request: z.strictObject({ caseId: CaseId }), response: returns<JournalLine[]>() },
  'journal:verify': { request: z.strictObject({ caseId: CaseId }), response: returns<CaseCheck>() },

  'retention:view': { request: z.strictObject({ caseId: CaseId }), response: returns<RetentionView>() },
  'retention:setClock': { request: SetClockRequest, response: returns<RetentionView>() },
  'retention:hold': { request: HoldRequest, response: returns<RetentionView>() },
  'retention:release': { request: ReleaseRequest, response: returns<RetentionView>() },
  'retention:refuse': { request: RefuseErasureRequest, response: returns<RetentionView>() },
  /** What stays in other cases when this one is erased. Looks through every journal. */
  'retention:elsewhere': {
    request: z.strictObject({ caseId: CaseId }),
    response: returns<StoredElsewhere[]>(),
  },
  /** Cannot be undone. */
  'retention:erase': { request: EraseRequest, response: returns<ErasureCertificate>() },
  'retention:certificates': { request: nothing, response: returns<ErasureCertificate[]>() },

  /** View states and window preferences; `scope` is `app` or a case id. Values are small JSON. */
  'preferences:get': {
    request: z.strictObject({ scope: z.union([z.literal('app'), CaseId]), key: z.string().max(100) }),
    response: returns<unknown>(),
  },
  'preferences:set': {
    request: z.strictObject({
      scope: z.union([z.literal('app'), CaseId]),
      key: z.string().max(100),
      value: z.json(),
    }),
    response: returns<null>(),
  },
} satisfies Record<InvokeName, { request: z.ZodType; response: Response<unknown> }>;

export type Contract = typeof contract;
export type RequestOf<N extends InvokeName> = z.input<Contract[N]['request']>;
export type ParsedRequestOf<N extends InvokeName> = z.output<Contract[N]['request']>;
export type ResponseOf<N extends InvokeName> = Contract[N]['response'] extends Response<infer T> ? T : never;

/** What main may push to the window. */
export const pushContract = {
  'app:settings': z.null(),
  'vault:changed': z.strictObject({ state: z.enum(['absent', 'locked', 'open']) }),
  /** Nobody is there: the window writes its drafts and locks, or is locked. */
  'vault:leaving': z.strictObject({}),
  'jobs:changed': z.custom<JobView[]>((value) => Array.isArray(value)),
  'fetchLog:changed': z.custom<FetchLogLine[]>((value) => Array.isArray(value)),
  'cases:changed': z.strictObject({ caseId: CaseId }),
  'imports:changed': z.custom<PackageView | null>((value) => typeof value === 'object'),
} satisfies Record<PushName, z.ZodType>;
export type PushPayload<N extends PushName> = z.output<(typeof pushContract)[N]>;
