import { SetupError } from '../lib/terminal.mjs';

/** Whether windows can be displayed on this machine. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);

/**
 * Stops root on Linux, because Chromium's sandbox does not work for root and the app never runs without it.
 *
 * @throws {SetupError} for root on Linux
 */
export function refuseRoot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  throw new SetupError(
    'CaseLoupe keeps its sandbox on, and that does not work for root. Start it as an ordinary user.',
  );
}
