/**
 * The Electron main script of the app's benches: starts the built app, or a window with nothing in it, and does what
 * the bench says over standard input, one JSON line per command and per reply. Playwright is not in between: its
 * attaching would be part of what is measured.
 */
// @ts-nocheck

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { app, BrowserWindow } from 'electron';

const project = process.env['BENCH_PROJECT'];
const ready = process.env['BENCH_READY'] ?? 'true';

/** Runs in the page: resolves when `condition` holds and has been painted. */
const untilPainted = (condition) => `new Promise((resolve) => {
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
  const look = () => (${condition}) && (watch.disconnect(), painted(), true);
  const watch = new MutationObserver(look);
  look() || watch.observe(document, { subtree: true, childList: true, attributes: true });
})`;

const now = () => performance.timeOrigin + performance.now();
const response = (message) => process.stdout.write(`\n@${JSON.stringify(message)}\n`);

app.on('browser-window-created', (_event, window) => {
  const visible = new Promise((resolve) => {
    if (window.isVisible()) resolve();
    window.once('show', resolve);
  });
  void new Promise((resolve) => window.webContents.once('dom-ready', resolve))
    .then(() => Promise.all([visible, window.webContents.executeJavaScript(untilPainted(ready))]))
    .then(() => response({ ready: now() }));
});

/** Bytes of a process that no other holds, its share of the rest added; null where the system does not tell. */
function shareOf(pid) {
  const file = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(file)) return null;
  return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? NaN) * 1024;
}

/** Prints as src/main/platform/window/printer.ts does, but once and without a look at what came out. */
async function print({ file }) {
  const begun = now();
  const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true } });
  await window.loadFile(file);
  await window.webContents.executeJavaScript(
    `Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]).then(() => true)`,
  );
  await window.webContents.printToPDF({
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
  });
  const ms = now() - begun;
  window.destroy();
  return ms;
}

const orders = {
  print,
  memory: () =>
    app.getAppMetrics().map(({ pid, type, memory }) => ({
      type,
      resident: memory.workingSetSize * 1024,
      share: shareOf(pid),
    })),
  run: ({ script }) => BrowserWindow.getAllWindows()[0].webContents.executeJavaScript(script, true),
  waitFor: ({ condition }) =>
    BrowserWindow.getAllWindows()[0].webContents.executeJavaScript(untilPainted(condition)),
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const order = JSON.parse(line);
  if (order.do === 'quit') return void app.quit();
  Promise.resolve(orders[order.do](order)).then(
    (value) => response({ value }),
    (error) => response({ fault: String(error) }),
  );
});

if (project === undefined) {
  // Not awaited: an app is not ready before its script has ended.
  void app.whenReady().then(() => {
    const window = new BrowserWindow({ width: 1440, height: 900, webPreferences: { sandbox: true } });
    return window.loadFile(join(import.meta.dirname, 'bare.html'));
  });
  app.on('window-all-closed', () => app.quit());
} else {
  // As Electron's default app does.
  const { productName, version, main } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  app.setName(productName);
  app.setVersion(version);
  app.setAppPath(project);
  app.setPath('userData', join(app.getPath('appData'), app.getName()));
  await import(pathToFileURL(join(project, main)).href);
}
