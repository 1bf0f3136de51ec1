import { AppError } from '../errors/appError';
import type { Confirm, Question } from '../platform/window/questions';

/** Resolves only when the user has confirmed in a dialog of the main process; throws `AppError` `cancelled` otherwise. */
export async function requireConfirmed(confirm: Confirm, question: Question): Promise<void> {
  if (!(await confirm(question))) throw new AppError('cancelled', `${question.about}: not confirmed`);
}
