import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { REDACTION_CLASS_LABELS } from '@shared/domain/redaction/redactionClassLabels';
import { parseCommandLine } from '../../../../src/main/cli/commandLine';
import { USAGE } from '../../../../src/main/cli/usageLabels';
import { EXIT } from '../../../../src/main/cli/exitCodes';
import { COMMANDS, commandWords } from '../../../../src/main/cli/commandWords';

const common = { json: false, vaultPassphrase: false, reviewerPassphrase: false };
const parse = (line: string) => parseCommandLine(line.split(' ').filter(Boolean));

describe('the command line', () => {
  it.each([
    [
      'init --name Robin --reviewer R-1 --vault-passphrase',
      {
        name: 'init',
        author: { name: 'Robin', reviewerId: 'R-1' },
        profile: 'sandbox',
        json: false,
        vaultPassphrase: true,
        reviewerPassphrase: false,
      },
    ],
    ['list', { name: 'list', search: '', ...common }],
    ['list --json --search marchetti', { name: 'list', search: 'marchetti', ...common, json: true }],
    ['fetch a b', { name: 'fetch', kind: 'journey', ids: ['a', 'b'], from: [], profile: null, ...common }],
    [
      'fetch --kind aml-check --profile eu x --vault-passphrase',
      {
        name: 'fetch',
        kind: 'aml-check',
        ids: ['x'],
        from: [],
        profile: 'eu',
        json: false,
        vaultPassphrase: true,
        reviewerPassphrase: false,
      },
    ],
    [
      'fetch --from ids.csv',
      { name: 'fetch', kind: 'journey', ids: [], from: ['ids.csv'], profile: null, ...common },
    ],
    [
      'package c --to out --recipient age1x --recipient age1y',
      {
        name: 'package',
        caseIds: ['c'],
        to: 'out',
        encryption: { kind: 'recipients', recipients: ['age1x', 'age1y'] },
        withReport: true,
        redact: null,
        reason: '',
        recipient: '',
        ...common,
      },
    ],
    ['verify f --identity', { name: 'verify', file: 'f', key: 'identity', withoutVault: false, ...common }],
    [
      `import f --passphrase --trust ${'AB12'.repeat(16)} --name Robin`,
      {
        name: 'import',
        file: 'f',
        key: 'passphrase',
        trust: { fingerprint: 'ab12'.repeat(16), name: 'Robin' },
        reason: '',
        ...common,
      },
    ],
    [
      'report c --to out --paper Letter --images none',
      {
        name: 'report',
        caseIds: ['c'],
        to: 'out',
        paper: 'Letter',
        images: 'none',
        leavesOut: false,
        redaction: null,
        ...common,
      },
    ],
  ])('%s', (line, wanted) => expect(parse(line)).toEqual(wanted));

  it.each(['help', '--help', '-h', 'package --help', 'verify f --help'])(
    'has a help that needs nothing: %s',
    (line) => expect(parse(line)).toBeNull(),
  );

  it('documents every command, exit code and option in its help and in the handbook', () => {
    const chapter = readFileSync('docs/handbook/command-line.md', 'utf8');
    for (const name of COMMANDS) expect(USAGE).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    for (const one of REDACTION_CLASSES) expect(USAGE).toContain(REDACTION_CLASS_LABELS[one]);
    expect(REDACTION_CLASS_LABELS['free-text']).toMatch(/notes.*titles, explanations of rules and checks/);
    const reported = /Exit codes: ([^]*)$/.exec(USAGE)?.[1] ?? '';
    const codes = Object.values(EXIT);
    expect([...reported.matchAll(/(\d+) [a-z]/g)].map(([, code]) => Number(code))).toEqual(codes);
    const table = /\| Exit code[^]*?(?:\n\n|$)/.exec(chapter)?.[0] ?? '';
    const rows = [...table.matchAll(/^\| ([\d, ]+) +\|/gm)].flatMap(([, cell = '']) =>
      cell.split(',').map(Number),
    );
    expect(rows).toEqual(codes);
  });

  it.each([
    ['', 'No command given'],
    ['init --reviewer R-1', '--name NAME is required'],
    ['init --name Robin', '--reviewer ID is required'],
    [`init --name ${'n'.repeat(121)} --reviewer R-1`, 'up to 120 characters'],
    ['init --name Robin --reviewer R-1 --profile mars', '--profile is one of: sandbox, eu'],
    ['init --name Robin --reviewer R-1 hunter2', 'options only'],
    ['erase c', 'The command is one of'],
    ['fetch', 'at least one is required'],
    ['fetch x --kind passport', '--kind is one of'],
    ['list stray', 'after --search'],
    ['package c --passphrase', '--to FOLDER is required'],
    ['package c --to out', 'One of --passphrase, --recipient or --unencrypted'],
    [
      'package c --to out --passphrase --recipient age1x',
      'One of --passphrase, --recipient or --unencrypted',
    ],
    ['verify', 'exactly one is required'],
    ['verify a b', 'exactly one is required'],
    ['verify a --passphrase --identity', 'not both'],
    ['report c --to out --paper A3', '--paper is one of: A4, Letter'],
    ['list --colour', '--colour'],
  ])('refuses “%s”', (line, why) => {
    expect(() => parse(line)).toThrow(expect.objectContaining({ code: 'bad-usage' }));
    expect(() => parse(line)).toThrow(why);
  });

  it.each(['passphrase', 'identity', 'vault-passphrase', 'api-key', 'secret'])(
    'takes no secret as an argument: --%s=hunter2',
    (name) => {
      expect(() => parse(`verify f --${name}=hunter2`)).toThrow(
        expect.objectContaining({ code: 'bad-usage' }),
      );
      expect(() => parse(`verify f --${name}=hunter2`)).not.toThrow(/hunter2/);
    },
  );

  it('needs a reason for leaving a package open', () => {
    expect(() => parseCommandLine(['package', 'c', '--to', 'out', '--unencrypted', ' '])).toThrow('A reason');
  });
});

describe('the words of a command', () => {
  it.each<[string[], boolean, string[] | null]>([
    [['electron', '--no-sandbox', '/project', 'list', '--json'], true, ['list', '--json']],
    [['electron', '/project'], true, null],
    [['electron', '/project', '--cli'], true, []],
    [['electron', '/project', '--cli', '--json', 'list'], true, ['--json', 'list']],
    [['electron', '/project', '--cli', 'list', '--cli'], true, ['list', '--cli']],
    [['electron', '--no-sandbox', '/project', '--help'], true, ['help']],
    [['caseloupe'], false, null],
    [['caseloupe', '--ozone-platform=headless', 'verify', 'f'], false, ['verify', 'f']],
    [['caseloupe', '--ozone-platform=headless', '--cli'], false, []],
    [['caseloupe', '--help'], false, ['help']],
    [['caseloupe', '-h'], false, ['help']],
    [['CaseLoupe.exe', 'C:\\Users\\a\\case.clp'], false, null],
    [['caseloupe', '--ozone-platform=headless', '/tmp/report'], false, null],
    [['caseloupe', 'reports', '--json'], false, ['reports', '--json']],
    [['caseloupe', '--cli', 'reports'], false, ['reports']],
    [['caseloupe', '--no-sandbox'], false, null],
  ])('%j, default app %s', (argv, isDefault, words) =>
    expect(commandWords(argv, isDefault, (path) => /[\\/]/.test(path))).toEqual(words),
  );
});
