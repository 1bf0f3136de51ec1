/** Somebody wants to be elsewhere before the step is done. */
// @ts-nocheck

class Cancelled extends Error {}

/** The parts of a video element that stepping needs. */
export type SteppedVideo = Pick<
  HTMLVideoElement,
  'currentTime' | 'duration' | 'pause' | 'requestVideoFrameCallback' | 'cancelVideoFrameCallback'
>;

/** A thirtieth of a second, until the video has shown its own measure. */
const FIRST_GUESS = 1 / 30;
/** Seeking this many seconds before a frame's time shows the frame before it. */
const BEFORE = 0.0005;
/** A seek that shows no new frame within this many ms shows the one that was there. */
const SAME_FRAME_MS = 250;
const MOST_TRIES = 12;

/**
 * Steps frame by frame through a video whose rate nobody states: seeks, and reads from the frame that comes which one
 * it is. Times are in seconds.
 */
export function createFrameSteps(video: SteppedVideo) {
  let shown: number | null = null;
  let guess = FIRST_GUESS;
  let busy = false;
  let cancelled = false;
  let watching = 0;

  function watch(): void {
    watching = video.requestVideoFrameCallback((_now, { mediaTime }) => {
      shown = mediaTime;
      watch();
    });
  }
  watch();

  /** The time of the frame shown after a seek. Rejects once the step is cancelled. */
  function seek(time: number): Promise<number> {
    if (cancelled) return Promise.reject(new Cancelled());
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        video.cancelVideoFrameCallback(handle);
        resolve(shown ?? time);
      };
      const handle = video.requestVideoFrameCallback((_now, { mediaTime }) => {
        shown = mediaTime;
        done();
      });
      const timer = setTimeout(done, SAME_FRAME_MS);
      video.currentTime = Math.max(0, time);
    });
  }

  async function forward(from: number): Promise<void> {
    let to = from;
    let ahead = guess;
    for (let tries = 0; tries < MOST_TRIES && to <= from; tries += 1) {
      to = await seek(from + ahead);
      // Nothing new up to the end: this is the last frame.
      if (to <= from && from + ahead >= video.duration) break;
      ahead *= 2;
    }
    // The guess may have passed over frames: go back to the first one after where we were.
    for (let tries = 0; tries < MOST_TRIES && to > from; tries += 1) {
      const before = await seek(to - BEFORE);
      if (before <= from) {
        guess = to - from;
        await seek(to + BEFORE);
        return;
      }
      to = before;
    }
  }

  return {
    /** Next frame or back; a step asked for while one is under way is dropped. */
    async step(direction: 1 | -1): Promise<void> {
      if (busy) return;
      busy = true;
      cancelled = false;
      try {
        video.pause();
        const from = shown ?? video.currentTime;
        if (direction === 1) await forward(from);
        // And then to the found frame's own time, which is what the clock should say.
        else await seek((await seek(from - BEFORE)) + BEFORE);
      } catch (cause) {
        if (!(cause instanceof Cancelled)) throw cause;
      } finally {
        busy = false;
      }
    },
    /** Ends a step under way, which would otherwise undo a seek made meanwhile. */
    cancel(): void {
      cancelled = true;
    },
    stop: () => video.cancelVideoFrameCallback(watching),
  };
}
