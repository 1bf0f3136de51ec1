import { AppError } from '../../errors/appError';
import { PLACEHOLDERS } from '../pdf/contentsNumbers';
import type { PageLink } from '../pdf/links';
import { readPdfObjects } from '../pdf/pdfObjects';
import { readPrintedPdf } from '../pdf/printedPdf';
import { finishPdf } from '../pdf/finishPdf';
import type { FinishedPdf } from '../pdf/finishPdf';
import { placeholder } from '../pdf/placeholders';
import { settledPictures } from '../rasterisePictures';
import { picturePath } from '../types';
import type { PrintFile, PrintJob, Printer } from '../types';
import type { HiddenPage, HiddenPages } from '../../platform/window/hiddenPages';

/** The height of the page margins in points. No line of the text starts within them. */
const MARGIN = 42;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The page is never shown on screen. Skipping its layout for screens saves half a second. */
const NO_SCREEN = '@media screen { body { content-visibility: hidden } }';

/** Loads every font that the page needs. Returns the exhibit numbers of the pictures that were loaded. */
const WAIT_CODE = `(async () => {
  const letters = [...new Set(document.body.textContent)].join('');
  const faces = new Set([...document.fonts].map(({ style, weight, family }) => style + ' ' + weight + ' 1em ' + family));
  await Promise.all([...faces].map((face) => document.fonts.load(face, letters)));
  return [...document.images].flatMap((one) => (one.naturalWidth > 0 ? [Number(one.dataset.exhibit)] : []));
})()`;

/** Fills the places for page numbers in the table of contents, in order or by section id. */
const fillCode = (texts: readonly string[] | Readonly<Record<string, number>>): string => `(() => {
  const texts = ${JSON.stringify(texts)};
  for (const [index, place] of document.querySelectorAll('[data-page-of]').entries())
    place.textContent = String((Array.isArray(texts) ? texts[index] : texts[place.dataset.pageOf]) ?? '0');
})()`;

/** Every link: its target, its text without a trailing page number, and whether it had one. */
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

function refuseMissing(exhibits: readonly number[]): void {
  if (exhibits.length > 0) throw new AppError('pictures-missing', `exhibits ${exhibits.join(', ')}`);
}

/** By exhibit number. */
type Pictures = Map<number, Promise<PrintFile>>;

/** The placeholder that is printed instead of each picture. Rejections of undecodable pictures need no handler here. */
const placeholdersOf = ({ pictures }: PrintJob): Pictures =>
  new Map(
    [...pictures].map(([exhibit, { size }]) => {
      const file = size.then((known) => ({ bytes: placeholder(exhibit, known), mime: 'image/jpeg' }));
      file.catch(() => undefined);
      return [exhibit, file];
    }),
  );

const filesOf = ({ html, css, files }: PrintJob, pictures: Pictures) => [
  ['/', { bytes: encode(html), mime: 'text/html; charset=utf-8' }] as const,
  ['/report.css', { bytes: encode(css + NO_SCREEN), mime: 'text/css; charset=utf-8' }] as const,
  ...files,
  ...[...pictures].map(([exhibit, picture]) => [picturePath(exhibit), picture] as const),
];

const print = (page: HiddenPage): Promise<Uint8Array> =>
  page.contents.printToPDF({
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
  });

/**
 * The page is printed while its pictures are being prepared; these and the page numbers are then inserted into the PDF.
 */
async function finish(page: HiddenPage, { sections, pictures }: PrintJob): Promise<FinishedPdf> {
  const links = await page.run<PageLink[]>(LINKS_CODE);
  await page.run(fillCode(PLACEHOLDERS));
  const printed = await print(page);
  const { ready } = await settledPictures(pictures);
  try {
    return await finishPdf(printed, { sections, links, margin: MARGIN, pictures: ready });
  } catch (error) {
    throw new AppError('not-printable', error instanceof Error ? error.message : 'unexpected PDF');
  }
}

/** Prints pages in a hidden window. The pages are served from memory and never written to disk. */
export function createPrinter(pages: HiddenPages): Printer {
  async function lay(given: Promise<{ job: PrintJob; pictures: Pictures }>): Promise<HiddenPage> {
    const page = await pages.open(given.then(({ job, pictures }) => filesOf(job, pictures)));
    try {
      const { pictures } = await given;
      const ready = new Set(await page.run<number[]>(WAIT_CODE));
      refuseMissing([...pictures.keys()].filter((exhibit) => !ready.has(exhibit)));
      return page;
    } catch (error) {
      page.close();
      throw error;
    }
  }

  return {
    async toPdf(job, signal) {
      let page: HiddenPage | null = null;
      const stop = (): void => page?.close();
      signal.addEventListener('abort', stop);
      try {
        page = await lay(job.then((one) => ({ job: one, pictures: placeholdersOf(one) })));
        signal.throwIfAborted();
        const { pdf, pages: count, exhibits } = await finish(page, await job);
        refuseMissing([...(await job).pictures.keys()].filter((exhibit) => !exhibits.has(exhibit)));
        return { pdf, pages: count, embedded: exhibits.size };
      } catch (error) {
        if (signal.aborted) throw new AppError('cancelled');
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
        stop();
      }
    },
    async toPaper(job) {
      const pictures = new Map([...job.pictures].map(([exhibit, { picture }]) => [exhibit, picture]));
      const page = await lay(Promise.resolve({ job, pictures }));
      try {
        const { pageOf } = readPrintedPdf(readPdfObjects(await print(page)));
        await page.run(fillCode(Object.fromEntries(pageOf)));
        page.joinWindow();
        return await new Promise<boolean>((resolve, reject) =>
          page.contents.print(
            { silent: false, printBackground: true, pageSize: job.paper },
            (done, reason) => {
              if (done) resolve(true);
              else if (/cancel/i.test(reason)) resolve(false);
              else reject(new AppError('not-printed'));
            },
          ),
        );
      } finally {
        page.close();
      }
    },
  };
}
