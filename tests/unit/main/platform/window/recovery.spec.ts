import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { reloadAfterCrash } from '../../../../../src/main/platform/window/recovery';

function setUp() {
  const emitter = new EventEmitter();
  const reload = vi.fn();
  const lines: string[] = [];
  let now = 0;
  reloadAfterCrash(
    { on: emitter.on.bind(emitter), reload },
    { now: () => now, log: (line) => lines.push(line) },
  );
  return {
    reload,
    lines,
    die: (reason = 'crashed') => emitter.emit('render-process-gone', {}, { reason, exitCode: 5 }),
    wait: (ms: number) => (now += ms),
  };
}

describe('a page whose process died', () => {
  it('is loaded again, and the log says why it had to be', () => {
    const { reload, lines, die } = setUp();
    die('oom');
    expect(reload).toHaveBeenCalledOnce();
    expect(lines).toEqual(['window: its process has ended (oom)']);
  });

  it('is left alone when it ended in order', () => {
    const { reload, die } = setUp();
    die('clean-exit');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not loaded for ever when it dies of itself, but again after a while', () => {
    const { reload, die, wait } = setUp();
    for (let end = 0; end < 6; end += 1) die();
    expect(reload).toHaveBeenCalledTimes(3);
    wait(60_000);
    die();
    expect(reload).toHaveBeenCalledTimes(4);
  });
});
