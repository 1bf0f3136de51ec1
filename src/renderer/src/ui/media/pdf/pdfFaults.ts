/** Why a PDF, or a page of one, is not on screen. */
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

/** A PDF that cannot be shown. Its message is the fault's code: what pdf.js says may quote the document. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
  constructor(readonly fault: PdfFault) {
    super(fault);
  }
}

/** What happened and what to do, in words. */
export const FAULT_LABELS: Record<PdfFault, { title: string; advice: string }> = {
  password: {
    title: 'This PDF needs a password',
    advice: 'Its contents cannot be shown without the password. The file is saved as received.',
  },
  damaged: {
    title: 'This PDF is damaged',
    advice: 'It is truncated or not a valid PDF. The file is saved as received.',
  },
  'no-pages': {
    title: 'This PDF has no pages',
    advice: 'There is nothing to show. The file is saved as received.',
  },
  unreadable: {
    title: 'This PDF could not be read from the vault',
    advice: 'The vault may have been locked. Go back and open the file again.',
  },
  'too-slow': {
    title: 'This PDF takes too long to open',
    advice: 'Opening was stopped to keep the application responsive. The file is saved as received.',
  },
  stopped: {
    title: 'The PDF reader stopped',
    advice: 'It ran out of memory or found unsupported content. The file is saved as received.',
  },
  'page-damaged': {
    title: 'This page cannot be displayed',
    advice: 'The page is damaged. Other pages may be readable.',
  },
  'page-too-slow': {
    title: 'This page takes too long to display',
    advice: 'Rendering was stopped to keep the application responsive. The file is saved as received.',
  },
};

/** The fault behind what pdf.js threw, by the error's name alone. */
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
