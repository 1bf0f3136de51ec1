import type { Reviewer } from '@shared/domain/journal';
import type { ServiceProfile } from '@shared/domain/profile';
import type { WorklistPage, WorklistQuery, WorklistRow } from '@shared/domain/worklist/worklist';
import type { JobView } from '@shared/ipc/jobViews';
import type {
  CredentialStatus,
  JournalLine,
  KeychainState,
  SandboxCase,
  VaultStatus,
} from '@shared/ipc/views';
import eu from '../../resources/profiles/eu.json';
import qatar from '../../resources/profiles/qatar.json';
import sandbox from '../../resources/profiles/sandbox.json';
import uae from '../../resources/profiles/uae.json';
import { createBridgeDouble, DoubleFault, type BridgeDouble } from './bridgeDouble';
import { countFilters, flagsOf, NO_DECISION, type CaseGroup } from '@shared/domain/worklist/worklistFilters';
import { CONCLUSION_STATES } from '@shared/domain/worklistMarks';
import { isDue } from '@shared/domain/worklist/worklistRow';
import { caseJob } from './sampleJobs';
import { UNTOUCHED } from './worklistRow';

export interface AppState {
  vault: VaultStatus;
  passphrase: string;
  author: Reviewer | null;
  /** The reviewer has a passphrase but has not entered it since the vault was opened. */
  isSignedOut: boolean;
  selected: string | null;
  rows: WorklistRow[];
  jobs: JobView[];
  sandbox: SandboxCase[];
  keychain: KeychainState;
  credentials: Record<string, CredentialStatus['credential']>;
  journal: JournalLine[];
  preferences: Record<string, unknown>;
}

const REPLICA_ID = '3f0c6f5e-6d0b-4a55-9b7e-2f1f5f0a9c11';
export const OPEN_VAULT: VaultStatus = {
  state: 'open',
  keyIn: 'keychain',
  replicaId: REPLICA_ID,
  isDiskFull: false,
};

/** A synthetic row whose names cannot be mistaken for those of real people. */
export function sampleRow(index: number, over: Partial<WorklistRow> = {}): WorklistRow {
  const names = [
    'Ana Specimen',
    'Bo Sample',
    'Cleo Muster',
    'Dara Ejemplo',
    'Eli Exemple',
    'Faye Mustermann',
  ];
  const decisions = ['Refer', 'Complete', 'Rejected', 'Approved', 'Incomplete', 'Resubmission Requested'];
  const rules = index % 9 === 0 ? 0 : 8 + (index % 7);
  const decision = index % 23 === 0 ? null : (decisions[index % decisions.length] ?? null);
  return {
    caseId: index.toString(16).padStart(32, '0'),
    kind: index % 11 === 0 ? 'spot-check' : index % 17 === 0 ? 'aml-check' : 'journey',
    subjectId: `sample-${String(index).padStart(6, '0')}`,
    authority: 'sandbox',
    authorityLabel: 'Sandbox',
    environment: index % 5 === 0 ? 'live' : index % 7 === 0 ? 'unknown' : 'sandbox',
    applicantName: index % 13 === 0 ? null : `${names[index % names.length] ?? ''} ${String(index)}`,
    referenceNumber: index % 4 === 0 ? null : `REF-${String(100000 + index)}`,
    systemDecision: decision === 'Approved' ? 'Refer' : decision,
    manualDecision: decision === 'Approved' ? 'Approved' : null,
    finalDecision: decision,
    startedAt: '2026-03-04T09:05:00',
    failedRules: rules === 0 ? 0 : index % 5,
    otherRules: 0,
    reviewedRules: rules === 0 ? 0 : index % 4,
    rules,
    savedMedia: index % 9,
    absentMedia: index % 6 === 0 ? 1 : 0,
    notes: index % 3,
    touchedAt: new Date(Date.UTC(2026, 10, 20, 12, 0) - index * 3_600_000).toISOString(),
    fault: null,
    ...UNTOUCHED,
    ...over,
  };
}

/** Imitates the vault's query on a plain array: word prefixes, filters, sorting and paging. */
export function listRows(rows: readonly WorklistRow[], query: WorklistQuery): WorklistPage {
  const words = query.search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = rows.filter((row) => {
    const text = [row.applicantName, row.referenceNumber, row.subjectId]
      .join(' ')
      .toLowerCase()
      .split(/[\s-]+/);
    const joined = [row.applicantName, row.referenceNumber, row.subjectId].join(' ').toLowerCase();
    return words.every((word) => text.some((one) => one.startsWith(word)) || joined.includes(word));
  });
  const groupOf = (row: WorklistRow): CaseGroup => ({
    decision: row.finalDecision ?? NO_DECISION,
    conclusion: CONCLUSION_STATES.indexOf(row.conclusion.state),
    flags: flagsOf(row),
    count: 1,
    due: Number(isDue(row, '2026-11-20')),
  });
  const ofKind = found.filter((row) => query.kinds.length === 0 || query.kinds.includes(row.kind));
  const matching = ofKind.filter((row) => countFilters([groupOf(row)], query).total === 1);
  const keyOf: Record<WorklistQuery['sort'], (row: WorklistRow) => string | number> = {
    touched: (row) => row.touchedAt,
    started: (row) => row.startedAt ?? '',
    name: (row) => row.applicantName ?? '',
    reference: (row) => row.referenceNumber ?? '',
    decision: (row) => row.finalDecision ?? '',
    'failed-rules': (row) => row.failedRules,
    conclusion: (row) => CONCLUSION_STATES.indexOf(row.conclusion.state),
    unresolved: (row) => row.matches?.unresolved ?? -1,
    due: (row) => row.retention.dueOn ?? '',
  };
  const key = keyOf[query.sort];
  const sorted = [...matching].sort(
    (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0) * (query.descending ? -1 : 1),
  );
  return {
    rows: sorted.slice(query.offset, query.offset + query.limit),
    saved: rows.length,
    ...countFilters(ofKind.map(groupOf), query),
  };
}

