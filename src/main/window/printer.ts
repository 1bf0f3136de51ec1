import { createHash } from 'node:crypto';
import { AppError } from '../ipc/appError';
import { readPrintedPdf, type PrintedPdf } from '../report/printedPdf';
import type { PrintFile, PrintJob, Printer } from '../report/types';
import type { HiddenPage, HiddenPages } from './hiddenPages';

/** How often page numbers are filled in until they stay; filling them in moves nothing but by a digit's width. */
const MAX_PASSES = 5;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Waits for fonts and for every picture; gives the exhibit numbers of those that are there to be painted. */
const WAIT_CODE = `(async () => {
  await document.fonts.ready;
  const pictures = [...document.images];
  const ready = await Promise.all(pictures.map((one) => one.decode().then(() => one.naturalWidth > 0, () => false)));
  return pictures.flatMap((one, index) => (ready[index] ? [Number(one.dataset.exhibit)] : []));
})()`;

/** Fills the page numbers in. */
const fillCode = (pages: Readonly<Record<string, number>>): string => `(() => {
  const pages = ${JSON.stringify(pages)};
  for (const place of document.querySelectorAll('[data-page-of]')) {
    const page = pages[place.dataset.pageOf];
    if (page !== undefined) place.textContent = String(page);
  }
})()`;

const hashOf = ({ bytes }: PrintFile): string => createHash('sha256').update(bytes).digest('hex');

/** Exhibits whose picture is not in the PDF byte for byte. */
function missingFrom(pdf: PrintedPdf, pictures: PrintJob['pictures']): number[] {
  const held = new Set(pdf.jpegs);
  return [...pictures].flatMap(([exhibit, picture]) => (held.has(hashOf(picture)) ? [] : [exhibit]));
}

const named = (exhibits: readonly number[]): string => `exhibits ${exhibits.join(', ')}`;

/** Prints pages that are served from memory to a hidden window; nothing of them is written anywhere. */
export function createPrinter(pages: HiddenPages): Printer {
  async function lay({ html, css, files, pictures }: PrintJob): Promise<HiddenPage> {
    const page = await pages.open([
      ['/', { bytes: encode(html), mime: 'text/html; charset=utf-8' }],
      ['/report.css', { bytes: encode(css), mime: 'text/css; charset=utf-8' }],
      ...files,
    ]);
    try {
      const ready = new Set(await page.run<number[]>(WAIT_CODE));
      const missing = [...pictures.keys()].filter((exhibit) => !ready.has(exhibit));
      if (missing.length > 0) throw new AppError('pictures-missing', named(missing));
      return page;
    } catch (error) {
      page.close();
      throw error;
    }
  }

  async function number(page: HiddenPage, sections: readonly string[], signal: AbortSignal) {
    let filled = '';
    for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
      if (signal.aborted) throw new AppError('cancelled', 'Cancelled');
      const bytes = await page.contents.printToPDF({
        preferCSSPageSize: true,
        printBackground: true,
        generateTaggedPDF: true,
        generateDocumentOutline: true,
      });
      const pdf = readPrintedPdf(bytes);
      const numbers = Object.fromEntries(sections.map((id) => [id, pdf.pageOf.get(id) ?? 0]));
      if (Object.values(numbers).includes(0)) throw new AppError('not-printable', 'A section has no page');
      const now = JSON.stringify(numbers);
      if (now === filled) return { bytes, pdf };
      await page.run(fillCode(numbers));
      filled = now;
    }
    throw new AppError('not-printable', 'The page numbers do not settle');
  }

  return {
    async toPdf(job, signal) {
      const page = await lay(job);
      const stop = (): void => page.close();
      signal.addEventListener('abort', stop);
      try {
        const { bytes, pdf } = await number(page, job.sections, signal);
        const missing = missingFrom(pdf, job.pictures);
        if (missing.length > 0) throw new AppError('pictures-missing', named(missing));
        return { pdf: bytes, pages: pdf.pages, embedded: job.pictures.size - missing.length };
      } catch (error) {
        if (signal.aborted) throw new AppError('cancelled', 'Cancelled');
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
        page.close();
      }
    },
    async toPaper(job) {
      const page = await lay(job);
      try {
        await number(page, job.sections, new AbortController().signal);
        return await new Promise<boolean>((resolve, reject) =>
          page.contents.print(
            { silent: false, printBackground: true, pageSize: job.paper },
            (done, reason) => {
              if (done) resolve(true);
              else if (/cancel/i.test(reason)) resolve(false);
              else reject(new AppError('not-printed', 'The system did not print'));
            },
          ),
        );
      } finally {
        page.close();
      }
    },
  };
}
