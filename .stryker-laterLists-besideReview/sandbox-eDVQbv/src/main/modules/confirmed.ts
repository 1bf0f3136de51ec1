// @ts-nocheck
import { AppError } from '../errors/appError';
import type { Confirm, Question } from '../platform/window/questions';

/** Goes on only when the person agreed in main's own dialog; throws `AppError` `cancelled` otherwise. */
export async function requireConfirmed(confirm: Confirm, question: Question): Promise<void> {
  if (!(await confirm(question))) throw new AppError('cancelled', `${question.about}: not confirmed`);
}
