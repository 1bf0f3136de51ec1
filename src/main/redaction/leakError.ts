import type { Leak } from '@shared/domain/redaction/leak';
import { AppError } from '../errors/appError';

/** Something redacted that still holds what it must not. The message names no value. */
export class LeakError extends AppError {
  constructor(readonly leaks: readonly Leak[]) {
    super('value-left', `found in ${String(leaks.length)} places`);
  }
}
