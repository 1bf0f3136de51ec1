// @ts-nocheck
import type { ContainerFault } from '@shared/domain/package/verdict';
import { AppError } from '../../errors/appError';

/** A container that is not opened, or not read to its end. The message holds no name from the package. */
export const containerError = (
  fault: ContainerFault,
  /** The entry it is about, as the container names it: untrusted text. */
  entry: string | null = null,
  /** Where in the file, in bytes from its start. */
  at: number | null = null,
): AppError<'bad-container'> => new AppError('bad-container', fault, { detail: { fault, entry, at } });
