/** An error that the person at the terminal can fix; shown without a stack trace. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}

/** @type {NodeJS.WriteStream} */
let stream = process.stdout;

/** For commands whose standard output is read by a script. */
export const writeToStandardError = () => {
  stream = process.stderr;
};

/** One line of progress. @param {string} text */
export const info = (text) => stream.write(`caseloupe: ${text}\n`);

/** Prints an important message that does not stop the run. @param {string} text */
export const warn = (text) => process.stderr.write(`caseloupe: note: ${text}\n`);

/**
 * Runs the body of a command and converts errors to an exit code. Of a SetupError only the message is shown; any
 * other error is a bug of ours and is shown with its stack trace.
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

/** The seconds since `start` (from performance.now()) as text. @param {number} start */
export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
