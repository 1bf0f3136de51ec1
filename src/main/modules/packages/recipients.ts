import { Encrypter } from 'age-encryption';
import type { CheckedRecipient } from '@shared/ipc/packageContract';

function problemOf(text: string): CheckedRecipient['problem'] {
  if (/^AGE-(SECRET-KEY|PLUGIN)-/i.test(text)) return 'secret-key';
  if (/^ssh-/i.test(text)) return 'ssh';
  if (!text.startsWith('age1')) return 'not-age';
  // Keys of other types have a type name between two ones, such as age1pq1… or age1yubikey1….
  if (/^age1[a-z0-9]+1/.test(text)) return 'other-kind';
  try {
    new Encrypter().addRecipient(text);
    return null;
  } catch {
    return 'mistyped';
  }
}

/**
 * Checks pasted recipients, one or several per line. Comments as in age's recipient files are ignored. A secret key is
 * never returned.
 */
export function checkRecipients(text: string): CheckedRecipient[] {
  const words = text
    .split(/\r?\n/)
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => (/^\s*ssh-/.test(line) ? [line.trim()] : line.split(/[\s,;]+/)))
    .filter((word) => word !== '');
  return [...new Set(words)].map((word) => {
    const problem = problemOf(word);
    return { text: problem === 'secret-key' ? '' : word.slice(0, 200), problem };
  });
}
