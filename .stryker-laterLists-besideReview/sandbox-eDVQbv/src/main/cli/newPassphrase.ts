// @ts-nocheck
import { passphraseProblem } from '@shared/labels/vaultLabels';
import { PASSPHRASE_MIN } from '@shared/ipc/views';
import { PROMPTS } from './cliLabels';
import { commandError, type CommandParts } from './commandParts';
import { EXIT } from './exitCodes';

/** What is said where there is none, or none that will do. */
interface Words {
  none: string;
  refused: (problem: string) => string;
}

/** A new passphrase: one line of a pipe; typed twice where a person types. */
export async function newPassphrase(
  { terminal }: Pick<CommandParts, 'terminal'>,
  words: Words,
  prompt: string = PROMPTS.newPassphrase,
): Promise<string> {
  const passphrase = await terminal.readSecret(prompt);
  if (passphrase === null || passphrase === '') throw commandError(EXIT.vault, words.none);
  const repeated =
    terminal.isTyped && passphrase.length >= PASSPHRASE_MIN
      ? await terminal.readSecret(PROMPTS.confirmPassphrase)
      : passphrase;
  const problem = passphraseProblem(passphrase, repeated ?? '');
  if (problem !== null) throw commandError(EXIT.usage, words.refused(problem));
  return passphrase;
}
