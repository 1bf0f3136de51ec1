// @ts-nocheck
import { z } from 'zod';
import { CaseId, Sha256, type ChainHead } from '../domain/ids';
import { isProtected } from '../domain/loopback';

/** A response as it stands when it is checked again here. */
export interface TimeStampResponseView {
  sha256: Sha256;
  authority: string;
  /** The time that the authority confirms. */
  confirmedAt: string;
  importedAt: string;
  importedBy: string;
  /** `not-trusted`: its root certificate is not trusted at this installation. */
  state: 'verified' | 'not-trusted' | 'invalid';
}

/** A request and what came of it. */
export interface TimeStampView {
  /** SHA-256 of the statement that is confirmed. */
  statement: Sha256;
  requestedAt: string;
  requestedBy: string;
  heads: ChainHead[];
  packageId: Sha256 | null;
  /** Empty while a response is awaited. */
  responses: TimeStampResponseView[];
}

/** A time authority's root certificate that is trusted here. */
export interface TimeAuthorityView {
  fingerprint: Sha256;
  name: string;
  validUntil: string;
  addedAt: string;
}

export const TimeStampRequest = z.strictObject({ caseId: CaseId });
/** Without a fingerprint the person is asked to compare it in main's dialog. */
export const AddAuthorityRequest = z.strictObject({ fingerprint: Sha256.nullable() });
export const AuthorityRequest = z.strictObject({ fingerprint: Sha256 });

/** Where a time authority takes requests (RFC 3161, section 3.4). */
export const TimeAuthorityAddress = z
  .url()
  .max(300)
  .refine((text) => URL.canParse(text) && isProtected(new URL(text)));
/** Null: no time authority is asked directly. */
export const SetAddressRequest = z.strictObject({ address: TimeAuthorityAddress.nullable() });
export type Address = string | null;

/** All that are trusted here. */
export type Authorities = TimeAuthorityView[];
