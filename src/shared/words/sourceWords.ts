/** What the sources of specification 2.6 stand for. */
const SOURCE_WORDS: Record<string, string> = {
  VIZ: 'Visual inspection zone',
  MRZ: 'Machine-readable zone',
  BARCODE: 'Barcode',
  NFC: 'Chip, read by NFC',
  APPLICANT: 'Given in the applicant details when the journey was started',
  INFERRED: 'Derived from other data',
};

/** A source in words; undefined for one that the specification does not know. */
export function sourceWords(source: string): string | undefined {
  return Object.hasOwn(SOURCE_WORDS, source) ? SOURCE_WORDS[source] : undefined;
}
