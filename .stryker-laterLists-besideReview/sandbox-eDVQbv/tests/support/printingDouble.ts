// @ts-nocheck
import type { Printing } from '../../src/main/modules/context';
import type { OpenRasteriser, RasterRequest, PrintJob } from '../../src/main/report/types';

export interface PrintingDouble extends Printing {
  /** Every page that was printed, as it was handed to the printer. */
  jobs: PrintJob[];
  /** What the person chooses; null cancels. */
  chosen: string | null;
}

/** A rasteriser that gives these bytes for every picture. */
export const rasteriserOf =
  (bytesOf: (order: RasterRequest) => Uint8Array): OpenRasteriser =>
  async () => {
    const size = { width: 40, height: 30 };
    return {
      measure: async () => size,
      draw: async (order) => ({ ...size, bytes: bytesOf(order), mime: 'image/jpeg' }),
      close: () => undefined,
    };
  };

/** Printing without a window: pictures pass as they are, and the PDF is the page's own text. */
export function createPrintingDouble(): PrintingDouble {
  const double: PrintingDouble = {
    jobs: [],
    chosen: null,
    openRasteriser: rasteriserOf(({ bytes }) => bytes),
    printer: {
      async toPdf(given) {
        const job = await given;
        double.jobs.push(job);
        return { pdf: new TextEncoder().encode(job.html), pages: 1, embedded: job.pictures.size };
      },
      toPaper: async () => true,
    },
    fonts: () => new Map(),
    dialogs: { chooseFile: async () => double.chosen, chooseFolder: async () => double.chosen },
  };
  return double;
}
