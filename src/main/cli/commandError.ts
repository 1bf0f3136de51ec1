import { AppError } from '../errors/appError';
import { EXIT } from './exitCodes';

/** An error with a message for the user and an exit code. */
export const commandError = (exitCode: number, message: string): AppError<'command-failed'> =>
  new AppError('command-failed', message, { detail: { exitCode } });

/** The error for a command that the user interrupted. */
export const interrupted = (): AppError<'command-failed'> => commandError(EXIT.cancelled, 'Interrupted.');
