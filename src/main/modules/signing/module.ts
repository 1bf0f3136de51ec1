import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { SigningView } from '@shared/ipc/signingContract';
import { handlersOf } from '../../ipc/handlers';
import { requireConfirmed } from '../confirmed';
import type { Context } from '../context';
import type { IdentityService } from '../identity/module';
import { createKnownSigners } from './knownSigners';
import { createTrust } from './trust';

export type Signing = Pick<ReturnType<typeof create>['service'], 'known'>;

/** Manages the keys of other signers, and shows the reviewer's own. */
export function create(context: Context & { identity: IdentityService }) {
  const { vault, identity, keyring, events, confirm } = context;
  const { keys } = identity;
  const known = createKnownSigners({
    ...context,
    values: vault.values,
    ownIds: keys.reviewerIds,
    isOwn: (fingerprint) => keys.ownerOf(fingerprint) !== null,
    changed() {
      for (const caseId of vault.journal.shared()) events.emit('caseChanged', caseId);
    },
  });
  keyring.follow(createTrust({ known, keys }));
  const status = async (): Promise<SigningView> => {
    const author = identity.get().reviewer;
    return {
      own: author === null ? null : keys.own(author),
      place: await keys.place(),
      former: keys.former(),
      known: known.list(),
    };
  };
  const service = {
    known,
    status,
    async make() {
      await keys.signer(identity.require());
      return status();
    },
    name({ fingerprint, name }: ParsedRequestOf<'signing:name'>) {
      identity.author();
      known.name(fingerprint, name);
      return status();
    },
    revoke({ fingerprint, from }: ParsedRequestOf<'signing:revoke'>) {
      identity.author();
      known.revoke(fingerprint, `${from}T00:00:00.000Z`);
      return status();
    },
    async forget({ fingerprint }: ParsedRequestOf<'signing:forget'>) {
      identity.author();
      const { name, revokedAt = null } = known.find(fingerprint) ?? { name: '' };
      if (revokedAt !== null) await requireConfirmed(confirm, { about: 'forget-revoked', name, fingerprint });
      known.forget(fingerprint);
      return status();
    },
  };
  return { service, handlers: handlersOf('signing', () => service) };
}
