import type { PdfFault } from './pdf/pdfFaults';

export const VIEWER = {
  evidence: 'Evidence',
  notInCase: 'Not in this case',
  unlisted: 'No response of this case lists this file.',
  back: 'Back to section',
  title: 'Evidence viewer',
  tools: (title: string) => `Tools for ${title}`,
  rotate: 'Rotate',
} as const;

export const VIDEO = {
  title: 'Video',
  playOrPause: 'Play or pause',
  nextFrame: 'Next frame',
  previousFrame: 'Previous frame',
  forward: 'Forward 1 second',
  back: 'Back 1 second',
  start: 'Go to start',
  end: 'Go to end',
  faster: 'Faster',
  slower: 'Slower',
  muteOrUnmute: 'Mute or unmute',
  unplayable: 'This video cannot be played',
  unplayableText: 'The file is damaged or its format is not supported. It is saved exactly as received.',
  playback: 'Playback',
  pause: 'Pause',
  play: 'Play',
  time: 'Time',
  speed: 'Speed',
  unmute: 'Unmute',
  mute: 'Mute',
} as const;

export const PDF = {
  title: 'PDF',
  scrollDown: 'Scroll down, then next page',
  scrollUp: 'Scroll up, then previous page',
  nextPage: 'Next page',
  previousPage: 'Previous page',
  firstPage: 'First page',
  lastPage: 'Last page',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitWidth: 'Fit width',
  fitPage: 'Fit page',
  actualSize: 'Actual size',
  findIn: 'Find in this PDF',
  pageList: 'Page list',
  pageNumber: 'Page number',
  find: 'Find',
  opening: 'Opening PDF',
  ofPages: (pages: number) => `{page} of ${String(pages)}`,
  pageOf: (page: number, pages: number) => `Page ${String(page)} of ${String(pages)}`,
  rendering: (page: number) => `Rendering page ${String(page)}…`,
  pages: 'Pages',
  page: (page: number) => `Page ${String(page)}`,
  unavailable: 'Cannot be displayed',
} as const;

export const PDF_SEARCH = {
  none: 'Not found',
  noText: 'No searchable text: images only',
  searching: (page: number, pages: number) => `Searching, page ${String(page)} of ${String(pages)} read`,
  found: (at: number, count: number) => `${String(at)} of ${String(count)}`,
  foundSoFar: (at: number, count: number, page: number, pages: number) =>
    `${String(at)} of ${String(count)}, page ${String(page)} of ${String(pages)} read`,
  foundFirst: (at: number, count: number) => `${String(at)} of ${String(count)}+`,
} as const;

/** What happened to a PDF, and what to do. */
export const PDF_FAULT_LABELS: Record<PdfFault, { title: string; advice: string }> = {
  password: {
    title: 'This PDF needs a password',
    advice: 'Its contents cannot be shown without the password. The file is saved as received.',
  },
  damaged: {
    title: 'This PDF is damaged',
    advice: 'It is truncated or not a valid PDF. The file is saved as received.',
  },
  'no-pages': {
    title: 'This PDF has no pages',
    advice: 'There is nothing to show. The file is saved as received.',
  },
  unreadable: {
    title: 'This PDF could not be read from the vault',
    advice: 'The vault may have been locked. Go back and open the file again.',
  },
  'too-slow': {
    title: 'This PDF takes too long to open',
    advice: 'Opening was stopped to keep the application responsive. The file is saved as received.',
  },
  stopped: {
    title: 'The PDF reader stopped',
    advice: 'It ran out of memory or found unsupported content. The file is saved as received.',
  },
  'page-damaged': {
    title: 'This page cannot be displayed',
    advice: 'The page is damaged. Other pages may be readable.',
  },
  'page-too-slow': {
    title: 'This page takes too long to display',
    advice: 'Rendering was stopped to keep the application responsive. The file is saved as received.',
  },
};
