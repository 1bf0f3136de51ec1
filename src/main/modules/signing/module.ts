import type { SigningView } from '@shared/ipc/signingContract';
import { handlersOf } from '../../ipc/handlers';
import { requireConfirmed } from '../confirmed';
import type { Context } from '../context';
import type { IdentityService } from '../identity/module';
import { createKnownSigners, type KnownSigners } from './knownSigners';
import { createTrust } from './trust';

export interface Signing {
  known: KnownSigners;
}

/** The keys of other signers named here, in addition to the reviewer's own. */
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
  const view = async (): Promise<SigningView> => {
    const author = identity.get().reviewer;
    return {
      own: author === null ? null : keys.own(author),
      place: await keys.place(),
      former: keys.former(),
      known: known.list(),
    };
  };
  const service: Signing = { known };
  const handlers = handlersOf('signing', () => ({ status: view }), {
    async 'signing:make'() {
      await keys.signer(identity.require());
      return view();
    },
    'signing:name'({ fingerprint, name }) {
      identity.author();
      known.name(fingerprint, name);
      return view();
    },
    'signing:revoke'({ fingerprint, from }) {
      identity.author();
      known.revoke(fingerprint, `${from}T00:00:00.000Z`);
      return view();
    },
    async 'signing:forget'({ fingerprint }) {
      identity.author();
      const { name, revokedAt = null } = known.find(fingerprint) ?? { name: '' };
      if (revokedAt !== null) await requireConfirmed(confirm, { about: 'forget-revoked', name, fingerprint });
      known.forget(fingerprint);
      return view();
    },
  });
  return { service, handlers };
}
