import type { CaseId } from '@shared/domain/ids';
import type { Leak } from '@shared/domain/redaction/leak';
import type { RedactionClass } from '@shared/domain/redaction/redactionClasses';
import { unlistedNotice } from '@shared/domain/redaction/redactionTextLabels';
import type { FaultLabels } from '@shared/labels/errorLabels';
import { AppError } from '../errors/appError';
import { CASES } from './cliLabels';
import type { DirectBridge } from './directBridge';
import { EXIT } from './exitCodes';
import type { Terminal } from './terminal';

/** What the system's dialogs would give, where there is nobody to ask. */
export interface Chosen {
  folder: string | null;
  file: string | null;
  files: string[];
}

/** Dependencies shared by all commands. */
export interface CommandParts extends Pick<DirectBridge, 'ask' | 'listen'> {
  terminal: Terminal;
  chosen: Chosen;
  /** A path of the command line as the process that was called sees it. */
  resolvePath: (path: string) => string;
  /** Aborted when the person stops the command. */
  signal: AbortSignal;
}

/** A failure with a sentence for the person and the code to end with. */
export const commandError = (exitCode: number, message: string): AppError<'command-failed'> =>
  new AppError('command-failed', message, { detail: { exitCode } });

/** Stopped by the person. */
export const interrupted = (): AppError<'command-failed'> => commandError(EXIT.cancelled, 'Interrupted.');

/** What happened, what is safe and what to do, on one line. */
export const sentence = ({ title, safe, advice }: FaultLabels): string =>
  [`${title}.`, safe, advice].filter((part) => part !== '').join(' ');

/** Reports, for each case to be redacted, what is removed besides the requested classes, and why. */
export async function warnUnlisted(
  { ask, terminal }: Pick<CommandParts, 'ask' | 'terminal'>,
  caseIds: readonly CaseId[],
  classes: RedactionClass[],
): Promise<void> {
  for (const caseId of caseIds) {
    const { unlisted } = await ask('packages:previewRedaction', { caseId, classes });
    if (unlisted > 0) terminal.message(`${caseId}  ${unlistedNotice(unlisted)}`);
  }
}

/** Where something was still found that was to be removed, a line each; never the value. */
export const leakLines = (leaks: readonly Leak[]): string[] =>
  leaks.map(({ file, class: found }) => `  ${found} in ${file}`);

const CASE_ID = /^[0-9a-f]{32}$/;

/** The saved cases a word names: the one with this case id, or those of the journey, spot check or check with this id. */
async function casesNamed(ask: CommandParts['ask'], word: string): Promise<CaseId[]> {
  if (CASE_ID.test(word)) return (await ask('journal:list', { caseId: word })).length > 0 ? [word] : [];
  const { rows } = await ask('cases:list', { search: word, limit: 500 });
  return rows.filter(({ subjectId }) => subjectId === word).map(({ caseId }) => caseId);
}

/**
 * The cases that the arguments name, each once. An argument that matches no case, or several (a journey and its AML check
 * share an id), becomes a result of its own; `others` is how many there were.
 */
export async function findCases(
  { ask, terminal }: Pick<CommandParts, 'ask' | 'terminal'>,
  words: readonly string[],
): Promise<{ caseIds: CaseId[]; others: number }> {
  const found = new Set<CaseId>();
  let others = 0;
  for (const word of words) {
    const [first, ...more] = await casesNamed(ask, word);
    if (first !== undefined && more.length === 0) {
      found.add(first);
      continue;
    }
    others += 1;
    if (first === undefined)
      terminal.result({ case: word, state: 'not-saved' }, `${word}  ${CASES.notSaved}`);
    else
      terminal.result(
        { case: word, state: 'ambiguous', caseIds: [first, ...more] },
        `${word}  ${CASES.ambiguous([first, ...more])}`,
      );
  }
  return { caseIds: [...found], others };
}

/**
 * Resolves with the first value that `done` accepts: asked for once, then listened for; or, when the person stops the
 * command, with what `cancel` leaves. Without `cancel` it then rejects.
 */
export async function settled<T>(
  ask: () => Promise<T>,
  listen: (listener: (value: T) => void) => () => void,
  done: (value: T) => boolean,
  signal: AbortSignal,
  cancel: () => Promise<T> = () => Promise.reject(interrupted()),
): Promise<T> {
  const waiting = Promise.withResolvers<T>();
  const stop = listen((value) => {
    if (done(value)) waiting.resolve(value);
  });
  const abort = (): void => waiting.resolve(cancel());
  signal.addEventListener('abort', abort);
  try {
    const now = await ask();
    if (done(now)) waiting.resolve(now);
    if (signal.aborted) abort();
    return await waiting.promise;
  } finally {
    stop();
    signal.removeEventListener('abort', abort);
  }
}