/**
 * A bridge that behaves like a complete installation, whose state a test can set. For tests of whole screens; single
 * components need less.
 */
export function createAppDouble(over: Partial<AppState> = {}): BridgeDouble & { bench: AppState } {
  const bench: AppState = {
    vault: OPEN_VAULT,
    passphrase: 'a long passphrase',
    author: { name: 'Robin Reviewer', reviewerId: 'R-17' },
    isSignedOut: false,
    selected: 'sandbox',
    rows: [],
    jobs: [],
    sandbox: [],
    keychain: 'ready',
    credentials: {},
    journal: [],
    preferences: {},
    ...over,
  };
  const presets = [sandbox, eu, uae, qatar] as ServiceProfile[];
  const custom: ServiceProfile[] = [];
  const profileList = () => ({ profiles: [...presets, ...custom], selected: bench.selected });
  const credential = (profileId: string): CredentialStatus => ({
    keychain: bench.keychain,
    refusal: null,
    credential: profileId === 'sandbox' ? 'built-in' : (bench.credentials[profileId] ?? 'none'),
  });
  const identityView = () => ({
    reviewer: bench.author,
    isSignedIn: bench.author !== null && !bench.isSignedOut,
    reviewers: bench.author === null ? [] : [{ ...bench.author, hasSecret: bench.isSignedOut }],
  });
  const change = (jobId: string, state: JobView['state']): JobView[] =>
    (bench.jobs = bench.jobs.map((job) => (job.jobId === jobId ? { ...job, state } : job)));

  const double = createBridgeDouble({
    'app:info': () => ({
      version: '0.1.0',
      electron: '45.4.1',
      chromium: '150',
      platform: 'linux x64',
      dataFolder: '/home/reviewer/CaseLoupe',
    }),
    'imports:state': () => null,
    'links:open': () => ({ opened: false }),
    'app:openHandbook': () => null,
    'app:showTheme': () => null,
    'vault:status': () => bench.vault,
    'vault:create': ({ keyIn }) => (bench.vault = { ...OPEN_VAULT, keyIn } as VaultStatus),
    'vault:unlock': ({ passphrase }) => {
      if (
        bench.vault.state === 'locked' &&
        bench.vault.keyIn === 'passphrase' &&
        passphrase !== bench.passphrase
      ) {
        throw new DoubleFault('wrong-passphrase');
      }
      return (bench.vault = OPEN_VAULT);
    },
    'vault:lock': () =>
      (bench.vault = {
        state: 'locked',
        keyIn: 'passphrase',
        keychain: bench.keychain,
        problem: null,
        reviewers: [],
        beside: [],
        isDiskFull: false,
      }),
    'identity:get': identityView,
    'identity:add': ({ name, reviewerId }) => ((bench.author = { name, reviewerId }), identityView()),
    'identity:rename': ({ name }) => (
      (bench.author = bench.author && { ...bench.author, name }),
      identityView()
    ),
    'identity:signIn': () => identityView(),
    'identity:setSecret': () => identityView(),
    'profiles:list': profileList,
    'profiles:select': ({ profileId }) => ((bench.selected = profileId), profileList()),
    'profiles:save': (profile) => (custom.push(profile), profileList()),
    'profiles:remove': ({ profileId }) => {
      custom.splice(
        custom.findIndex((profile) => profile.id === profileId),
        1,
      );
      return profileList();
    },
    'credentials:status': ({ profileId }) => credential(profileId),
    'credentials:save': ({ profileId, keep }) => (
      (bench.credentials[profileId] = keep),
      credential(profileId)
    ),
    'credentials:forget': ({ profileId }) => ((bench.credentials[profileId] = 'none'), credential(profileId)),
    'credentials:test': () => ({ outcome: 'ok', status: 200, serviceCode: null, milliseconds: 84.2 }),
    'sandbox:cases': () => bench.sandbox,
    'jobs:list': () => bench.jobs,
    'jobs:cancel': ({ jobId }) => change(jobId, 'cancelled'),
    'jobs:resume': ({ jobId }) => change(jobId, 'running'),
    'jobs:dismiss': ({ jobId }) => (bench.jobs = bench.jobs.filter((job) => job.jobId !== jobId)),
    'intake:fetch': ({ ids, kind }) => {
      const added = ids.map((subjectId, index) =>
        caseJob({
          jobId: `00000000-0000-4000-8000-${String(bench.jobs.length + index + 1).padStart(12, '0')}`,
          subject: { kind, subjectId },
        }),
      );
      bench.jobs = [...bench.jobs, ...added];
      return { jobIds: added.map(({ jobId }) => jobId) };
    },
    'intake:refetch': () => ({ jobIds: [] }),
    'fetchLog:list': () => [],
    'intake:retryMedium': () => ({ saved: false }),
    'cases:list': (query) => listRows(bench.rows, query),
    'journal:list': () => bench.journal,
    'journal:verify': () => ({ state: 'intact', entries: bench.journal.length, heads: [], damaged: [] }),
    'preferences:get': ({ scope, key }) => bench.preferences[`${scope} ${key}`] ?? null,
    'preferences:set': ({ scope, key, value }) => ((bench.preferences[`${scope} ${key}`] = value), null),
  });
  return Object.assign(double, { bench });
}
