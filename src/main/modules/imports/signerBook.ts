import type { Reviewer } from '@shared/domain/journal';
import type { KnownSigners as NamedSigners } from '../signing/knownSigners';
import type { Signing } from '../signing/module';
import { fingerprintOfAuthor } from '../../lib/ed25519';
import type { ReviewerKeys } from '../identity/reviewerKeys';
import type { Vault } from '../../platform/vault/types';
import { FORMER_KEY, ownKeyName } from '../signing/signingLabels';
import type { SignerBook } from './signature';

/** Signers from the keys named at this installation and from the installation's own signing keys. */
export function createSignerBook(parts: {
  known: NamedSigners;
  trust: Signing['trust'];
  signing: Pick<ReviewerKeys, 'ownerOf' | 'isOwn'>;
  /** The reviewers of this installation. */
  reviewers: () => readonly Reviewer[];
  vault: Pick<Vault, 'replicaId' | 'erasures'>;
}): SignerBook {
  const { known, signing, reviewers, vault } = parts;

  /** The name of the reviewer if the key is this installation's own, so that a package made here shows its maker. */
  function ownName(fingerprint: string): string | null {
    const owner = signing.ownerOf(fingerprint);
    if (owner === null) return null;
    const reviewer = reviewers().find(({ reviewerId }) => reviewerId === owner.reviewerId);
    return owner.isFormer || reviewer === undefined ? FORMER_KEY : ownKeyName(reviewer.name);
  }

  return {
    nameOf: (fingerprint) => known.find(fingerprint)?.name ?? ownName(fingerprint),
    revokedAt: (fingerprint) => known.find(fingerprint)?.revokedAt ?? null,
    get own() {
      const { replicaId, erasures } = vault;
      return { replicas: new Set([replicaId, ...erasures.ids()]), isOwn: signing.isOwn };
    },
    isUnderOthersId: (author) =>
      signing.ownerOf(fingerprintOfAuthor(author.key)) === null
        ? known.isUnderOthersId(author)
        : !signing.isOwn(author),
    trust: (fingerprint, name) => parts.trust({ fingerprint, name }),
    bind: known.bind,
  };
}
