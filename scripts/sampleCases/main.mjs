import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import { app, BrowserWindow } from 'electron';
import { buildSet } from './buildSet.mjs';
import { writeJson } from './writeJson.mjs';

/**
 * Draws the synthetic set of cases into resources/sandbox. Runs as an Electron main script, because Chromium renders
 * text and drawings and encodes JPEG, PDF and video. Requires the fonts Noto Sans, Noto Serif (with CJK) and OCR B.
 * SAMPLE_CASES_ONLY=<text> draws only media whose name contains the text and keeps the others. With a text that no
 * name contains, only the JSON files are written.
 * SAMPLE_CASES_OUT=<folder> writes to another folder.
 */
const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const target = process.env.SAMPLE_CASES_OUT ?? join(root, 'resources/sandbox');
const only = process.env.SAMPLE_CASES_ONLY;

app.disableHardwareAcceleration();
app.commandLine.appendSwitch('force-color-profile', 'srgb');

async function openTable() {
  const window = new BrowserWindow({
    show: false,
    webPreferences: { offscreen: true, sandbox: true, contextIsolation: false },
  });
  await window.loadFile(join(here, 'stage/stage.html'));
  // The muxer's bundle for browsers defines the global `Mediabunny`.
  const muxer = require.resolve('mediabunny');
  await window.webContents.executeJavaScript(
    `${readFileSync(join(dirname(muxer), 'mediabunny.min.cjs'), 'utf8')};0`,
  );
  return window;
}

/** Stops if a font is missing, because with a substitute font the pictures would differ. */
async function requireFonts(table) {
  const families = ['Noto Sans', 'Noto Serif', 'Noto Sans CJK SC', 'OCR B'];
  const missing = await table.webContents.executeJavaScript(
    `stage.missingFonts(${JSON.stringify(families)})`,
  );
  if (missing.length === 0) return;
  throw new Error(
    `Fonts missing: ${missing.join(', ')} (Debian: fonts-noto-core fonts-noto-cjk fonts-ocr-b)`,
  );
}

/**
 * Chromium writes the current time into a PDF. It is replaced with a fixed time, so that the set always has the same
 * bytes.
 */
const withoutTime = (pdf) =>
  Buffer.from(
    pdf.toString('latin1').replace(/(\/(?:CreationDate|ModDate) \(D:)\d{14}/g, '$120260101000000'),
    'latin1',
  );

async function printPdf(html) {
  const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true } });
  try {
    await window.loadURL(`data:text/html;charset=utf-8;base64,${Buffer.from(html).toString('base64')}`);
    return withoutTime(
      await window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true }),
    );
  } finally {
    window.destroy();
  }
}

async function drawOn(table, { kind, ...recipe }) {
  if (kind === 'pdf') return printPdf(recipe.html);
  const bytes = Buffer.from(
    await table.webContents.executeJavaScript(`stage.${kind}(${JSON.stringify(recipe)})`),
    'base64',
  );
  return recipe.cut ? bytes.subarray(0, Math.round(bytes.length * recipe.cut)) : bytes;
}

async function writeMedia(media) {
  const folder = join(target, 'media');
  mkdirSync(folder, { recursive: true });
  const names = new Set(media.map(({ id, ext }) => `${id}.${ext}`));
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name));
  const table = await openTable();
  await requireFonts(table);
  let total = 0;
  for (const { id, ext, name, draw } of media) {
    const file = join(folder, `${id}.${ext}`);
    if (only !== undefined && !name.includes(only) && existsSync(file)) continue;
    const bytes = await drawOn(table, draw());
    writeFileSync(file, bytes);
    total += bytes.length;
    console.log(`${String(Math.round(bytes.length / 1024)).padStart(6)} KiB  ${name}.${ext}`);
  }
  console.log(`${media.length} media, ${Math.round(total / 1024)} KiB drawn`);
}

app
  .whenReady()
  .then(async () => {
    const { files, media } = buildSet();
    writeJson(files, target);
    await writeMedia(media);
    app.exit(0);
  })
  .catch((error) => {
    console.error(error);
    app.exit(1);
  });
app.on('window-all-closed', () => undefined);
