// @ts-nocheck
import { SetupError } from '../lib/terminal.mjs';

/** Whether a window could be seen here. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);

/**
 * Chromium's sandbox does not work for root, and the app never runs without it.
 *
 * @throws {SetupError} for root on Linux
 */
export function refuseRoot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  throw new SetupError(
    'CaseLoupe keeps its sandbox on, and that does not work for root. Start it as an ordinary user.',
  );
}
