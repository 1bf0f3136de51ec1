/** A reason to stop that the person at the terminal can act on; shown without a stack. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}

/** @type {NodeJS.WriteStream} */
let stream = process.stdout;

/** For commands whose standard output a script reads. */
export const writeToStandardError = () => {
  stream = process.stderr;
};

/** One line of progress. @param {string} text */
export const info = (text) => stream.write(`caseloupe: ${text}\n`);

/** Something the reader must not miss, but which does not stop the run. @param {string} text */
export const warn = (text) => process.stderr.write(`caseloupe: note: ${text}\n`);

/**
 * Runs the body of a command, turning errors into an exit code: a SetupError is shown as its message alone, anything
 * else with its stack, because then it is our mistake.
 *
 * @param {() => Promise<number | void>} body returns the exit code; nothing means 0
 */
export async function runCommand(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    const text =
      error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`\ncaseloupe: ${text}\n`);
    process.exitCode = 1;
  }
}

/** Seconds since `start` (from performance.now()), for people. @param {number} start */
export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
