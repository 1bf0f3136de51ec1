import { z } from 'zod';
import { Reviewer, type CaseCheck } from '../domain/journal';
import { MaskClass, NOTE_MAX_LENGTH, NoteAnchor, NoteId } from '../domain/events/review';
import { CaseId, CaseKind, Sha256, SubjectId } from '../domain/ids';
import { ServiceProfile } from '../domain/profile';
import type { AmlMatchDetail, AmlRowPage, AmlView } from '../domain/aml/amlView';
import type { ApplicantTimeline } from '../domain/applicant/timeline';
import type { CaseView } from '../domain/caseView';
import type { SavedResponse } from '../domain/savedResponses';
import type { MaskedValue } from '../domain/masking/maskedValue';
import type { ErasureCertificate } from '../domain/retention/certificate';
import type { StoredElsewhere } from '../domain/retention/elsewhere';
import { WorklistQuery, type WorklistPage } from '../domain/worklist/worklist';
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
import { ImportRequest, TrustRequest, UnlockRequest, type PackageView } from './importsContract';
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
  SetPeriodRequest,
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

/** Carries a response type without a run-time check, as responses come from our own typed handlers. */
interface Response<T> {
  readonly __response?: T;
}
const returns = <T>(): Response<T> => ({});

const nothing = z.undefined();
const profileId = z.string().min(1).max(64);

