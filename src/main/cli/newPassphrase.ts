import { passphraseProblem } from '@shared/labels/vaultLabels';
import { PASSPHRASE_MIN } from '@shared/ipc/views';
import { passphraseLength } from '@shared/text/passphrase';
import { PROMPTS } from './cliLabels';
import { commandError } from './commandError';
import type { CommandParts } from './commandParts';
import { EXIT } from './exitCodes';

/** Error messages for a missing passphrase and for one that is not accepted. */
interface PassphraseErrors {
  none: string;
  refused: (problem: string) => string;
}

/** Reads a new passphrase: one line from a pipe, or typed twice in a terminal. */
export async function newPassphrase(
  { terminal }: Pick<CommandParts, 'terminal'>,
  errors: PassphraseErrors,
  prompt: string = PROMPTS.newPassphrase,
): Promise<string> {
  const passphrase = await terminal.readSecret(prompt);
  if (passphrase === null || passphrase === '') throw commandError(EXIT.vault, errors.none);
  const repeated =
    terminal.isTyped && passphraseLength(passphrase) >= PASSPHRASE_MIN
      ? await terminal.readSecret(PROMPTS.confirmPassphrase)
      : passphrase;
  const problem = passphraseProblem(passphrase, repeated ?? '');
  if (problem !== null) throw commandError(EXIT.usage, errors.refused(problem));
  return passphrase;
}
