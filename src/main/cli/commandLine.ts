import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CASE_KINDS, type CaseKind, type Sha256 } from '@shared/domain/ids';
import { Reviewer } from '@shared/domain/journal';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import type { ReportRedaction } from '@shared/domain/report/reportRedaction';
import { readFingerprint } from '@shared/domain/package/fingerprint';
import { AppError } from '../errors/appError';
import { BAD_USAGE } from './cliLabels';
import { COMMANDS } from './commandWords';
import { PROFILES } from './usageLabels';

/** How a package is encrypted. Secrets are never arguments: a passphrase is read from standard input. */
export type EncryptionChoice =
  | { kind: 'passphrase' }
  | { kind: 'recipients'; recipients: string[] }
  | { kind: 'none'; reason: string };

/** With what a package is decrypted. */
export type KeyChoice = 'none' | 'passphrase' | 'identity';

interface Common {
  json: boolean;
  /** The vault is opened with a passphrase from standard input, not with the key in the keychain. */
  vaultPassphrase: boolean;
  /** The reviewer signs in with a passphrase from standard input. */
  reviewerPassphrase: boolean;
}

export type Command = Common &
  (
    | { name: 'init'; author: Reviewer; profile: string }
    | { name: 'list'; search: string }
    | { name: 'change-key'; to: 'keychain' | 'passphrase' }
    | { name: 'renew-key' }
    | { name: 'backup'; to: string }
    | { name: 'restore'; file: string }
    | { name: 'fetch'; kind: CaseKind; ids: string[]; from: string[]; profile: string | null }
    | {
        name: 'package';
        caseIds: string[];
        to: string;
        encryption: EncryptionChoice;
        withReport: boolean;
        reason: string;
        recipient: string;
        /** Classes that a redacted copy removes; null for the whole case. */
        redact: RedactionClass[] | null;
      }
    | { name: 'time-stamp'; caseId: string; does: 'list' }
    | { name: 'time-stamp'; caseId: string; does: 'request'; to: string }
    | { name: 'time-stamp'; caseId: string; does: 'import'; file: string }
    | { name: 'time-stamp'; caseId: string; does: 'obtain' }
    | { name: 'time-authority'; file: string; fingerprint: Sha256 }
    | { name: 'verify'; file: string; key: KeyChoice; withoutVault: boolean }
    | {
        name: 'import';
        file: string;
        key: KeyChoice;
        /**
         * The only key that may have signed the package, and a name for an unknown signer if one was given; null: known
         * signers only.
         */
        trust: { fingerprint: Sha256; name: string | null } | null;
        reason: string;
      }
    | {
        name: 'report';
        caseIds: string[];
        to: string;
        paper: 'A4' | 'Letter';
        images: 'none' | 'small' | 'full';
        /** Whether pictures that cannot be displayed are left out and listed, instead of making their report fail. */
        leavesOut: boolean;
        /** Null for a report of the whole case. */
        redaction: ReportRedaction | null;
      }
  );

const COMMON = {
  json: { type: 'boolean', default: false },
  'vault-passphrase': { type: 'boolean', default: false },
  'reviewer-passphrase': { type: 'boolean', default: false },
} as const;

function read<O extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { ...COMMON, ...options } });
  } catch (error) {
    throw new AppError('bad-usage', error instanceof Error ? error.message : String(error));
  }
}

function oneOf<T extends string>(name: string, value: string, known: readonly T[]): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new AppError('bad-usage', BAD_USAGE.oneOf(name, known));
  return found;
}
function some(fault: string, list: string[]): string[] {
  if (list.length === 0) throw new AppError('bad-usage', fault);
  return list;
}
function required(name: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new AppError('bad-usage', BAD_USAGE.needed(name));
  return value;
}
function only(fault: string, list: string[]): string {
  const [first, ...more] = list;
  if (first === undefined || more.length > 0) throw new AppError('bad-usage', fault);
  return first;
}
function keyOf({ passphrase, identity }: { passphrase: boolean; identity: boolean }): KeyChoice {
  if (passphrase && identity) throw new AppError('bad-usage', BAD_USAGE.oneKey);
  return passphrase ? 'passphrase' : identity ? 'identity' : 'none';
}
const KEY = {
  passphrase: { type: 'boolean', default: false },
  identity: { type: 'boolean', default: false },
} as const;

function classesOf(text: string): RedactionClass[] {
  const words = text.split(',').map((word) => word.trim());
  if (words.length === 1 && words[0] === 'all') return [...REDACTION_CLASSES];
  const asked = new Set(words.map((word) => oneOf('--redact', word, REDACTION_CLASSES)));
  return REDACTION_CLASSES.filter((one) => asked.has(one));
}

