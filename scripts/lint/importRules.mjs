/**
 * Which folders of src/ may import which other folders, and which may use restricted packages such as Electron. Read
 * by layersRule.mjs. Paths are relative to src/; the path of a single file has no extension.
 */

/** For each top folder: the folders and packages it may import, and whether it may use Node. */
export const topFolders = {
  shared: { folders: ['shared/'], packages: ['zod'], node: false },
  service: { folders: ['service/', 'shared/'], packages: 'any', node: true },
  preload: { folders: ['preload/', 'shared/ipc/'], packages: ['electron'], node: false },
  main: { folders: ['main/', 'shared/'], packages: 'any', node: true },
  renderer: { folders: ['renderer/', 'shared/'], packages: 'any', node: false },
};

/** What the parts of the window that are not specific to a feature may import. */
const WINDOW_BASE = ['shared/', 'renderer/src/composables/', 'renderer/src/stores/', 'renderer/src/bridge/'];

/** The folders of main, lowest first; each may import those before it. The modules may import one another. */
const MAIN_FOLDERS = [
  'lib',
  'errors',
  'ipc',
  'platform',
  'report',
  'redaction',
  'viewer',
  'jobs',
  'modules',
  'app',
  'cli',
];
const MAIN_LAYERS = Object.fromEntries(
  MAIN_FOLDERS.map((folder, at) => [
    `main/${folder}/`,
    ['shared/', ...MAIN_FOLDERS.slice(0, at).map((below) => `main/${below}/`)],
  ]),
);

/**
 * What each layer may import besides itself; a star matches any one folder. In `shared`, labels are above the domain,
 * because they describe its types; text helpers that the domain itself needs are in `text`. In the window no feature
 * imports another: code that several share is in a lower layer, and `app` assembles the features.
 */
export const layers = {
  'shared/lib/': [],
  'shared/text/': ['shared/lib/'],
  'shared/wire/': ['shared/lib/', 'shared/text/'],
  'shared/record/': ['shared/lib/', 'shared/text/', 'shared/wire/'],
  'shared/domain/': ['shared/lib/', 'shared/text/', 'shared/wire/', 'shared/record/'],
  'shared/ipc/': ['shared/domain/'],
  'shared/labels/': [
    'shared/lib/',
    'shared/text/',
    'shared/wire/',
    'shared/record/',
    'shared/domain/',
    'shared/ipc/',
  ],
  'shared/presentation/': [
    'shared/lib/',
    'shared/text/',
    'shared/wire/',
    'shared/record/',
    'shared/domain/',
    'shared/labels/',
  ],
  ...MAIN_LAYERS,
  'renderer/src/bridge/': ['shared/'],
  'renderer/src/stores/': ['shared/', 'renderer/src/bridge/'],
  'renderer/src/composables/': WINDOW_BASE,
  'renderer/src/ui/': [
    'shared/',
    'renderer/src/composables/',
    'renderer/src/stores/',
    // Texts of errors only: a building block calls nothing.
    'renderer/src/bridge/errorLabels/',
    'renderer/src/bridge/BridgeError/',
  ],
  'renderer/src/features/*/': [...WINDOW_BASE, 'renderer/src/ui/'],
};

/** The maximum number of lines of a function, by folder; the first folder that matches applies. */
export const functionLines = { 'src/': 79 };

/** Exceptions to the tables above: imports from a folder, of a folder or package. */
export const exceptions = [
  // The sandbox account embeds the reference service.
  { from: 'main/platform/sandbox/', to: 'service/' },
  // Libraries for published standards: canonical JSON (RFC 8785),
  { from: 'shared/domain/', to: 'canonicalize' },
  // the machine-readable zone (ICAO Doc 9303),
  { from: 'shared/domain/fieldMatrix/', to: 'mrz' },
  // and delimited values (CSV).
  { from: 'shared/domain/intake/', to: 'papaparse' },
];

/** Packages that only the named folders and files may import. */
export const restrictedPackages = {
  electron: ['main/index', 'main/platform/window/', 'main/ipc/electron', 'preload/'],
  keytar: ['main/platform/keychain/'],
  'better-sqlite3-multiple-ciphers': ['main/platform/vault/'],
};
