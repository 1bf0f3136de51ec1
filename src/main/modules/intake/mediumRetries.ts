import type { CaseId } from '@shared/domain/ids';
import { AppError, isError } from '../../errors/appError';
import type { Endpoint } from '../../platform/client/types';
import { findMedium, isReadOnly, openingOf } from './caseRecord';
import { absenceOf, localError } from './failure';
import type { Gate } from './gate';
import type { IntakeParts } from './types';
import { retrieve } from './retrieve';

type RetryParts = Pick<
  IntakeParts,
  'client' | 'vault' | 'endpoint' | 'profileFor' | 'author' | 'onCaseChanged'
> & { gateFor: (endpoint: Endpoint) => Gate };

/** Media that were not had at first, asked for once more, one by one. */
export interface MediumRetries {
  /** Resolves when the attempt is over; the outcome is in the journal either way. The same medium is not asked for twice at once. */
  retry(medium: { caseId: CaseId; path: string }): Promise<{ held: boolean }>;
  /** Paths of the case that are being asked for. */
  paths(caseId: CaseId): string[];
  isBusy(): boolean;
  /** Stops all attempts and waits until nothing writes. */
  stop(): Promise<void>;
}

/**
 * How a case was opened and the profile that it can be read through again. Throws `AppError` where there is no such
 * case or profile, or where nothing can be entered in its journal.
 */
export function sourceOf({ vault, profileFor }: Pick<RetryParts, 'vault' | 'profileFor'>, caseId: CaseId) {
  const opening = openingOf(vault, caseId);
  if (opening === null) throw new AppError('no-such-case', 'No case of this id');
  const profileId = profileFor(opening.authority);
  if (profileId === null)
    throw new AppError('no-profile', 'No profile reads from the authority of this case');
  // What cannot be journalled must not be fetched.
  if (isReadOnly(vault, caseId)) throw new AppError('read-only-case', 'The journal does not verify');
  return { opening, profileId };
}

/** See `MediumRetries`. */
export function createMediumRetries(parts: RetryParts): MediumRetries {
  const retries = new Map<
    AbortController,
    { caseId: CaseId; path: string; ended: Promise<{ held: boolean }> }
  >();

  const ask = async (caseId: CaseId, path: string, signal: AbortSignal): Promise<{ held: boolean }> => {
    const { vault } = parts;
    const { profileId } = sourceOf(parts, caseId);
    const medium = findMedium(vault, caseId, path);
    if (medium === null) throw new AppError('no-such-thing', 'No answer of this case names this medium');
    const endpoint = await parts.endpoint(profileId);
    const request = { operation: medium.operation, id: path };
    try {
      const event = await parts.gateFor(endpoint).run(signal, () =>
        retrieve({ client: parts.client, evidence: vault.evidence }, endpoint, request, {
          signal,
          onProgress: () => undefined,
        }),
      );
      vault.journal.append(caseId, parts.author(), event);
      parts.onCaseChanged(caseId);
      return { held: true };
    } catch (error) {
      if (signal.aborted) return { held: false };
      if (!isError(error, 'service-fault')) throw error;
      // The journal must not say that the service refused what it was never asked.
      const unasked = localError(error);
      if (unasked !== null) throw unasked;
      vault.journal.append(caseId, parts.author(), absenceOf(request, error));
      parts.onCaseChanged(caseId);
      return { held: false };
    }
  };

  return {
    async retry({ caseId, path }) {
      const same = [...retries.values()].find((item) => item.caseId === caseId && item.path === path);
      if (same !== undefined) return same.ended;
      const controller = new AbortController();
      const ended = ask(caseId, path, controller.signal);
      retries.set(controller, { caseId, path, ended });
      try {
        return await ended;
      } finally {
        retries.delete(controller);
      }
    },
    paths: (caseId) => [...retries.values()].flatMap((one) => (one.caseId === caseId ? [one.path] : [])),
    isBusy: () => retries.size > 0,
    async stop() {
      retries.forEach((_, controller) => controller.abort());
      await Promise.allSettled([...retries.values()].map(({ ended }) => ended));
    },
  };
}
