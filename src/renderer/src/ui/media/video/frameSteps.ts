/** Thrown if the step is cancelled because the position was changed meanwhile. */
class Cancelled extends Error {}

/** The members of a video element that stepping needs. */
export type SteppedVideo = Pick<
  HTMLVideoElement,
  'currentTime' | 'duration' | 'pause' | 'requestVideoFrameCallback' | 'cancelVideoFrameCallback'
>;

/** Assumed duration of a frame, in seconds, until it has been measured. */
const FIRST_GUESS = 1 / 30;
/** Seeking to this many seconds before a frame's time shows the previous frame. */
const BEFORE_FRAME_S = 0.0005;
/** If no new frame is shown within this many milliseconds after a seek, the frame has not changed. */
const SAME_FRAME_MS = 250;
const MAX_TRIES = 12;

/**
 * Steps frame by frame through a video whose frame rate is unknown: it seeks, and determines from the shown frame
 * which one it is. Times are in seconds.
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

  /** Seeks, and resolves to the time of the frame then shown. Rejects if the step is cancelled. */
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
    for (let tries = 0; tries < MAX_TRIES && to <= from; tries += 1) {
      to = await seek(from + ahead);
      // No new frame up to the end, so this is the last frame.
      if (to <= from && from + ahead >= video.duration) break;
      ahead *= 2;
    }
    // The step may have skipped frames, so go back to the first frame after the starting point.
    for (let tries = 0; tries < MAX_TRIES && to > from; tries += 1) {
      const before = await seek(to - BEFORE_FRAME_S);
      if (before <= from) {
        guess = to - from;
        await seek(to + BEFORE_FRAME_S);
        return;
      }
      to = before;
    }
  }

  return {
    /** Shows the next or previous frame. Ignored while another step is running. */
    async step(direction: 1 | -1): Promise<void> {
      if (busy) return;
      busy = true;
      cancelled = false;
      try {
        video.pause();
        const from = shown ?? video.currentTime;
        if (direction === 1) await forward(from);
        // Then seeks to the time of the frame that was found, which the clock should show.
        else await seek((await seek(from - BEFORE_FRAME_S)) + BEFORE_FRAME_S);
      } catch (cause) {
        if (!(cause instanceof Cancelled)) throw cause;
      } finally {
        busy = false;
      }
    },
    /** Cancels a running step, which would otherwise undo a seek made meanwhile. */
    cancel(): void {
      cancelled = true;
    },
    stop: () => video.cancelVideoFrameCallback(watching),
  };
}
