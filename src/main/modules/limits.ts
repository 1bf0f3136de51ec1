import { AppError } from '../errors/appError';

/** Limits on what the page can store in the vault, so that a compromised page cannot fill it. */
export const LIMITS = {
  preferencesPerScope: 200,
  draftsPerCase: 200,
  notesPerCase: 1000,
  revisionsPerNote: 200,
  customProfiles: 100,
  knownSigners: 1000,
  reviewerKeys: 100,
  timeAuthorities: 100,
} as const;

/** Throws `AppError` `limit-reached` when one more would exceed the limit. */
export function requireRoom(what: keyof typeof LIMITS, count: number): void {
  if (count >= LIMITS[what]) throw new AppError('limit-reached', `${what}: ${String(LIMITS[what])}`);
}
