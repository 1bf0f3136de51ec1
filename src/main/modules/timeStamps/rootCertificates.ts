import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { TimeAuthorityView } from '@shared/ipc/timeStampsContract';
import { AppError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';
import type { Confirm } from '../../platform/window/questions';
import { requireConfirmed } from '../confirmed';
import type { ReadCertificate } from './certificateChain';
import { readChosen } from './readChosen';
import { reader } from './reader';
import { RESPONSE_BYTES } from './responseLimit';
import { createTimeAuthorities } from './timeAuthorities';

/** Returns the parsed root certificates that are currently trusted. */
export type TrustedRoots = () => Promise<ReadCertificate[]>;

/** Reads the root certificate in a file. Throws `AppError` `not-a-root-certificate`. */
async function readRoot(bytes: Uint8Array) {
  const { fingerprintOf, isRoot, nameOf, readCertificate } = await reader();
  try {
    const read = readCertificate(bytes);
    if (!isRoot(read)) throw new AppError('not-a-root-certificate');
    const certificate = read.x509.raw.toString('base64');
    return { name: nameOf(read), fingerprint: fingerprintOf(read), certificate };
  } catch {
    throw new AppError('not-a-root-certificate');
  }
}

/** Manages the root certificates of trusted time authorities. */
export function createRootCertificates(parts: {
  vault: Pick<Vault, 'values'>;
  /** Throws `AppError` `no-author` without a reviewer. */
  requireAuthor: () => unknown;
  confirm: Confirm;
  chooseFiles: (what: 'files') => Promise<string[]>;
  clock: () => Date;
}) {
  const { requireAuthor, clock } = parts;
  const authorities = createTimeAuthorities(parts.vault.values);

  const trusted: TrustedRoots = async () => {
    const { readCertificate } = await reader();
    return authorities.list().map(({ certificate }) => readCertificate(Buffer.from(certificate, 'base64')));
  };

  async function authorityViews(): Promise<TimeAuthorityView[]> {
    const kept = authorities.list();
    if (kept.length === 0) return [];
    const { nameOf, readCertificate } = await reader();
    return kept.map(({ fingerprint, certificate, addedAt }) => {
      const read = readCertificate(Buffer.from(certificate, 'base64'));
      const validUntil = read.x509.validToDate.toISOString();
      return { fingerprint, name: nameOf(read), validUntil, addedAt };
    });
  }

  return {
    trusted,
    authorities: authorityViews,
    /** The address to which requests are sent; null if none is set. */
    address: () => authorities.address(),
    /** Sets the address to which requests are sent. */
    async setAddress({ address }: ParsedRequestOf<'timeStamps:setAddress'>): Promise<string | null> {
      requireAuthor();
      if (address !== null)
        await requireConfirmed(parts.confirm, {
          about: 'time-authority-address',
          origin: new URL(address).origin,
        });
      authorities.setAddress(address);
      return authorities.address();
    },
    /** Trusts a root certificate. Throws `AppError` `not-a-root-certificate`. */
    async addAuthority({
      fingerprint,
    }: ParsedRequestOf<'timeStamps:addAuthority'>): Promise<TimeAuthorityView[]> {
      requireAuthor();
      const root = await readRoot(await readChosen(await parts.chooseFiles('files'), RESPONSE_BYTES));
      if (fingerprint !== null && fingerprint !== root.fingerprint)
        throw new AppError('not-a-root-certificate');
      if (fingerprint === null)
        await requireConfirmed(parts.confirm, {
          about: 'time-authority',
          name: root.name,
          fingerprint: root.fingerprint,
        });
      const { certificate } = root;
      authorities.add({ fingerprint: root.fingerprint, certificate, addedAt: clock().toISOString() });
      return authorityViews();
    },
    /** Stops trusting a root certificate. Times confirmed by it remain recorded. */
    async removeAuthority({
      fingerprint,
    }: ParsedRequestOf<'timeStamps:removeAuthority'>): Promise<TimeAuthorityView[]> {
      requireAuthor();
      authorities.remove(fingerprint);
      return authorityViews();
    },
  };
}
