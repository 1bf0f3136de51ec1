/** Builds the bench page, draws its pictures and opens its window. */
// @ts-nocheck

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { _electron, type Page } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { vuePlugins } from '../../../scripts/lib/vuePlugins.mjs';

const project = resolve(import.meta.dirname, '../../..');

export interface WindowOptions {
  /** The folders of the built page and of the pictures. */
  pages: string;
  pictures: string;
  /** "1280x800", in CSS pixels. */
  size?: string;
  theme?: 'light' | 'dark';
  /** True opens the page without the comparer, for measuring viewers alone. */
  bare?: boolean;
}

/** Builds the page into `folder`. */
export async function buildPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(import.meta.dirname, 'page'),
    base: './',
    plugins: [...vuePlugins(), tailwindcss()],
    resolve: { alias: { '@shared': join(project, 'src/shared') } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      modulePreload: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
    },
  });
}

/**
 * Opens the window, hands its page to `use` and closes it.
 *
 * @throws when the runner did not say which Electron to use
 */
export async function inWindow<T>(options: WindowOptions, use: (page: Page) => Promise<T>): Promise<T> {
  const { pages, pictures, size = '1920x1080', theme = 'light', bare = false } = options;
  const executablePath = process.env['CASELOUPE_ELECTRON_PATH'];
  if (executablePath === undefined) throw new Error('Run this through: npm run bench -- compare');
  const switches = JSON.parse(process.env['CASELOUPE_ELECTRON_SWITCHES'] ?? '[]') as string[];
  const { ELECTRON_RUN_AS_NODE: _, ...inherited } = process.env;
  const electron = await _electron.launch({
    executablePath,
    args: [...switches, join(import.meta.dirname, 'shell/main.cjs')],
    colorScheme: theme,
    env: {
      ...(inherited as Record<string, string>),
      COMPARE_BENCH_PAGES: pages,
      COMPARE_BENCH_PICTURES: pictures,
      COMPARE_BENCH_SIZE: size,
      COMPARE_BENCH_THEME: theme,
      COMPARE_BENCH_PAGE: bare ? 'index.html?bare' : 'index.html',
    },
  });
  try {
    const page = await electron.firstWindow();
    await page.waitForLoadState();
    return await use(page);
  } finally {
    await electron.close();
  }
}

interface Drawing {
  width: number;
  height: number;
  from: string;
  to: string;
  face: boolean;
}

/** Runs in the page: a drawn picture with a gradient, a grid of one-pixel lines and numbers; no real person. */
function drawPicture({ width, height, from, to, face }: Drawing): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  const gradient = pen.createLinearGradient(0, 0, width, height);
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  pen.fillStyle = gradient;
  pen.fillRect(0, 0, width, height);
  const cell = Math.round(width / 60);
  for (let i = 0; i < 20_000; i += 1) {
    pen.fillStyle = `hsl(${(i * 37) % 360} 30% ${40 + (i % 30)}%)`;
    pen.fillRect((i * 7919) % width, (i * 104_729) % height, cell / 16, cell / 16);
  }
  pen.strokeStyle = 'rgb(255 255 255 / 60%)';
  pen.lineWidth = 1;
  for (let x = 0.5; x < width; x += cell) pen.strokeRect(x, -1, 0, height + 2);
  for (let y = 0.5; y < height; y += cell) pen.strokeRect(-1, y, width + 2, 0);
  if (face) {
    pen.fillStyle = 'rgb(240 226 208)';
    pen.beginPath();
    pen.ellipse(width * 0.5, height * 0.48, height * 0.2, height * 0.27, 0, 0, 7);
    pen.fill();
    pen.fillStyle = '#333';
    for (const x of [0.47, 0.53]) {
      pen.beginPath();
      pen.ellipse(width * x, height * 0.43, height * 0.02, height * 0.02, 0, 0, 7);
      pen.fill();
    }
    pen.fillRect(width * 0.48, height * 0.58, width * 0.04, height * 0.012);
  }
  pen.fillStyle = '#fff';
  pen.font = `${Math.round(cell * 0.6)}px sans-serif`;
  for (let i = 0; i < 60; i += 4) {
    for (let j = 0; j * cell < height; j += 4) pen.fillText(`${i},${j}`, i * cell + 4, j * cell + cell * 0.6);
  }
  pen.font = `${cell * 3}px sans-serif`;
  pen.fillText('SPECIMEN', cell * 3, height - cell * 3);
  return canvas.toDataURL('image/jpeg', 0.9).replace(/^[^,]*,/, '');
}

const drawings: Record<string, Drawing> = {
  'front.jpg': { width: 6000, height: 4000, from: '#7aa088', to: '#334455', face: false },
  'selfie.jpg': { width: 6000, height: 4000, from: '#a0887a', to: '#553f33', face: true },
  'portrait.jpg': { width: 480, height: 620, from: '#8a8fa0', to: '#4a4a5a', face: true },
};

/** Draws the pictures into `folder` unless they are there. */
export async function drawPictures(pages: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'broken.jpg'), 'These bytes are no picture.');
  const missing = Object.entries(drawings).filter(([file]) => !existsSync(join(folder, file)));
  if (missing.length === 0) return;
  await inWindow({ pages, pictures: folder, bare: true }, async (page) => {
    for (const [file, drawing] of missing) {
      writeFileSync(join(folder, file), Buffer.from(await page.evaluate(drawPicture, drawing), 'base64'));
    }
  });
}
