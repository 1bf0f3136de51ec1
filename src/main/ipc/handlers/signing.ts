import type { SigningView } from '@shared/ipc/signingContract';
import type { Desk, OpenDesk } from '../../app/desk';
import type { GroupHandlers } from '../registrar';

async function viewOf({ signing, knownSigners, identity }: Desk): Promise<SigningView> {
  const author = identity.get();
  return {
    own: author === null ? null : signing.own(author),
    place: await signing.place(),
    former: signing.former(),
    known: knownSigners.list(),
  };
}

export function signingHandlers(desk: OpenDesk): GroupHandlers<'signing'> {
  return {
    'signing:status': () => viewOf(desk()),
    async 'signing:make'() {
      const open = desk();
      await open.signing.signer(open.identity.require());
      return viewOf(open);
    },
    'signing:name'({ fingerprint, name }) {
      const open = desk();
      open.knownSigners.name(fingerprint, name);
      return viewOf(open);
    },
    'signing:forget'({ fingerprint }) {
      const open = desk();
      open.knownSigners.forget(fingerprint);
      return viewOf(open);
    },
  };
}
