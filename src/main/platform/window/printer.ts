import { createHash } from 'node:crypto';
import { AppError } from '../../errors/appError';
import { STAND_INS } from '../../report/pdf/contentsNumbers';
import type { PageLink } from '../../report/pdf/links';
import { readPdfObjects } from '../../report/pdf/pdfObjects';
import { readPrintedPdf } from '../../report/pdf/printedPdf';
import { finishPdf } from '../../report/pdf/finishPdf';
import type { FinishedPdf } from '../../report/pdf/finishPdf';
import { picturePath } from '../../report/types';
import type { PrintFile, PrintJob, Printer } from '../../report/types';
import type { HiddenPage, HiddenPages } from './hiddenPages';

/** As much of a page's head and foot as its margins take, in points: no line of the text begins there. */
const MARGIN = 50;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Waits for fonts and for every picture; gives the exhibit numbers of those that are there to be painted. */
const WAIT_CODE = `(async () => {
  await document.fonts.ready;
  const pictures = [...document.images];
  const ready = await Promise.all(pictures.map((one) => one.decode().then(() => one.naturalWidth > 0, () => false)));
  return pictures.flatMap((one, index) => (ready[index] ? [Number(one.dataset.exhibit)] : []));
})()`;

/** Puts a text into each place for a page number in the contents, in their order, or by section. */
const fillCode = (texts: readonly string[] | Readonly<Record<string, number>>): string => `(() => {
  const texts = ${JSON.stringify(texts)};
  for (const [index, place] of document.querySelectorAll('[data-page-of]').entries())
    place.textContent = String((Array.isArray(texts) ? texts[index] : texts[place.dataset.pageOf]) ?? '0');
})()`;

/** Every link: its target, its text without the page number at its end, and whether one stands there. */
const LINKS_CODE = `[...document.links].map((link) => {
  const copy = link.cloneNode(true);
  const places = copy.querySelectorAll('[data-page-of]');
  for (const place of places) place.remove();
  return {
    target: link.hash.slice(1),
    text: copy.textContent.replaceAll(/\\s+/g, ' ').trim(),
    hasNumber: places.length > 0,
  };
})`;

const hashOf = ({ bytes }: PrintFile): string => createHash('sha256').update(bytes).digest('hex');

/** Exhibits whose picture is not in the PDF byte for byte. */
async function missingFrom(jpegs: readonly string[], pictures: PrintJob['pictures']): Promise<number[]> {
  const held = new Set(jpegs);
  const missing: number[] = [];
  for (const [exhibit, picture] of pictures) if (!held.has(hashOf(await picture))) missing.push(exhibit);
  return missing;
}

const named = (exhibits: readonly number[]): string => `exhibits ${exhibits.join(', ')}`;

/** Prints pages that are served from memory to a hidden window; nothing of them is written anywhere. */
export function createPrinter(pages: HiddenPages): Printer {
  const filesOf = ({ html, css, files, pictures }: PrintJob) => [
    ['/', { bytes: encode(html), mime: 'text/html; charset=utf-8' }] as const,
    ['/report.css', { bytes: encode(css), mime: 'text/css; charset=utf-8' }] as const,
    ...files,
    ...[...pictures].map(([exhibit, picture]) => [picturePath(exhibit), picture] as const),
  ];

  async function lay(job: Promise<PrintJob>): Promise<HiddenPage> {
    const page = await pages.open(job.then(filesOf));
    try {
      const { pictures } = await job;
      const ready = new Set(await page.run<number[]>(WAIT_CODE));
      const missing = [...pictures.keys()].filter((exhibit) => !ready.has(exhibit));
      if (missing.length > 0) throw new AppError('pictures-missing', named(missing));
      return page;
    } catch (error) {
      page.close();
      throw error;
    }
  }

  const print = (page: HiddenPage): Promise<Uint8Array> =>
    page.contents.printToPDF({
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    });

  /** Printed once: the page numbers are written into the PDF, where they are known. */
  async function finish(page: HiddenPage, { sections }: PrintJob): Promise<FinishedPdf> {
    const links = await page.run<PageLink[]>(LINKS_CODE);
    await page.run(fillCode(STAND_INS));
    const printed = await print(page);
    try {
      return await finishPdf(printed, { sections, links, margin: MARGIN });
    } catch (error) {
      throw new AppError(
        'not-printable',
        error instanceof Error ? error.message : 'The PDF is not as expected',
      );
    }
  }

  return {
    async toPdf(job, signal) {
      let page: HiddenPage | null = null;
      const stop = (): void => page?.close();
      signal.addEventListener('abort', stop);
      try {
        page = await lay(job);
        signal.throwIfAborted();
        const { pictures } = await job;
        const { pdf, pages: count, jpegs } = await finish(page, await job);
        const missing = await missingFrom(jpegs, pictures);
        if (missing.length > 0) throw new AppError('pictures-missing', named(missing));
        return { pdf, pages: count, embedded: pictures.size };
      } catch (error) {
        if (signal.aborted) throw new AppError('cancelled', 'Cancelled');
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
        stop();
      }
    },
    async toPaper(job) {
      const page = await lay(Promise.resolve(job));
      try {
        const { pageOf } = readPrintedPdf(readPdfObjects(await print(page)));
        await page.run(fillCode(Object.fromEntries(pageOf)));
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
