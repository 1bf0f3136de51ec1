import type { Dossier } from '../../domain/dossier/dossier';
import type { Author } from '../../domain/journal';
import type { MemberInfo } from '../../wire/catalogue';
import type { Received } from '../../wire/received';
import type { Form, Tone, Value } from '../blocks';
import { valueOf } from '../facts';

/** Our words, a text that somebody else wrote, or a value in its words. */
export type Piece = string | { received: string } | { value: Value; form: Form };

/** One thing a reader has to know first, and the section that tells it in full. */
export interface SummaryItem {
  title: string;
  section: string;
  tone: Tone;
  lines: readonly (readonly Piece[])[];
}

/** What a summary is made of beside the case. */
export interface SummaryOf {
  dossier: Dossier;
  /** For whom: what they must not read before voting is not told. */
  reader: Author;
  /** SHA-256 of the signer's public key; null where there is none. */
  fingerprint: string | null;
}

/** So many of a list are named; a section tells all of them. */
export const NAMED = 8;

export const line = (...pieces: Piece[]): readonly Piece[] => pieces;

/** The first few, with how many more there are. */
export function named<T>(all: readonly T[], tell: (one: T) => readonly Piece[]): Piece[] {
  const pieces = all
    .slice(0, NAMED)
    .flatMap((one, index): Piece[] => (index === 0 ? [...tell(one)] : ['; ', ...tell(one)]));
  return all.length > NAMED ? [...pieces, `; and ${String(all.length - NAMED)} more`] : pieces;
}

export const valuePiece = (
  received: Received<unknown>,
  info: MemberInfo,
  { dossier }: SummaryOf,
  form: Form = 'text',
): Piece => ({ value: valueOf(received, info, dossier.view.kind), form });

/** Words of a vocabulary of ours, shown as values are. */
export const given = (text: string): Value => ({
  received: { state: 'given', value: text, pointer: '' },
  sentence: '',
  meaning: null,
  isUnlisted: false,
});
