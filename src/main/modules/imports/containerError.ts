import type { ContainerFault } from '@shared/domain/package/verdict';

/** A container that is not opened, or not read to its end. The message holds no name from the package. */
export class ContainerError extends Error {
  override readonly name = 'ContainerError';

  constructor(
    readonly fault: ContainerFault,
    /** The entry it is about, as the container names it: untrusted text. */
    readonly entry: string | null = null,
    /** Where in the file, in bytes from its start. */
    readonly at: number | null = null,
  ) {
    super(fault);
  }
}
