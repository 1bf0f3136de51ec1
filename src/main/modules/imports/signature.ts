import { verify } from 'node:crypto';
import { TAG_FILES } from '@shared/domain/packageLayout';
import type { CaseId } from '@shared/domain/ids';
import type { Author, AuthorKey } from '@shared/domain/journal';
import type { OwnInstallation } from '@shared/domain/package/falseClaims';
import type { PackageFinding, SignatureState } from '@shared/domain/package/verdict';
import { fingerprintOf, fingerprintOfAuthor, readPublicKey } from '../../lib/ed25519';

/** The signers known to this installation. A user names each signer once, when trusting the key. */
export interface KnownSigners {
  /** The name given to the signer; null if the signer is unknown. */
  nameOf(fingerprint: string): string | null;
  /** The time from which the key is no longer trusted; null if it is not revoked. */
  revokedAt(fingerprint: string): string | null;
  /** Whether the author's reviewer id belongs to another key. */
  isUnderOthersId(author: Author): boolean;
  /** The chains and keys of this installation. */
  own: OwnInstallation;
}

/** Whether this installation relies on a key: its own, or one that is known and not revoked. */
export const reliesOn =
  (known: Pick<KnownSigners, 'nameOf' | 'revokedAt'>) =>
  (key: AuthorKey): boolean => {
    const fingerprint = fingerprintOfAuthor(key);
    return known.nameOf(fingerprint) !== null && known.revokedAt(fingerprint) === null;
  };

/** The known signers, with functions to add to them. */
export interface SignerBook extends KnownSigners {
  /** Rejects with `cancelled` if that cancels decisions and the user declines in the confirmation dialog. */
  trust(fingerprint: string, name: string): Promise<void>;
  /** Binds the known keys whose first entries have just been imported in a case to their reviewer ids. */
  bind(caseId: CaseId): void;
}

const SIGNATURE_BYTES = 64;

/**
 * Verifies the signature of the tag manifest. Without a signature file the package is unsigned. A signature that does
 * not match, or whose Ed25519 key cannot be read, is bad.
 */
export function readSignature(kept: ReadonlyMap<string, Buffer>, isThere: boolean): SignatureState {
  if (!isThere) return { state: 'unsigned' };
  const signature = kept.get(TAG_FILES.signature);
  const signed = kept.get(TAG_FILES.tagManifest);
  const key = readPublicKey(kept.get(TAG_FILES.publicKey)?.toString('latin1') ?? '');
  if (signature?.length !== SIGNATURE_BYTES || signed === undefined || key === null) return { state: 'bad' };
  if (!verify(null, signed, key, signature)) return { state: 'bad' };
  return { state: 'unknown-signer', fingerprint: fingerprintOf(key) };
}

/** Findings about the signer. `exportedAt` is the export time they state; null if there is no statement. */
export function signatureFindings(
  signature: SignatureState,
  exportedAt: string | null,
  known: Pick<KnownSigners, 'revokedAt'>,
): PackageFinding[] {
  if (signature.state === 'unsigned') return [{ kind: 'unsigned' }];
  if (signature.state === 'bad') return [{ kind: 'bad-signature' }];
  const { state, fingerprint } = signature;
  if (state === 'unknown-signer') return [{ kind: state, fingerprint }];
  const revokedAt = known.revokedAt(fingerprint);
  const isRevoked = revokedAt !== null && (exportedAt === null || exportedAt >= revokedAt);
  return isRevoked ? [{ kind: 'revoked-signer', fingerprint, revokedAt }] : [];
}
