import { AppError } from '../errors/appError';
import type { Confirm, Question } from '../platform/window/questions';

/** Shows a dialog from the main process. Throws `AppError` `cancelled` unless the user confirms. */
export async function requireConfirmed(confirm: Confirm, question: Question): Promise<void> {
  if (!(await confirm(question))) throw new AppError('cancelled', `${question.about}: not confirmed`);
}