/** For each channel, the schema that checks the window's request and the type of the response. */
export const contract = {
  'app:info': { request: nothing, response: returns<AppInfo>() },
  'app:openHandbook': { request: nothing, response: returns<null>() },
  /** Applies the theme to the parts of the window that the operating system draws. */
  'app:showTheme': { request: z.enum(THEMES), response: returns<null>() },

  /**
   * Opens an https address from a saved response in the system's browser, after the person confirmed it in a dialog
   * shown by main. The window passes only the JSON Pointer of the address, so it cannot open anything else. The
   * journal records that the address was opened.
   */
  'links:open': {
    request: z.strictObject({ caseId: CaseId, responseSha256: Sha256, pointer: z.string().max(2000) }),
    response: returns<{ opened: boolean }>(),
  },

  'vault:status': { request: nothing, response: returns<VaultStatus>() },
  'vault:create': { request: NewVaultKey, response: returns<VaultStatus>() },
  'vault:unlock': { request: UnlockKey, response: returns<VaultStatus>() },
  'vault:lock': { request: nothing, response: returns<VaultStatus>() },
  /** Both `moveKey` and `renewKey` ask for confirmation in a dialog shown by main. */
  'vault:moveKey': { request: MoveKeyRequest, response: returns<VaultStatus>() },
  'vault:renewKey': { request: UnlockKey, response: returns<VaultStatus>() },
  /** The person chooses the file in a dialog shown by main. The vault must not be open. */
  'vault:restore': { request: RestoreRequest, response: returns<VaultStatus>() },

  'backups:status': { request: nothing, response: returns<BackupStatus>() },
  /** The person chooses the folder in a dialog shown by main. */
  'backups:make': { request: BackupRequest, response: returns<BackupStatus>() },

  'rollback:status': { request: nothing, response: returns<RollbackStatus>() },
  /** Asks for confirmation in a dialog shown by main. */
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
      /** `session` keeps the credentials in memory until the app closes, if there is no keychain. */
      keep: z.enum(['keychain', 'session']),
    }),
    response: returns<CredentialStatus>(),
  },
  'credentials:forget': { request: z.strictObject({ profileId }), response: returns<CredentialStatus>() },
  'credentials:test': { request: z.strictObject({ profileId }), response: returns<ConnectionTest>() },

  'sandbox:cases': { request: nothing, response: returns<SandboxCase[]>() },

  'jobs:list': { request: nothing, response: returns<JobView[]>() },
  'jobs:items': { request: JobItemsRequest, response: returns<JobPage>() },
  /** Items of a batch that are running are finished, but no further items start. */
  'jobs:pause': { request: JobRequest, response: returns<JobView[]>() },
  'jobs:resume': { request: JobRequest, response: returns<JobView[]>() },
  'jobs:cancel': { request: JobRequest, response: returns<JobView[]>() },
  /** For a batch, retries every item that failed or was cancelled. */
  'jobs:retry': { request: JobRequest, response: returns<JobView[]>() },
  /** Removes a finished job from the list. */
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
  /** Fetches the response again; a changed one is saved beside the old one and its new media are fetched. */
  'intake:refetch': {
    request: z.strictObject({ caseId: CaseId }),
    response: returns<{ jobIds: string[] }>(),
  },

  /** Fetches that returned no case, newest first. */
  'fetchLog:list': { request: nothing, response: returns<FetchLogLine[]>() },
  /** Removes lines and the bytes that arrived with them; all lines if `logIds` is missing. */
  'fetchLog:remove': {
    request: z.strictObject({ logIds: z.array(z.uuid()).max(500).optional() }),
    response: returns<FetchLogLine[]>(),
  },
  /** The bytes received by a fetch that returned no case, as text. */
  'fetchLog:arrived': { request: ArrivedRequest, response: returns<ArrivedText>() },

  /** A draft is a batch that has not been started. There is only one at a time, and only in memory. */
  'inbox:begin': { request: nothing, response: returns<{ draftId: string }>() },
  'inbox:addText': { request: inboxRequests.addText, response: returns<null>() },
  'inbox:addPiece': { request: inboxRequests.addPiece, response: returns<null>() },
  /** Shows the operating system's file dialog. The window never receives a path. */
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
  /** All saved responses of a case, from all operations. */
  'cases:responses': { request: z.strictObject({ caseId: CaseId }), response: returns<SavedResponse[]>() },
  'cases:rawResponse': { request: RawResponseRequest, response: returns<RawResponse>() },

  'notes:save': {
    request: z.strictObject({
      caseId: CaseId,
      noteId: NoteId,
      anchor: NoteAnchor,
      text: z.string().trim().min(1).max(NOTE_MAX_LENGTH),
      /** The revision that was edited, 0 for a new note. An outdated edit is refused, never merged silently. */
      basedOn: z.int().nonnegative(),
      /** The draft of this note, deleted in the same transaction. */
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

  /** The AML review without its matches, which are requested in pages as there may be thousands. */
  'aml:view': { request: AmlQueryRequest, response: returns<AmlView>() },
  'aml:rows': { request: AmlRowsRequest, response: returns<AmlRowPage>() },
  'aml:match': { request: AmlMatchRequest, response: returns<AmlMatchDetail>() },
  /** Records one decision for each of the listed matches. */
  'aml:decide': { request: AmlDecideRequest, response: returns<{ decisionIds: string[] }>() },
  'aml:undo': { request: AmlUndoRequest, response: returns<null>() },

  /** Without proposals on which the signed-in person still has to vote independently. */
  'conclusion:view': { request: ConclusionCase, response: returns<ConclusionView>() },
  'conclusion:propose': { request: ProposeRequest, response: returns<{ proposalId: string }>() },
  'conclusion:vote': { request: VoteRequest, response: returns<null>() },
  'conclusion:withdraw': { request: WithdrawRequest, response: returns<null>() },
  /** A draft can be read only by the person who writes it. */
  'conclusion:saveDraft': { request: ConclusionDraftRequest, response: returns<{ at: string }>() },
  'conclusion:discardDraft': { request: ConclusionCase, response: returns<null>() },
  /** What a package of a case would contain, before anything is written. */
  'packages:previewRedaction': { request: RedactionRequest, response: returns<RedactionPreview>() },
  'packages:preview': { request: z.strictObject({ caseId: CaseId }), response: returns<PackagePreview>() },
  'packages:checkRecipients': {
    request: z.strictObject({ text: z.string().max(20_000) }),
    response: returns<CheckedRecipient[]>(),
  },
  /** Shows the system's dialog; null if cancelled. Packages are written only to folders chosen here. */
  'packages:chooseFolder': { request: nothing, response: returns<ChosenFolder | null>() },
  'packages:lastFolder': { request: nothing, response: returns<ChosenFolder | null>() },
  'packages:start': { request: PackageRequest, response: returns<{ jobIds: string[] }>() },
  /** Shows the written file in the system's file manager. */
  'packages:reveal': { request: JobRequest, response: returns<null>() },

  /** Time stamps of a case, each verified again. Main shows the dialogs for folders and files. */
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
  /** Generates the reviewer's key if there is none. */
  'signing:make': { request: nothing, response: returns<SigningView>() },
  /** Names another person's key, or renames it. */
  'signing:name': { request: SignerName, response: returns<SigningView>() },
  /** Stops trusting a known key for anything dated on or after that day (UTC). */
  'signing:revoke': {
    request: SignerRequest.extend({ from: z.iso.date() }),
    response: returns<SigningView>(),
  },
  'signing:forget': { request: SignerRequest, response: returns<SigningView>() },
  /** The saved cases of one case's applicant, in chronological order. */
  'applicant:timeline': { request: ApplicantTimelineRequest, response: returns<ApplicantTimeline>() },

  'imports:state': { request: nothing, response: returns<PackageView | null>() },
  /** Shows the operating system's dialog. The window never passes a file name. */
  'imports:choose': { request: nothing, response: returns<PackageView | null>() },
  'imports:unlock': { request: UnlockRequest, response: returns<PackageView | null>() },
  /** Names the unknown signer of the inspected package. */
  'imports:trust': { request: TrustRequest, response: returns<PackageView | null>() },
  'imports:import': { request: ImportRequest, response: returns<PackageView | null>() },
  'imports:close': { request: nothing, response: returns<null>() },

  /** Generates a report and shows it, without writing a file. */
  'reports:preview': { request: ReportPreviewRequest, response: returns<ReportOutcome>() },
  /** Saves the previewed report where the person chooses. */
  'reports:save': { request: ReportRequest, response: returns<SavedReport>() },
  'reports:print': { request: ReportRequest, response: returns<{ printed: boolean }>() },
  /** Starts a batch of one PDF for each case, into a folder the person chooses; null when they choose none. */
  'reports:batch': { request: ReportBatchRequest, response: returns<{ jobId: string } | null>() },

  /** The texts of a case that disclose something about a person, which masking must cover. */
  'masking:values': { request: z.strictObject({ caseId: CaseId }), response: returns<MaskedValue[]>() },
  /** Records that masked content was revealed, and the reason. */
  'masking:reveal': {
    request: z.strictObject({
      caseId: CaseId,
      class: MaskClass,
      reason: z.string().trim().min(1).max(2000),
    }),
    response: returns<null>(),
  },

  /** Records a person's face comparison. From then on they are shown the service's result on these faces. */
  'faces:compare': { request: CompareFacesRequest, response: returns<{ comparisonId: string }>() },
  /**
   * Records that the person asked to see the service's face results. If they had not compared the faces yet, their
   * later comparison counts as unblinded.
   */
  'faces:reveal': { request: RevealFacesRequest, response: returns<null>() },

  'journal:list': { request: z.strictObject({ caseId: CaseId }), response: returns<JournalLine[]>() },
  'journal:verify': { request: z.strictObject({ caseId: CaseId }), response: returns<CaseCheck>() },

  'retention:view': { request: z.strictObject({ caseId: CaseId }), response: returns<RetentionView>() },
  'retention:setPeriod': { request: SetPeriodRequest, response: returns<RetentionView>() },
  'retention:hold': { request: HoldRequest, response: returns<RetentionView>() },
  'retention:release': { request: ReleaseRequest, response: returns<RetentionView>() },
  'retention:refuse': { request: RefuseErasureRequest, response: returns<RetentionView>() },
  /** What other cases still contain after this one is erased. Searches the journal of every case. */
  'retention:elsewhere': {
    request: z.strictObject({ caseId: CaseId }),
    response: returns<StoredElsewhere[]>(),
  },
  /** Cannot be undone. */
  'retention:erase': { request: EraseRequest, response: returns<ErasureCertificate>() },
  /** Whether damaged pages of the vault's file may still contain data of erased cases. */
  'retention:isAnyLeft': { request: nothing, response: returns<boolean>() },
  'retention:certificates': { request: nothing, response: returns<ErasureCertificate[]>() },

  /** View states and window preferences, as small JSON values; `scope` is `app` or a case id. */
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

/** The messages that main may push to the window. */
export const pushContract = {
  'app:settings': z.null(),
  'vault:changed': z.strictObject({ state: z.enum(['absent', 'locked', 'open']) }),
  /** The computer was left unattended: the window saves its drafts and asks main to lock the vault. */
  'vault:leaving': z.strictObject({}),
  'jobs:changed': z.custom<JobView[]>((value) => Array.isArray(value)),
  'fetchLog:changed': z.custom<FetchLogLine[]>((value) => Array.isArray(value)),
  'cases:changed': z.strictObject({ caseId: CaseId }),
  'imports:changed': z.custom<PackageView | null>((value) => typeof value === 'object'),
} satisfies Record<PushName, z.ZodType>;
export type PushPayload<N extends PushName> = z.output<(typeof pushContract)[N]>;
