import type { CaseId } from '@shared/domain/ids';
import type { Leak } from '@shared/domain/redaction/leak';
import type { RedactionClass } from '@shared/domain/redactionClasses';
import { unknownNotice } from '@shared/domain/redaction/redactionTextLabels';
import type { FaultLabels } from '@shared/labels/errorLabels';
import { CASES } from './cliLabels';
import { interrupted } from './commandError';
import type { DirectBridge } from './directBridge';
import type { Terminal } from './terminal';
import { isSameId } from '@shared/text/idKey';

/** The paths given on the command line, which replace the system's dialogs. */
export interface Chosen {
  folder: string | null;
  file: string | null;
  files: string[];
}

/** Dependencies shared by all commands. */
export interface CommandParts extends Pick<DirectBridge, 'ask' | 'listen'> {
  terminal: Terminal;
  chosen: Chosen;
  /** Resolves a path of the command line against the working directory of the process. */
  resolvePath: (path: string) => string;
  /** Aborted when the user interrupts the command. */
  signal: AbortSignal;
}

/** An error's title, consequences and advice as one line. */
export const sentence = ({ title, safe, advice }: FaultLabels): string =>
  [`${title}.`, safe, advice].filter((part) => part !== '').join(' ');

/** Prints, for each case to be redacted, what is removed in addition to the requested classes. */
export async function warnUnknown(
  { ask, terminal }: Pick<CommandParts, 'ask' | 'terminal'>,
  caseIds: readonly CaseId[],
  classes: RedactionClass[],
): Promise<void> {
  for (const caseId of caseIds) {
    const notice = unknownNotice(await ask('packages:previewRedaction', { caseId, classes }));
    if (notice !== null) terminal.message(`${caseId}  ${notice}`);
  }
}

/** One line for each place where a removed value was still found. Never contains the value. */
export const leakLines = (leaks: readonly Leak[]): string[] =>
  leaks.map(({ file, class: found }) => `  ${found} in ${file}`);

const CASE_ID = /^[0-9a-f]{32}$/;

/**
 * The saved cases that an argument refers to: the one with this case id, or those with this journey, spot check or AML
 * check id.
 */
async function casesNamed(ask: CommandParts['ask'], word: string): Promise<CaseId[]> {
  if (CASE_ID.test(word)) return (await ask('journal:list', { caseId: word })).length > 0 ? [word] : [];
  const { rows } = await ask('cases:list', { search: word, limit: 500 });
  return rows.filter(({ subjectId }) => isSameId(subjectId, word)).map(({ caseId }) => caseId);
}

/**
 * The cases that the arguments refer to, without duplicates. An argument that matches no case, or several (a journey
 * and its AML check share an id), is printed as a separate result and counted in `others`.
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
 * Resolves with the first value that `done` accepts, either the current value from `ask` or one passed to the listener.
 * If the user interrupts the command, resolves with the result of `cancel`, which by default rejects.
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
