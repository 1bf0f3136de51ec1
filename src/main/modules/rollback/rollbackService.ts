import pLimit from 'p-limit';
import { z } from 'zod';
import { Instant } from '@shared/domain/ids';
import { Reviewer } from '@shared/domain/journal';
import type { Rollback, RollbackStatus } from '@shared/ipc/views';
import { createThrottle, type After } from '../../lib/throttle';
import type { Vault } from '../../platform/vault/types';
import type { Confirm } from '../../platform/window/questions';
import { requireConfirmed } from '../confirmed';
import type { NotedState, NotedStates } from '../../platform/vault/notedStates';

const SCOPE = 'vault';
const ACCEPTED = 'rollbacks';

const Accepted = z.array(
  z.object({ lastUsedAt: Instant, missing: z.int().nullable(), at: Instant, by: Reviewer }),
);

/** Maximum number of accepted rollbacks kept. The oldest are dropped. */
const MAX_ACCEPTED = 100;

/** Minimum time between two notes of the state outside the vault, in ms. */
const NOTE_EVERY_MS = 2_000;

interface RollbackParts {
  vault: Pick<Vault, 'replicaId' | 'stateHistory' | 'values'>;
  places: readonly Pick<NotedStates, 'read' | 'write'>[];
  confirm: Confirm;
  author: () => Reviewer;
  clock: () => Date;
  after: After;
  /** Logs a place, or the vault's own history, that cannot be read or written. The other places are still used. */
  log: (error: unknown) => void;
}

/**
 * Compares the vault with a noted state. Returns a rollback if the vault has fewer state changes, or a different state
 * at the same count.
 */
function rollbackOf({ last, at }: Vault['stateHistory'], noted: NotedState): Rollback | null {
  const { count } = last();
  if (noted.count > count) return { lastUsedAt: noted.at, missing: noted.count - count };
  const state = noted.count === 0 ? '' : at(noted.count);
  return state === null || state === noted.state ? null : { lastUsedAt: noted.at, missing: null };
}

/**
 * Detects that the vault was replaced with an earlier copy. Its latest state is also stored outside the vault and
 * compared when the vault is opened. The warning remains until someone accepts the current state.
 */
export function createRollbackService(parts: RollbackParts) {
  const { vault, places, clock } = parts;
  const inTurn = pLimit(1);
  let found: Rollback | null = null;
  let notedCount: number | null = null;

  const accepted = (): z.infer<typeof Accepted> =>
    Accepted.safeParse(vault.values.get(SCOPE, ACCEPTED)).data ?? [];

  async function compare(): Promise<void> {
    const notes = await Promise.all(
      places.map((place) =>
        place.read(vault.replicaId).catch((error: unknown) => {
          parts.log(error);
          return null;
        }),
      ),
    );
    const rollbacks = notes.flatMap((noted) => (noted && rollbackOf(vault.stateHistory, noted)) ?? []);
    found = rollbacks.toSorted((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1))[0] ?? null;
  }

  async function note(): Promise<void> {
    const { count, state } = vault.stateHistory.last();
    if (found !== null || count === notedCount) return;
    const noted = { replica: vault.replicaId, count, state, at: clock().toISOString() };
    await Promise.all(places.map((place) => place.write(noted).catch(parts.log)));
    notedCount = count;
  }

  const throttle = createThrottle({
    ms: NOTE_EVERY_MS,
    after: parts.after,
    run: () => void inTurn(note).catch(parts.log),
  });
  let ignore = (): void => undefined;

  return {
    /** Compares the vault with the noted states, then notes every change. */
    begin(): void {
      void inTurn(compare).then(() => throttle.call(), parts.log);
      ignore = vault.stateHistory.onWrite(() => throttle.call());
    },
    status: (): Promise<RollbackStatus> => inTurn(async () => ({ found, accepted: accepted() })),
    /**
     * Accepts the vault in its current state once the user has confirmed in a dialog of the main process, and records who
     * did so. Rejects with `cancelled`, `no-author`.
     */
    async accept(): Promise<RollbackStatus> {
      const by = parts.author();
      await requireConfirmed(parts.confirm, { about: 'rollback' });
      return inTurn(async () => {
        if (found !== null)
          vault.values.set(SCOPE, ACCEPTED, [
            ...accepted().slice(1 - MAX_ACCEPTED),
            { ...found, at: clock().toISOString(), by },
          ]);
        found = null;
        notedCount = null;
        await note();
        return { found, accepted: accepted() };
      });
    },
    async stop(): Promise<void> {
      ignore();
      throttle.stop();
      await inTurn(note).catch(parts.log);
    },
  };
}