/** A redaction requires a reason and a recipient. */
function redactionOf(values: {
  redact?: string | undefined;
  reason: string;
  'recipient-name': string;
}): ReportRedaction | null {
  if (values.redact === undefined) return null;
  return {
    classes: classesOf(values.redact),
    ground: required('--reason TEXT (reason for redaction)', values.reason.trim()),
    recipient: required('--recipient-name NAME', values['recipient-name'].trim()),
  };
}

/** The reviewer, validated as the author of journal entries. */
function authorOf(values: { name?: string | undefined; reviewer?: string | undefined }): Reviewer {
  const author = {
    name: required('--name NAME', values.name?.trim()),
    reviewerId: required('--reviewer ID', values.reviewer?.trim()),
  };
  const { error } = Reviewer.safeParse(author);
  if (error !== undefined)
    throw new AppError('bad-usage', BAD_USAGE[error.issues[0]?.path[0] === 'name' ? 'name' : 'reviewerId']);
  return author;
}

/** The signer to trust, identified only by the complete fingerprint of their key. */
function trustOf({ trust, name }: { trust?: string | undefined; name?: string | undefined }) {
  if (trust === undefined) {
    if (name !== undefined) throw new AppError('bad-usage', BAD_USAGE.nameAlone);
    return null;
  }
  const fingerprint = readFingerprint(trust);
  if (fingerprint === null) throw new AppError('bad-usage', BAD_USAGE.fingerprint);
  return { fingerprint, name: name?.trim() || null };
}

function encryptionOf(values: {
  passphrase: boolean;
  recipient?: string[] | undefined;
  unencrypted?: string | undefined;
}): EncryptionChoice {
  const { passphrase, recipient = [], unencrypted } = values;
  const ways = [passphrase, recipient.length > 0, unencrypted !== undefined].filter(Boolean).length;
  if (ways !== 1) throw new AppError('bad-usage', BAD_USAGE.encryptionRequired);
  if (passphrase) return { kind: 'passphrase' };
  if (unencrypted === undefined) return { kind: 'recipients', recipients: recipient };
  if (unencrypted.trim() === '') throw new AppError('bad-usage', BAD_USAGE.noReason);
  return { kind: 'none', reason: unencrypted.trim() };
}

const commonOf = (values: {
  json: boolean;
  'vault-passphrase': boolean;
  'reviewer-passphrase': boolean;
}): Common => ({
  json: values.json,
  vaultPassphrase: values['vault-passphrase'],
  reviewerPassphrase: values['reviewer-passphrase'],
});

