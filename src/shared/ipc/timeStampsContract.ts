import { z } from 'zod';
import { CaseId, Sha256, type ChainHead } from '../domain/ids';
import { isProtected } from '../domain/loopback';

/** A time stamp response, with the result of verifying it again now. */
export interface TimeStampResponseView {
  sha256: Sha256;
  authority: string;
  /** The time that the authority certifies. */
  confirmedAt: string;
  importedAt: string;
  importedBy: string;
  /** `not-trusted`: the root certificate is not trusted at this installation. */
  state: 'verified' | 'not-trusted' | 'invalid';
}

/** A time stamp request and the responses to it. */
export interface TimeStampView {
  /** SHA-256 of the statement that is time-stamped. */
  statement: Sha256;
  requestedAt: string;
  requestedBy: string;
  heads: ChainHead[];
  packageId: Sha256 | null;
  /** Empty until a response is imported. */
  responses: TimeStampResponseView[];
}

/** The root certificate of a time authority that is trusted here. */
export interface TimeAuthorityView {
  fingerprint: Sha256;
  name: string;
  validUntil: string;
  addedAt: string;
}

export const TimeStampRequest = z.strictObject({ caseId: CaseId });
/** Without a fingerprint, main shows a dialog in which the person compares it. */
export const AddAuthorityRequest = z.strictObject({ fingerprint: Sha256.nullable() });
export const AuthorityRequest = z.strictObject({ fingerprint: Sha256 });

/** The address to which time stamp requests are sent (RFC 3161, section 3.4). */
export const TimeAuthorityAddress = z
  .url()
  .max(300)
  .refine((text) => URL.canParse(text) && isProtected(new URL(text)));
/** Null if requests are not sent to an authority directly. */
export const SetAddressRequest = z.strictObject({ address: TimeAuthorityAddress.nullable() });
export type Address = string | null;

export type Authorities = TimeAuthorityView[];
