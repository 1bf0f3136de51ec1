import type { RequestOf } from '@shared/ipc/contract';
import type { VaultProblem } from '@shared/ipc/views';
import type { AppError } from '../errors/appError';
import { otherFilesLabel, PROBLEM_LABELS } from '@shared/labels/vaultLabels';
import { PROMPTS, VAULT } from './cliLabels';
import { commandError } from './commandError';
import { sentence, type CommandParts } from './commandParts';
import { EXIT } from './exitCodes';

/** The secrets a vault was opened with; empty if the key in the keychain is enough. */
export type OpenedBy = RequestOf<'vault:unlock'>;

type VaultParts = Pick<CommandParts, 'ask' | 'terminal'>;

/**
 * Signs the reviewer in, with a passphrase from standard input if they have one. Commands that only read need no
 * reviewer.
 */
export async function signIn(
  { ask, terminal }: VaultParts,
  withSecret: boolean,
  writes: boolean,
): Promise<void> {
  const { reviewer, isSignedIn, reviewers } = await ask('identity:get');
  const hasSecret = reviewers.some((one) => one.reviewerId === reviewer?.reviewerId && one.hasSecret);
  if (reviewer === null || isSignedIn || !hasSecret) return;
  if (!withSecret && !writes) return;
  const secret = await reviewerSecret(terminal, withSecret);
  await ask('identity:signIn', { reviewerId: reviewer.reviewerId, secret });
}

async function reviewerSecret(terminal: VaultParts['terminal'], isGiven: boolean): Promise<string> {
  if (!isGiven) throw commandError(EXIT.vault, VAULT.needsReviewer);
  const secret = await terminal.readSecret(PROMPTS.reviewerPassphrase);
  if (secret === null || secret === '') throw commandError(EXIT.vault, VAULT.noReviewerPassphrase);
  return secret;
}

/** The error for a vault that cannot be opened. If one of its files is missing, it lists those that exist. */
async function notOpened(
  ask: VaultParts['ask'],
  problem: VaultProblem,
  beside: readonly string[],
): Promise<AppError<'command-failed'>> {
  const reason = sentence(PROBLEM_LABELS[problem]);
  if (beside.length === 0) return commandError(EXIT.vault, reason);
  const { dataFolder } = await ask('app:info');
  return commandError(EXIT.vault, `${reason} ${otherFilesLabel(dataFolder, beside)}`);
}

/**
 * Opens the vault with its own passphrase, or with the key in the keychain and, if required, a reviewer's passphrase.
 */
export async function openVault(
  { ask, terminal }: VaultParts,
  withPassphrase: boolean,
  withSecret: boolean,
): Promise<OpenedBy> {
  const status = await ask('vault:status');
  if (status.state === 'open') return {};
  if (status.state === 'absent')
    throw commandError(EXIT.vault, status.lastUsedAt === null ? VAULT.absent : VAULT.gone(status.lastUsedAt));
  const [reviewer] = status.reviewers;
  const isKeyAway = status.keyIn === 'keychain' && reviewer === undefined;
  const problem = status.problem ?? (isKeyAway ? 'keychain-locked' : null);
  if (problem !== null) throw await notOpened(ask, problem, status.beside);
  if (reviewer !== undefined) {
    const secret = await reviewerSecret(terminal, withSecret);
    const key = { reviewer: { reviewerId: reviewer.reviewerId, secret } };
    await ask('vault:unlock', key);
    return key;
  }
  if (!withPassphrase) throw commandError(EXIT.vault, VAULT.needsPassphrase);
  const passphrase = await terminal.readSecret(PROMPTS.vaultPassphrase);
  if (passphrase === null || passphrase === '') throw commandError(EXIT.vault, VAULT.noPassphrase);
  await ask('vault:unlock', { passphrase });
  return { passphrase };
}

/** Warns if the vault is an earlier copy of itself. The command continues. */
export async function warnOfRollback({ ask, terminal }: VaultParts): Promise<void> {
  const { found } = await ask('rollback:status');
  if (found === null) return;
  terminal.message(VAULT.rolledBack(found.lastUsedAt, found.missing));
  terminal.message(VAULT.rolledBackAdvice);
}

/** Reports a disk that has no room for what the command may write. The command continues. */
export async function warnOfFullDisk({ ask, terminal }: VaultParts): Promise<void> {
  const status = await ask('vault:status');
  if (status.state === 'open' && status.isDiskFull) terminal.message(VAULT.diskFull);
}

/** Reports a key that the reviewer got since then, because the earlier one was not in the keychain. */
export async function warnOfNewKey({ ask, terminal }: VaultParts, since: string): Promise<void> {
  const { own, former } = await ask('signing:status');
  if (own !== null && own.madeAt >= since && former.length > 0) terminal.message(VAULT.newKey);
}
