import type { ReportSource } from './source';
import { classesOf, type MemberInfo } from '../../wire/catalogue';
import type { Received } from '../../wire/received';
import type { Form, Tone, Value } from '../blocks';
import type { HealthFinding } from '../../domain/recordHealth/types';
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

/** The first items, followed by the number of remaining ones. */
export function named<T>(
  all: readonly T[],
  report: (one: T) => readonly Piece[],
  between = '; ',
  limit = NAMED,
): Piece[] {
  const rest = all.length - limit;
  const more = rest > 0 ? [[between === ' ' ? FINDINGS.more(rest) : MORE(rest)]] : [];
  const first = all.slice(0, limit).map((one) => [...report(one)]);
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

/** The names of what a finding is about, such as a rule and a document. */
export const aboutLine = ({ about }: Pick<HealthFinding, 'about'>): Line => named(about, receivedName, ', ');

/** One line for each kind of inconsistency, with the names of what each occurrence is about. */
export function findingLines(health: SummaryOf['dossier']['health']): SummaryItem['lines'] {
  const alike = [...Map.groupBy(health, ({ sentence }) => sentence)];
  const lines = alike
    .slice(0, NAMED)
    .map(([sentence, all]) =>
      all.every(({ about }) => about.length === 0)
        ? [sentence]
        : FINDINGS.about(sentence, named(all, aboutLine)),
    );
  return alike.length > NAMED ? [...lines, [FINDINGS.more(alike.length - NAMED)]] : lines;
}
