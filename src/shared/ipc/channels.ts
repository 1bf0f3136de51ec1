/**
 * Every channel between the window and the main process, as data, named `group:verb`. The preload builds the bridge
 * from this list alone. `invoke` is a request with a response; `push` is a message that main sends.
 */
export const channels = {
  app: {
    info: 'invoke',
    openHandbook: 'invoke',
    showTheme: 'invoke',
    /** The user chose Settings in the application menu. */
    settings: 'push',
  },
  /** Opens web addresses that appear in responses. */
  links: { open: 'invoke' },
  vault: {
    status: 'invoke',
    create: 'invoke',
    unlock: 'invoke',
    lock: 'invoke',
    moveKey: 'invoke',
    renewKey: 'invoke',
    restore: 'invoke',
    changed: 'push',
    leaving: 'push',
  },
  backups: { status: 'invoke', make: 'invoke' },
  rollback: { status: 'invoke', accept: 'invoke' },
  identity: { get: 'invoke', add: 'invoke', signIn: 'invoke', rename: 'invoke', setSecret: 'invoke' },
  profiles: { list: 'invoke', select: 'invoke', save: 'invoke', remove: 'invoke' },
  credentials: { status: 'invoke', save: 'invoke', forget: 'invoke', test: 'invoke' },
  sandbox: { cases: 'invoke' },
  /** Long-running work of all modules. */
  jobs: {
    list: 'invoke',
    items: 'invoke',
    pause: 'invoke',
    resume: 'invoke',
    cancel: 'invoke',
    retry: 'invoke',
    dismiss: 'invoke',
    changed: 'push',
  },
  intake: { fetch: 'invoke', refetch: 'invoke', fetchVersions: 'invoke', retryMedium: 'invoke' },
  /** Fetches that returned no case. */
  fetchLog: { list: 'invoke', remove: 'invoke', arrived: 'invoke', changed: 'push' },
  /** The batch that is being prepared: sources are added, previewed, then started. */
  inbox: {
    begin: 'invoke',
    addText: 'invoke',
    addPiece: 'invoke',
    choose: 'invoke',
    preview: 'invoke',
    lines: 'invoke',
    start: 'invoke',
    discard: 'invoke',
  },
  cases: { list: 'invoke', open: 'invoke', responses: 'invoke', rawResponse: 'invoke', changed: 'push' },
  notes: {
    save: 'invoke',
    withdraw: 'invoke',
    saveDraft: 'invoke',
    drafts: 'invoke',
    discardDraft: 'invoke',
  },
  rules: { setReviewed: 'invoke' },
  aml: { view: 'invoke', rows: 'invoke', match: 'invoke', decide: 'invoke', undo: 'invoke' },
  conclusion: {
    view: 'invoke',
    propose: 'invoke',
    vote: 'invoke',
    withdraw: 'invoke',
    saveDraft: 'invoke',
    discardDraft: 'invoke',
  },
  packages: {
    preview: 'invoke',
    previewRedaction: 'invoke',
    checkRecipients: 'invoke',
    chooseFolder: 'invoke',
    lastFolder: 'invoke',
    start: 'invoke',
    reveal: 'invoke',
  },
  timeStamps: {
    list: 'invoke',
    request: 'invoke',
    import: 'invoke',
    authorities: 'invoke',
    addAuthority: 'invoke',
    removeAuthority: 'invoke',
    address: 'invoke',
    setAddress: 'invoke',
    obtain: 'invoke',
  },
  signing: { status: 'invoke', make: 'invoke', name: 'invoke', revoke: 'invoke', forget: 'invoke' },
  /** Packages received from others: inspected one at a time, then imported or closed. */
  imports: {
    state: 'invoke',
    choose: 'invoke',
    unlock: 'invoke',
    trust: 'invoke',
    import: 'invoke',
    close: 'invoke',
    changed: 'push',
  },
  applicant: { timeline: 'invoke' },
  reports: {
    preview: 'invoke',
    save: 'invoke',
    print: 'invoke',
    batch: 'invoke',
  },
  masking: { values: 'invoke', reveal: 'invoke' },
  /** Reviewers' own face comparisons, and revealing the service's face results. */
  faces: { compare: 'invoke', reveal: 'invoke' },
  journal: { list: 'invoke', verify: 'invoke' },
  retention: {
    view: 'invoke',
    setPeriod: 'invoke',
    hold: 'invoke',
    release: 'invoke',
    refuse: 'invoke',
    elsewhere: 'invoke',
    erase: 'invoke',
    isAnyLeft: 'invoke',
    certificates: 'invoke',
  },
  preferences: { get: 'invoke', set: 'invoke' },
} as const;

export type Channels = typeof channels;
export type Group = keyof Channels;
export type ChannelName = { [G in Group]: `${G}:${keyof Channels[G] & string}` }[Group];

type NamesOf<D extends 'invoke' | 'push'> = {
  [G in Group]: {
    [V in keyof Channels[G] & string]: Channels[G][V] extends D ? `${G}:${V}` : never;
  }[keyof Channels[G] & string];
}[Group];
export type InvokeName = NamesOf<'invoke'>;
export type PushName = NamesOf<'push'>;

/** The property of `window` under which the preload exposes the bridge. */
export const BRIDGE_KEY = 'caseLoupe';
