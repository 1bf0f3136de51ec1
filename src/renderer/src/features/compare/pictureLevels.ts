import type { Size } from '@shared/domain/compareView';
import { runInSequence } from '../../ui/media/runInSequence';
import { UndecodableImage, type OpenedPicture } from './viewer';

/**
 * The largest working copy: about 200 MB of pixels. Larger pictures are decoded to a smaller size, which the pane
 * states.
 */
const MOST_PIXELS = 50_000_000;

/** The longest side that Chromium draws without splitting the picture. */
const LONGEST_SIDE = 16_384;

/** Halving stops when the longest side is no longer than this. */
const COARSEST_SIDE = 512;

export interface PictureLevels extends OpenedPicture {
  /** The picture in halved sizes, largest first. */
  levels: readonly ImageBitmap[];
}

function workingSize(size: Size): Size {
  const factor = Math.min(
    1,
    Math.sqrt(MOST_PIXELS / (size.width * size.height)),
    LONGEST_SIDE / Math.max(size.width, size.height),
  );
  return {
    width: Math.max(1, Math.round(size.width * factor)),
    height: Math.max(1, Math.round(size.height * factor)),
  };
}

/** Starts loading a picture's bytes; it is decoded later. */
function read(url: string): HTMLImageElement {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.decoding = 'async';
  image.src = url;
  return image;
}

async function decode(image: HTMLImageElement): Promise<void> {
  try {
    await image.decode();
  } catch {
    throw new UndecodableImage();
  }
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new UndecodableImage();
}

/** Draws a truncated picture as far as it goes: it cannot become a bitmap directly, but the image element shows it. */
function drawn(image: HTMLImageElement, { width, height }: Size): ImageBitmap {
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (pen === null) throw new UndecodableImage();
  pen.imageSmoothingQuality = 'medium';
  pen.drawImage(image, 0, 0, width, height);
  return pen.canvas.transferToImageBitmap();
}

/**
 * Pictures are decoded one at a time, because two at once evict each other from the decoder's cache and are decoded
 * twice.
 */
const DECODER = {};

/** Frees the pixels at once instead of waiting for garbage collection. */
export function freeLevels({ levels }: Pick<PictureLevels, 'levels'>): void {
  for (const level of levels) level.close();
}

/**
 * Loads a picture and halves it until it is small. The page may not fetch bytes (connect-src 'none'), so decoding uses
 * an image element. All sizes are prepared before the picture is shown, because creating one later would interrupt
 * panning for a tenth of a second. Each halving averages two by two pixels; skipping rows would lose the hairlines that
 * a reviewer looks for.
 */
export function loadPictureLevels(url: string): Promise<PictureLevels> {
  const image = read(url);
  return runInSequence(DECODER, async () => {
    await decode(image);
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    const working = workingSize(size);
    const reduced = working.width < size.width;
    const levels: ImageBitmap[] = [];
    try {
      let finest = await createImageBitmap(
        image,
        reduced ? { resizeWidth: working.width, resizeHeight: working.height, resizeQuality: 'medium' } : {},
      ).catch(() => drawn(image, working));
      levels.push(finest);
      while (Math.max(finest.width, finest.height) > COARSEST_SIDE) {
        finest = await createImageBitmap(finest, {
          resizeWidth: Math.ceil(finest.width / 2),
          resizeHeight: Math.ceil(finest.height / 2),
          resizeQuality: 'low',
        });
        levels.push(finest);
      }
    } catch {
      freeLevels({ levels });
      throw new UndecodableImage();
    }
    return { size, reduced, levels };
  });
}
