import { isSamePerson, type Person } from '@shared/domain/person';
import { AppError } from '../errors/appError';

/**
 * Requires that the reviewer who requested the work is still signed in, so that it is not recorded in another person's
 * name. Throws `AppError` `signed-out`, `other-reviewer`.
 */
export function requireSame(now: Person | null, by: Person): void {
  if (now === null) throw new AppError('signed-out');
  if (isSamePerson(by, now)) return;
  const { name, reviewerId } = by;
  throw new AppError('other-reviewer', 'requested by someone else', {
    detail: { by: { name, reviewerId } },
  });
}
