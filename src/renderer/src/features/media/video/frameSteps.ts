/** The parts of a video element that stepping needs. */
export type SteppedVideo = Pick<
  HTMLVideoElement,
  'currentTime' | 'pause' | 'requestVideoFrameCallback' | 'cancelVideoFrameCallback' | 'addEventListener'
>;

/** A thirtieth of a second, until the video has shown its own measure. */
const FIRST_GUESS = 1 / 30;
/** Just before a frame's own time lies the frame before it. */
const BEFORE = 0.0005;
/** A seek that shows no new frame within this many ms shows the one that was there. */
const SAME_FRAME_MS = 250;
const MOST_TRIES = 8;

/**
 * Steps frame by frame through a video whose rate nobody states: seeks, and reads from the frame that comes which one
 * it is. Times are in seconds.
 */
export function createFrameSteps(video: SteppedVideo) {
  let shown: number | null = null;
  let guess = FIRST_GUESS;
  let busy = false;
  let watching = 0;

  function watch(): void {
    watching = video.requestVideoFrameCallback((_now, { mediaTime }) => {
      shown = mediaTime;
      watch();
    });
  }
  watch();

  /** The time of the frame shown after a seek. */
  function seek(time: number): Promise<number> {
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
    for (let tries = 0; tries < MOST_TRIES && to <= from; tries += 1) {
      to = await seek(from + guess);
      if (to <= from) guess *= 1.5;
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
    /** One frame on or back; a step asked for while one is under way is dropped. */
    async step(direction: 1 | -1): Promise<void> {
      if (busy) return;
      busy = true;
      try {
        video.pause();
        const from = shown ?? video.currentTime;
        if (direction === 1) await forward(from);
        // And then to the found frame's own time, which is what the clock should say.
        else await seek((await seek(from - BEFORE)) + BEFORE);
      } finally {
        busy = false;
      }
    },
    stop: () => video.cancelVideoFrameCallback(watching),
  };
}