/** Parses the arguments of each command. */
const COMMAND_ARGUMENTS: Record<Command['name'], (rest: readonly string[]) => Command> = {
  init(rest) {
    const { values, positionals } = read(rest, {
      name: { type: 'string' },
      reviewer: { type: 'string' },
      profile: { type: 'string', default: 'sandbox' },
    });
    if (positionals.length > 0) throw new AppError('bad-usage', BAD_USAGE.optionsOnly('init'));
    return {
      name: 'init',
      author: authorOf(values),
      profile: oneOf('--profile', values.profile, PROFILES),
      ...commonOf(values),
    };
  },
  list(rest) {
    const { values, positionals } = read(rest, { search: { type: 'string', default: '' } });
    if (positionals.length > 0) throw new AppError('bad-usage', 'list: put search terms after --search');
    return { name: 'list', search: values.search, ...commonOf(values) };
  },
  'time-stamp'(rest) {
    const options = {
      to: { type: 'string' },
      response: { type: 'string' },
      direct: { type: 'boolean' },
    } as const;
    const { values, positionals } = read(rest, options);
    const { to, response: file, direct } = values;
    if ([to, file, direct].filter((chosen) => chosen !== undefined).length > 1)
      throw new AppError('bad-usage', BAD_USAGE.oneTimeStampAction);
    const caseId = only(BAD_USAGE.oneCase, positionals);
    const common = { name: 'time-stamp', caseId, ...commonOf(values) } as const;
    if (to !== undefined) return { ...common, does: 'request', to };
    if (direct === true) return { ...common, does: 'obtain' };
    return file === undefined ? { ...common, does: 'list' } : { ...common, does: 'import', file };
  },
  'time-authority'(rest) {
    const { values, positionals } = read(rest, { fingerprint: { type: 'string' } });
    const fingerprint = readFingerprint(required('--fingerprint FINGERPRINT', values.fingerprint));
    if (fingerprint === null) throw new AppError('bad-usage', BAD_USAGE.certificateFingerprint);
    const file = only(BAD_USAGE.oneCertificate, positionals);
    return { name: 'time-authority', file, fingerprint, ...commonOf(values) };
  },
  'change-key'(rest) {
    const { values, positionals } = read(rest, { to: { type: 'string' } });
    if (positionals.length > 0) throw new AppError('bad-usage', BAD_USAGE.optionsOnly('change-key'));
    const to = oneOf('--to', required('--to keychain|passphrase', values.to), ['keychain', 'passphrase']);
    return { name: 'change-key', to, ...commonOf(values) };
  },
  'renew-key'(rest) {
    const { values, positionals } = read(rest, {});
    if (positionals.length > 0) throw new AppError('bad-usage', BAD_USAGE.optionsOnly('renew-key'));
    return { name: 'renew-key', ...commonOf(values) };
  },
  backup(rest) {
    const { values, positionals } = read(rest, { to: { type: 'string' } });
    if (positionals.length > 0) throw new AppError('bad-usage', BAD_USAGE.optionsOnly('backup'));
    return { name: 'backup', to: required('--to FOLDER', values.to), ...commonOf(values) };
  },
  restore(rest) {
    const { values, positionals } = read(rest, {});
    return { name: 'restore', file: only(BAD_USAGE.oneBackup, positionals), ...commonOf(values) };
  },
  fetch(rest) {
    const { values, positionals } = read(rest, {
      kind: { type: 'string', default: 'journey' },
      profile: { type: 'string' },
      from: { type: 'string', multiple: true },
    });
    const from = values.from ?? [];
    return {
      name: 'fetch',
      kind: oneOf('--kind', values.kind, CASE_KINDS),
      ids: from.length > 0 ? positionals : some(BAD_USAGE.noIds, positionals),
      from,
      profile: values.profile ?? null,
      ...commonOf(values),
    };
  },
  package(rest) {
    const { values, positionals } = read(rest, {
      to: { type: 'string' },
      passphrase: { type: 'boolean', default: false },
      recipient: { type: 'string', multiple: true },
      unencrypted: { type: 'string' },
      'no-report': { type: 'boolean', default: false },
      reason: { type: 'string', default: '' },
      'recipient-name': { type: 'string', default: '' },
      redact: { type: 'string' },
    });
    return {
      name: 'package',
      caseIds: some(BAD_USAGE.noCases, positionals),
      to: required('--to FOLDER', values.to),
      encryption: encryptionOf(values),
      withReport: !values['no-report'],
      reason: values.reason,
      recipient: values['recipient-name'],
      redact: redactionOf(values)?.classes ?? null,
      ...commonOf(values),
    };
  },
  verify(rest) {
    const { values, positionals } = read(rest, {
      ...KEY,
      'without-vault': { type: 'boolean', default: false },
    });
    return {
      name: 'verify',
      file: only(BAD_USAGE.onePackage, positionals),
      key: keyOf(values),
      withoutVault: values['without-vault'],
      ...commonOf(values),
    };
  },
  import(rest) {
    const { values, positionals } = read(rest, {
      ...KEY,
      trust: { type: 'string' },
      name: { type: 'string' },
      reason: { type: 'string', default: '' },
    });
    return {
      name: 'import',
      file: only(BAD_USAGE.onePackage, positionals),
      key: keyOf(values),
      trust: trustOf(values),
      reason: values.reason,
      ...commonOf(values),
    };
  },
  report(rest) {
    const { values, positionals } = read(rest, {
      to: { type: 'string' },
      paper: { type: 'string', default: 'A4' },
      images: { type: 'string', default: 'small' },
      'without-broken-images': { type: 'boolean', default: false },
      redact: { type: 'string' },
      reason: { type: 'string', default: '' },
      'recipient-name': { type: 'string', default: '' },
    });
    if (values.redact === undefined && (values.reason !== '' || values['recipient-name'] !== ''))
      throw new AppError('bad-usage', 'report: --reason and --recipient-name require --redact');
    return {
      name: 'report',
      caseIds: some(BAD_USAGE.noCases, positionals),
      to: required('--to FOLDER', values.to),
      paper: oneOf('--paper', values.paper, ['A4', 'Letter']),
      images: oneOf('--images', values.images, ['none', 'small', 'full']),
      leavesOut: values['without-broken-images'],
      redaction: redactionOf(values),
      ...commonOf(values),
    };
  },
};

/**
 * Parses the command line. Returns null for `help`, and for `--help` in any position.
 *
 * @throws AppError `bad-usage` with a message for the user
 */
export function parseCommandLine(args: readonly string[]): Command | null {
  const [name, ...rest] = args;
  const own = args.slice(0, args.includes('--') ? args.indexOf('--') : args.length);
  if (own.includes('--help') || own.includes('-h')) return null;
  if (name === undefined) throw new AppError('bad-usage', BAD_USAGE.noCommand);
  const command = oneOf(BAD_USAGE.command, name, COMMANDS);
  return command === 'help' ? null : COMMAND_ARGUMENTS[command](rest);
}
