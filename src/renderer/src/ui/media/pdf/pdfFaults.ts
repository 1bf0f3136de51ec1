/** Why a PDF or one of its pages cannot be shown. */
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

/** A PDF that cannot be shown. The message is only the code, because pdf.js's message may quote the document. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
  constructor(readonly fault: PdfFault) {
    super(fault);
  }
}

/** The code for an error thrown by pdf.js, determined by the error's name alone. */
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
