/** Reasons why a PDF, or a page of it, cannot be shown. */
export const PDF_FAULTS = [
  'password',
  'damaged',
  'no-pages',
  'unreadable',
  'too-slow',
  'stopped',
  'page-damaged',
  'page-too-slow',
] as const;
export type PdfFault = (typeof PDF_FAULTS)[number];

/** A PDF that cannot be shown. The message is the fault's code, because pdf.js' own message may quote the document. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
  constructor(readonly fault: PdfFault) {
    super(fault);
  }
}

/** The fault for an error from pdf.js, derived from the error's name only. */
export function faultOf(cause: unknown, otherwise: PdfFault): PdfFault {
  if (cause instanceof PdfError) return cause.fault;
  const name = cause instanceof Error || (typeof cause === 'object' && cause !== null) ? nameOf(cause) : '';
  if (name === 'PasswordException') return 'password';
  if (name === 'InvalidPDFException' || name === 'FormatError') return 'damaged';
  if (name === 'ResponseException') return 'unreadable';
  return otherwise;
}

function nameOf(cause: object): string {
  const name: unknown = Reflect.get(cause, 'name');
  return typeof name === 'string' ? name : '';
}
