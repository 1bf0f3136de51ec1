import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { subset } from 'semver';
import { describe, expect, it } from 'vitest';
import { FACE_FEATURES } from '@shared/domain/faces/findings';
import { PASSPHRASE_MIN } from '@shared/ipc/views';
import { PACKAGE_PASSPHRASE_RULE } from '@shared/labels/vaultLabels';
import { JOURNAL_LIMITS } from '../../../src/shared/domain/package/packageLimits';
import { ZIP_LIMITS } from '../../../src/main/modules/imports/zipReader';
import { profileFolder } from '../../../src/main/platform/system/system';
import { placeWindow, MIN_SIZE } from '../../../src/main/platform/window/geometry';
import { newDerivation } from '../../../src/main/platform/vault/vaultKey';
import { DOCUMENTS, HANDBOOK, tablesUnder, textOf } from '../../support/documents';
import { keyTable } from './keyTable';

const chapter = (name: string): string => textOf(join(HANDBOOK, name)).replace(/\s+/g, ' ');

/** A number that only its own file needs. */
const constantIn = (path: string, name: string): string =>
  new RegExp(`\\b${name}(?: =|:) (\\d+)`).exec(readFileSync(path, 'utf8'))?.[1] ?? `no ${name}`;

describe('the keyboard chapter', () => {
  const table = keyTable();

  it.each([...table.keys()])('has every key of “%s” and no other', (heading) => {
    const rows = tablesUnder(join(HANDBOOK, 'keyboard.md'), heading);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(table.get(heading) ?? []));
  });

  it('has no other headings', () => {
    const headings = [...textOf(join(HANDBOOK, 'keyboard.md')).matchAll(/^## (.+)$/gm)].map(([, one]) => one);
    expect(headings).toEqual([...table.keys()]);
  });

  it('knows every key that the other chapters name', () => {
    const known = new Set(
      [...table.values()].flatMap((actions) =>
        [...actions.values()].flatMap((keys) => keys.split(/ or | to /)),
      ),
    );
    // Modifiers and P, which act while they are held down: no table of shortcuts has them.
    for (const one of ['Shift', 'Ctrl', 'P']) known.add(`\`${one}\``);
    const named = DOCUMENTS.flatMap((path) =>
      [
        ...textOf(path).matchAll(
          /`(?:(?:(?:Ctrl|Shift|Alt)\+)*(?:[A-Z0-9?/[\]{}]|F\d+|Enter|Space|Esc|[→←↑↓])|Shift|Ctrl)`/g,
        ),
      ].map(([keys]) => keys),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(
      [...new Set(named)].filter((keys) => !known.has(keys) && !/^`Alt\+[1-9]`$|^`Ctrl\+C`$/.test(keys)),
    ).toEqual([]);
  });
});

describe('numbers and places in the text are those of the code', () => {
  it('passphrases, faces, batches', () => {
    const alike = constantIn('src/main/jobs/failureStreaks.ts', 'SAME_FAILURES_LIMIT');
    expect(chapter('first-steps.md')).toContain(
      `a passphrase of at least ${String(PASSPHRASE_MIN)} characters`,
    );
    expect(chapter('sharing.md')).toContain(`a passphrase of ${PACKAGE_PASSPHRASE_RULE}`);
    expect(chapter('case.md')).toContain(`${String(FACE_FEATURES.length)} features`);
    expect(chapter('worklist.md')).toContain(`After ${alike} connection or disk failures in a row`);
    expect(chapter('sharing.md')).toContain(`after ${alike} failures in a row for the same reason`);
    expect(chapter('command-line.md')).toContain(`not all attempted: ${alike} in a row failed`);
  });

  it('the smallest window', () => {
    const stated = `${String(MIN_SIZE.width)} × ${String(MIN_SIZE.height)}`;
    for (const text of [chapter('first-steps.md'), textOf('README.md')]) expect(text).toContain(stated);
    const small = { x: 0, y: 0, width: 800, height: 600 };
    expect(placeWindow(undefined, [small]).least).toEqual({ width: 800, height: 600 });
  });

  it('the data folder and the derivation of the key', () => {
    const windows = profileFolder('win32', { LOCALAPPDATA: '%LOCALAPPDATA%' }, '');
    expect(windows.replace('/', '\\')).toBe('%LOCALAPPDATA%\\CaseLoupe');
    const { productName } = JSON.parse(readFileSync('package.json', 'utf8')) as { productName: string };
    for (const place of [
      `~/.config/${productName}`,
      `~/Library/Application Support/${productName}`,
      '%LOCALAPPDATA%\\CaseLoupe',
    ])
      expect(chapter('data.md')).toContain(`\`${place}\``);
    expect(chapter('data.md')).toContain(`N = 2^${String(Math.log2(newDerivation().N))}`);
  });

  it('the limits of a package', () => {
    const format = chapter('package-format.md');
    expect(format).toContain(`more than ${ZIP_LIMITS.entries.toLocaleString('en')} entries`);
    expect(format).toContain(`more than ${String(ZIP_LIMITS.bytes / 1024 ** 3)} GiB unpacked`);
    expect(format).toContain(`more than ${String(ZIP_LIMITS.ratio)} times`);
    expect(format).toContain(`a directory of more than ${String(ZIP_LIMITS.directoryBytes / 1024 ** 2)} MiB`);
    const { lines, longest, chains, authors, depth } = JOURNAL_LIMITS;
    expect(format).toContain(`at most ${lines.toLocaleString('en')} entries in 32 MiB of journal`);
    expect(format).toContain(`${String(longest / 1024 ** 2)} MiB in one entry`);
    expect(format).toContain(`${chains.toLocaleString('en')} installations`);
    expect(format).toContain(`${authors.toLocaleString('en')} authors, ${String(depth)} levels of JSON`);
  });

  it('what set-up needs and fetches', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    const versions = engines.node.split(' || ').map((range) => range.replace(/^\D+/, ''));
    expect(versions).toHaveLength(3);
    const [oldest, middle, newest] = versions;
    const needed = `Node.js ${oldest} or a later 22, ${middle} or a later 24, or ${newest} and newer`;
    expect(textOf('README.md')).toContain(needed);
    const setUp = readFileSync('scripts/setup/nodeVersion.mjs', 'utf8');
    expect(setUp).toContain(needed.replace('Node.js', 'needs'));
    const megabytes = constantIn('scripts/setup/fallbackRuntime.mjs', 'megabytes');
    expect(chapter('first-steps.md')).toContain(`${megabytes} MB from the registry`);
  });

  it('no package that is installed needs another Node', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { engines?: { node?: string } }>;
    };
    const others = Object.entries(packages).filter(
      ([, { engines: { node = '*' } = {} }]) => !subset(engines.node, node),
    );
    expect(others.map(([name]) => name)).toEqual([]);
  });

  it('every npm script that is named is there', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const named = DOCUMENTS.flatMap((path) => [
      ...textOf(path).matchAll(/\bnpm (?:run )?(?:--silent )?(start|test|(?<=run (?:--silent )?)[\w-]+)/g),
    ]);
    expect(named.length).toBeGreaterThan(20);
    expect(named.map(([, name]) => name).filter((name = '') => !(name in scripts))).toEqual([]);
  });
});

describe('links', () => {
  it.each(DOCUMENTS)('of %s lead somewhere', (path) => {
    const targets = [...textOf(path).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !existsSync(join(dirname(path), target)))).toEqual([]);
  });

  /** A heading's own address, as GitHub makes it. */
  const addressOf = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
  it.each(DOCUMENTS)('of %s that name a heading lead to one', (path) => {
    const named = [...textOf(path).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)];
    const lost = named.filter(([, target = '', address = '']) => {
      const text = textOf(target === '' ? path : join(dirname(path), target));
      return ![...text.matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => addressOf(heading) === address);
    });
    expect(lost.map(([link]) => link)).toEqual([]);
  });
});
