import type { LostDecisions } from '@shared/domain/conclusion/lostDecisions';
import type { Sha256 } from '@shared/domain/ids';
import type { Trust } from '@shared/domain/trust';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { SigningView } from '@shared/ipc/signingContract';
import { handlersOf } from '../../ipc/handlers';
import type { Question } from '../../platform/window/questions';
import { requireConfirmed } from '../confirmed';
import type { Context } from '../context';
import type { IdentityService } from '../identity/module';
import { createKnownSigners, type KnownSigners, type SignerChange } from './knownSigners';
import { createTrust } from './trust';
import {
  affectedCases,
  casesRewrittenBy,
  casesSignedBy,
  changedKeys,
  lostIn,
  recordTrustChange,
} from './trustChange';

export type Signing = Pick<ReturnType<typeof create>['service'], 'known' | 'trust'>;

type Change = Extract<Question, { about: 'signer' }>['change'];

const CHANGED = { trust: 'trusted', revoke: 'revoked', forget: 'forgotten' } as const;

/**
 * Returns a function that makes a change, once the user agrees to what it cancels and to what the key has rewritten, and
 * records it in the cases in which other entries then count. Asks again if there is more by then.
 */
function changeMaker({
  vault,
  identity,
  confirm,
  known,
  trust,
}: Pick<Context, 'vault' | 'confirm'> & {
  identity: IdentityService;
  known: KnownSigners;
  trust: Trust;
}) {
  return async function make(
    what: Change,
    { fingerprint, name }: { fingerprint: Sha256; name: string },
    plan: () => SignerChange,
    agreed: LostDecisions & { rewritten: number } = { signOffs: 0, holds: 0, rewritten: 0 },
  ): Promise<void> {
    const author = identity.require();
    const { next, apply } = plan();
    const keys = changedKeys(known, next);
    const affected = affectedCases(vault, keys, {
      now: trust.counts,
      then: createTrust({ known: next, keys: identity.keys }).counts,
    });
    const isNew = what === 'trust' && known.find(fingerprint) === null;
    const lost = { ...lostIn(affected), rewritten: isNew ? casesRewrittenBy(vault, fingerprint) : 0 };
    if (lost.signOffs > agreed.signOffs || lost.holds > agreed.holds || lost.rewritten > agreed.rewritten) {
      await requireConfirmed(confirm, { about: 'signer', change: what, name, ...lost });
      return make(what, { fingerprint, name }, plan, lost);
    }
    vault.together(() => {
      const { name: signerName, revokedAt = null } = next.find(fingerprint) ?? { name };
      const change = { signer: fingerprint, signerName, change: CHANGED[what], revokedAt };
      recordTrustChange(vault, author, affected, change);
      apply();
      for (const caseId of casesSignedBy(vault, keys)) vault.journal.arrange(caseId);
    });
  };
}

/** Manages the keys of other signers, and shows the reviewer's own. */
export function create(context: Context & { identity: IdentityService }) {
  const { vault, identity, keyring, events, confirm } = context;
  const { keys } = identity;
  const known = createKnownSigners({
    ...context,
    values: vault.values,
    ownIds: identity.ids,
    isOwn: (fingerprint) => keys.ownerOf(fingerprint) !== null,
    authorsBy: (fingerprint, caseId) =>
      vault.journal.signedBy(fingerprint, caseId).map(({ author }) => author),
    changed() {
      for (const caseId of vault.journal.shared()) events.emit('caseChanged', caseId);
    },
  });
  const trust = createTrust({ known, keys });
  keyring.follow(trust);
  const status = async (): Promise<SigningView> => {
    const author = identity.get().reviewer;
    return {
      own: author === null ? null : keys.own(author),
      place: await keys.place(),
      former: keys.former(),
      known: known.list().map((signer) => ({ ...signer, idTaken: known.idTaken(signer) })),
    };
  };

  const make = changeMaker({ ...context, known, trust });
  const nameOf = (fingerprint: Sha256): string => known.find(fingerprint)?.name ?? '';

  const service = {
    known,
    status,
    /** Trusts a key under a name, or renames it. */
    async trust({ fingerprint, name }: ParsedRequestOf<'signing:name'>): Promise<void> {
      await make('trust', { fingerprint, name }, () => known.name(fingerprint, name));
    },
    async make() {
      await keys.signer(identity.require());
      return status();
    },
    async name(signer: ParsedRequestOf<'signing:name'>) {
      await service.trust(signer);
      return status();
    },
    async revoke({ fingerprint, from }: ParsedRequestOf<'signing:revoke'>) {
      await make('revoke', { fingerprint, name: nameOf(fingerprint) }, () =>
        known.revoke(fingerprint, `${from}T00:00:00.000Z`),
      );
      return status();
    },
    async forget({ fingerprint }: ParsedRequestOf<'signing:forget'>) {
      identity.author();
      const { name, revokedAt = null } = known.find(fingerprint) ?? { name: '' };
      if (revokedAt !== null) await requireConfirmed(confirm, { about: 'forget-revoked', name, fingerprint });
      await make('forget', { fingerprint, name }, () => known.forget(fingerprint));
      return status();
    },
  };
  return { service, handlers: handlersOf('signing', () => service) };
}
