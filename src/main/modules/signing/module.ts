import type { SigningView } from '@shared/ipc/signingContract';
import { handlersOf } from '../../ipc/handlers';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';
import { createKnownSigners, type KnownSigners } from './knownSigners';
import { createSigningKeys, type SigningKeys } from './signingKeys';

export interface Signing {
  keys: SigningKeys;
  known: KnownSigners;
}

/** The reviewers' own keys, and those of others that somebody here has named. */
export function create(context: Context & { identity: Identity }) {
  const { vault, identity } = context;
  const { values } = vault;
  const keys = createSigningKeys({ ...context, values, replicaId: vault.replicaId });
  const known = createKnownSigners({ ...context, values });
  const view = async (): Promise<SigningView> => {
    const author = identity.get();
    return {
      own: author === null ? null : keys.own(author),
      place: await keys.place(),
      former: keys.former(),
      known: known.list(),
    };
  };
  const service: Signing = { keys, known };
  const handlers = handlersOf('signing', () => ({ status: view }), {
    async 'signing:make'() {
      await keys.signer(identity.require());
      return view();
    },
    'signing:name'({ fingerprint, name }) {
      known.name(fingerprint, name);
      return view();
    },
    'signing:forget'({ fingerprint }) {
      known.forget(fingerprint);
      return view();
    },
  });
  return { service, handlers };
}
