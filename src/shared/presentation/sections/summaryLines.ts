import type { ReportSource } from './source';
import { classesOf, type MemberInfo } from '../../wire/catalogue';
import type { Received } from '../../wire/received';
import type { Form, Tone, Value } from '../blocks';
import { joined, receivedName, type Line, type Piece } from '../prose';
import { valueOf } from '../facts';
import { FINDINGS, MORE } from './summaryLabels';

/** One item of the summary, and the section that shows it in full. */
export interface SummaryItem {
  title: string;
  section: string;
  tone: Tone;
  lines: readonly (readonly Piece[])[];
}

export type SummaryOf = Pick<ReportSource, 'dossier' | 'reader' | 'fingerprint'>;

/** The number of items named before a list is shortened; its section lists all of them. */
export const NAMED = 8;

export const line = (...pieces: Piece[]): readonly Piece[] => pieces;

/** The number of characters after which a received name is cut. */
export const NAME_LENGTH = 60;
/** The average number of received characters for each name that a list may have, so that page 1 has room for all. */
const ROOM = 32;

const cut = (text: string): string => {
  const characters = [...text];
  return characters.length > NAME_LENGTH ? `${characters.slice(0, NAME_LENGTH - 1).join('')}…` : text;
};
const shortened = (piece: Piece): Piece =>
  typeof piece === 'object' && 'received' in piece ? { received: cut(piece.received) } : piece;
const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'object' && 'received' in piece ? piece.received.length : 0),
    0,
  );

/**
 * The first items, followed by the number of remaining ones. Long names are cut, and fewer are given if they are long:
 * the section of the item has all of them in full.
 */
export function named<T>(
  all: readonly T[],
  report: (one: T) => readonly Piece[],
  between = '; ',
  limit = NAMED,
): Piece[] {
  const first: Piece[][] = [];
  let room = limit * ROOM;
  for (const one of all.slice(0, limit)) {
    const pieces = report(one).map(shortened);
    room -= lengthOf(pieces);
    if (room < 0 && first.length > 0) break;
    first.push(pieces);
  }
  const rest = all.length - first.length;
  const more = rest > 0 ? [[between === ' ' ? FINDINGS.more(rest) : MORE(rest)]] : [];
  return [...joined([...first, ...more], (pieces) => pieces, between)];
}

export const valuePiece = (
  value: Received<unknown>,
  info: MemberInfo,
  { dossier }: SummaryOf,
  form: Form = 'text',
): Piece => ({
  value: valueOf(value, info, dossier.view.kind),
  form,
  classes: classesOf(info.sensitivity),
});

/** Our own text in the form of a received value. */
export const given = (text: string): Value => ({
  received: { state: 'given', value: text, pointer: '' },
  sentence: '',
  meaning: null,
  isUnlisted: false,
});

type Finding = SummaryOf['dossier']['health'][number];

/** What findings of one kind are about: equal names once, with the number of findings. */
const aboutLines = (all: readonly Finding[]): Line =>
  named([...Map.groupBy(all, ({ about }) => JSON.stringify(about)).values()], (same) =>
    same
      .slice(0, 1)
      .flatMap(({ about }) => [
        ...named(about, receivedName, ', '),
        ...(same.length > 1 ? [FINDINGS.times(same.length)] : []),
      ]),
  );

/** One line for each kind of inconsistency, with the names of what each occurrence is about. */
export function findingLines(health: SummaryOf['dossier']['health']): SummaryItem['lines'] {
  const alike = [...Map.groupBy(health, ({ sentence }) => sentence)];
  const lines = alike
    .slice(0, NAMED)
    .map(([sentence, all]) =>
      all.every(({ about }) => about.length === 0) ? [sentence] : FINDINGS.about(sentence, aboutLines(all)),
    );
  return alike.length > NAMED ? [...lines, [FINDINGS.more(alike.length - NAMED)]] : lines;
}
