import { expect, type Locator, type Page } from '@playwright/test';

/** A PDF or a video on the stage. */
export function mediaViewer(page: Page) {
  const stage = page.getByRole('region', { name: 'Stage' });
  const sheet = stage.locator('[data-page]');
  const video = stage.locator('video');
  return {
    at: {
      sheet,
      video,
      back: stage.getByRole('button', { name: 'Back to section' }),
      pageNumber: stage.getByRole('textbox', { name: 'Page number' }),
      pageList: stage.getByRole('navigation', { name: 'Pages' }),
      zoom: stage.getByText(/^\d+%$/),
      search: stage.getByRole('searchbox', { name: 'Find in this PDF' }),
      found: stage.getByRole('toolbar').getByRole('status'),
      fault: stage.getByRole('alert'),
      slider: stage.getByRole('slider', { name: 'Time' }),
    },
    thumbnail: (name: string | RegExp): Locator => stage.getByRole('button', { name }),
    /** Opens the medium of a thumbnail. */
    async open(name: string | RegExp): Promise<void> {
      await stage.getByRole('button', { name }).click();
    },
    /** Waits until a page has been drawn. */
    async expectPage(number: number): Promise<void> {
      await expect(sheet).toHaveAttribute('data-page', String(number));
      await expect(sheet.locator('canvas')).toBeVisible();
    },
    /** The share of pixels on the drawn page that are not white. */
    ink: (): Promise<number> =>
      sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const context = canvas.getContext('2d');
        const { data } = context!.getImageData(0, 0, canvas.width, canvas.height);
        let dark = 0;
        for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200) dark += 1;
        return dark / (data.length / 4);
      }),
    /** A short text that identifies the video's current frame. */
    frame: (): Promise<string> =>
      video.evaluate((element: HTMLVideoElement) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 32 });
        const context = canvas.getContext('2d');
        context?.drawImage(element, 0, 0, 32, 32);
        return [...(context?.getImageData(0, 0, 32, 32).data ?? [])].join(',');
      }),
  };
}
