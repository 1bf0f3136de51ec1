/**
 * The rules of the house: which room may reach into which, and who may hold the dangerous tools. One table, read by the
 * lint rule beside it. Paths are under src/ and end without an extension where they name one file.
 */
// @ts-nocheck


/** For each room: the folders of ours it may import, and what it may import from packages. */
export const rooms = {
  shared: { folders: ['shared/'], packages: ['zod'], node: false },
  service: { folders: ['service/', 'shared/'], packages: 'any', node: true },
  preload: { folders: ['preload/', 'shared/ipc/'], packages: ['electron'], node: false },
  main: { folders: ['main/', 'shared/'], packages: 'any', node: true },
  renderer: { folders: ['renderer/', 'shared/'], packages: 'any', node: false },
};

/** What the parts of the window that know no case may import. */
const WINDOW_BASE = ['shared/', 'renderer/src/composables/', 'renderer/src/stores/', 'renderer/src/bridge/'];

/** The folders of main from the ground up; each imports those before it. `modules` have no order among themselves. */
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
 * Layers: what each may import beside itself; a star is any one folder. In the shared room labels stand above the domain,
 * whose types they put into words; what the domain itself counts or compares as text is in `text`. In the window no
 * feature imports another: what several need stands below them, and `app` puts them together.
 */
export const layers = {
  'shared/lib/': [],
  'shared/text/': ['shared/lib/'],
  'shared/wire/': ['shared/text/'],
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
  'renderer/src/ui/': WINDOW_BASE,
  'renderer/src/features/*/': [...WINDOW_BASE, 'renderer/src/ui/'],
};

/** Lines of the longest function that a folder may have, the first folder that fits. */
export const functionLines = { 'src/': 79 };

/** Doors between rooms that the table above keeps shut: from a folder, to a folder or package. */
export const doors = [
  // The sandbox account embeds the reference service.
  { from: 'main/platform/sandbox/', to: 'service/' },
  // Canonical JSON (RFC 8785) is not ours to write.
  { from: 'shared/domain/', to: 'canonicalize' },
  // Nor is the machine-readable zone (ICAO Doc 9303).
  { from: 'shared/domain/fieldMatrix/', to: 'mrz' },
  // Nor are delimited values, with their quotes and guessed delimiters.
  { from: 'shared/domain/intake/', to: 'papaparse' },
];

/** Packages that only the named folders and files may import, from whatever room. */
export const guarded = {
  electron: ['main/index', 'main/platform/window/', 'main/ipc/electron', 'preload/'],
  keytar: ['main/platform/keychain/'],
  'better-sqlite3-multiple-ciphers': ['main/platform/vault/'],
};
