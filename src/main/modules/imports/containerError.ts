import type { ContainerFault } from '@shared/domain/package/verdict';
import { AppError } from '../../errors/appError';

/**
 * The error for a container that is refused or cannot be read to its end. The message contains no name from the
 * package.
 */
export const containerError = (
  fault: ContainerFault,
  /** Name of the entry concerned, as in the container: untrusted text. */
  entry: string | null = null,
  /** Offset in the file, in bytes. */
  at: number | null = null,
): AppError<'bad-container'> => new AppError('bad-container', fault, { detail: { fault, entry, at } });
