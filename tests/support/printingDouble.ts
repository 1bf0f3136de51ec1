import type { Printing } from '../../src/main/modules/context';
import type { OpenRasteriser, RasterRequest, PrintJob } from '../../src/main/report/types';

export interface PrintingDouble extends Printing {
  /** Every page that was printed. */
  jobs: PrintJob[];
  /** The path that the user chooses; null to cancel. */
  chosen: string | null;
}

/** A rasteriser that returns these bytes for every picture. */
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

/** Printing without a window: pictures are not changed, and the PDF is the text of the page. */
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
