import type { Size } from '@shared/domain/compareView';
import { runInSequence } from '../../ui/media/runInSequence';
import { UndecodableImage, type OpenedPicture } from './viewer';

/** The largest working copy: about 200 MB of pixels. Anything larger is decoded to a smaller one, and said so. */
const MOST_PIXELS = 50_000_000;

/** The longest side Chromium draws from without splitting. */
const LONGEST_SIDE = 16_384;

/** Levels end once they are no longer than this. */
const COARSEST_SIDE = 512;

export interface PictureLevels extends OpenedPicture {
  /** The picture at halved sizes, finest first. */
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

/** Begins to read a picture's bytes; its pixels are made when it is decoded. */
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

/** A picture that breaks off, as far as it goes: it is no bitmap, but the element shows it and can be drawn. */
function drawn(image: HTMLImageElement, { width, height }: Size): ImageBitmap {
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (pen === null) throw new UndecodableImage();
  pen.imageSmoothingQuality = 'medium';
  pen.drawImage(image, 0, 0, width, height);
  return pen.canvas.transferToImageBitmap();
}

/** One picture at a time is decoded: two at once push each other out of the decoder's cache and decode twice. */
const DECODER = {};

/** Gives the pixels back at once instead of waiting to be collected. */
export function freeLevels({ levels }: Pick<PictureLevels, 'levels'>): void {
  for (const level of levels) level.close();
}

/**
 * Loads a picture and halves it until it is small.
 *
 * The page may not fetch bytes (connect-src 'none'), so decoding goes through an image element. Everything is
 * prepared before the picture is shown: a finer level made later would stop a pan for a tenth of a second.
 * Each halving averages two by two pixels; a viewer that skips rows loses the hairlines a reviewer looks for.
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
