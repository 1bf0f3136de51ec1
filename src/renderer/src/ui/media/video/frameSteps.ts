/** The step was cancelled because another position was requested. */
class Cancelled extends Error {}

/** The parts of a video element that stepping needs. */
export type SteppedVideo = Pick<
  HTMLVideoElement,
  'currentTime' | 'duration' | 'pause' | 'requestVideoFrameCallback' | 'cancelVideoFrameCallback'
>;

/** A thirtieth of a second, used until the video's real frame duration is known. */
const FIRST_GUESS = 1 / 30;
/** Seeking to this many seconds before a frame's time shows the previous frame. */
const BEFORE = 0.0005;
/** If a seek shows no new frame within this many ms, it has landed on the current frame. */
const SAME_FRAME_MS = 250;
const MOST_TRIES = 12;

/**
 * Steps frame by frame through a video with unknown frame rate: it seeks, and reads the time of the frame that is then
 * shown. Times are in seconds.
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

  /** Resolves to the time of the frame shown after a seek. Rejects if the step is cancelled. */
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
      // There is no new frame until the end, so this is the last one.
      if (to <= from && from + ahead >= video.duration) break;
      ahead *= 2;
    }
    // The seek may have skipped frames, so search backwards for the first frame after the starting one.
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
    /** Goes to the next or previous frame. Ignored while another step is running. */
    async step(direction: 1 | -1): Promise<void> {
      if (busy) return;
      busy = true;
      cancelled = false;
      try {
        video.pause();
        const from = shown ?? video.currentTime;
        if (direction === 1) await forward(from);
        // Then seeks to the exact time of that frame, which the clock should show.
        else await seek((await seek(from - BEFORE)) + BEFORE);
      } catch (cause) {
        if (!(cause instanceof Cancelled)) throw cause;
      } finally {
        busy = false;
      }
    },
    /** Cancels a running step, which would otherwise undo a seek made in the meantime. */
    cancel(): void {
      cancelled = true;
    },
    stop: () => video.cancelVideoFrameCallback(watching),
  };
}
