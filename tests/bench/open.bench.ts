import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CaseMedium, CaseView } from '../../src/shared/domain/caseView';
import type { Envelope } from '../../src/shared/ipc/result';
import { openingPair } from '../../src/shared/domain/faces/openingPair';
import { comparableImages } from '../../src/renderer/src/features/compare/comparableImages';
import { median } from './app/median';
import { caseIdOf, createProfile, type BenchProfile } from './app/profile';
import { fetchCases } from './app/sandboxCases';
import { startWindow, type BenchWindow } from './app/window';
import type { BenchRow, Measure } from './benchRow';

const ROUNDS = 5;
/** The app is given this long after its start, as a person who reads the list gives it, in ms. */
const SETTLE_MS = 2_000;

const CASES = [
  { what: 'a case of 12 documents, 40 rules', subjectId: '80836248707767e5883942bf' },
  { what: 'an ordinary case', subjectId: '0bf70b7483772bdc708166fc' },
] as const;

/** How pictures are laid out in the bare page: as large as they stand in the app. */
const PANES = 'width:420px;height:640px;object-fit:contain';
const THUMBNAILS = 'width:160px;height:120px;object-fit:contain';

/** Images that a person sees: those further down are loaded when they come into view. */
const SEEN = `[...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)`;

/** Runs in the page: acts, waits for a condition, for the images in view to be decoded and for it all to be painted. In ms. */
const timed = (act: string, condition: string): string => `new Promise((resolve, reject) => {
  const begun = performance.now();
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const look = () => {
    if (!(${condition})) return;
    watch.disconnect();
    document.removeEventListener('load', look, true);
    Promise.all(${SEEN}.map((image) => image.decode()))
      .then(painted)
      .then(() => resolve(performance.now() - begun), reject);
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  document.addEventListener('load', look, true);
  ${act};
  look();
})`;

const files = new Map(
  readdirSync(resolve('resources/sandbox/media')).map((name) => [
    name.replace(/\.[^.]+$/, ''),
    pathToFileURL(resolve('resources/sandbox/media', name)).href,
  ]),
);

function filesOf(media: readonly CaseMedium[]): string[] {
  return media.map(({ path }) => {
    const file = files.get(path);
    if (file === undefined) throw new Error('The sandbox lacks a picture of this case');
    return file;
  });
}

/** The same pictures in a page with nothing else in it. */
async function inBarePage(pictures: readonly string[], style: string): Promise<number> {
  const window = await startWindow({});
  try {
    const add = `for (const src of ${JSON.stringify(pictures)}) {
      const image = new Image();
      image.style.cssText = ${JSON.stringify(style)};
      image.src = src;
      document.body.append(image);
    }`;
    return await window.run(timed(add, `${SEEN}.every((image) => image.complete)`));
  } finally {
    await window.close();
  }
}

const row = (subjectId: string): string =>
  `[...document.querySelectorAll('[role=row][aria-selected]')].find((row) => row.textContent.includes('${subjectId}'))`;

async function viewOf(window: BenchWindow, subjectId: string): Promise<CaseView> {
  const envelope = await window.run<Envelope<CaseView>>(
    `window.caseLoupe.cases.open({ caseId: '${caseIdOf(subjectId)}' })`,
  );
  if (!envelope.ok) throw new Error(envelope.error.code);
  return envelope.value;
}

interface Times {
  opened: number[];
  thumbnails: number[];
}

interface Found {
  pair: string[];
  /** Of the case's first document. */
  thumbnails: string[];
}

/** One start of the app: opens a case for the first time, then its first document. */
async function inApp(profile: BenchProfile, subjectId: string, times: Times): Promise<Found> {
  const window = await startWindow({
    project: '.',
    env: profile.env,
    ready: `${row(subjectId)} !== undefined`,
  });
  try {
    await new Promise((done) => setTimeout(done, SETTLE_MS));
    times.opened.push(
      await window.run(
        timed(`${row(subjectId)}.click()`, `document.querySelectorAll('.foot .zoom').length === 2`),
      ),
    );
    const view = await viewOf(window, subjectId);
    const [document] = view.documents;
    if (document === undefined) throw new Error('The case has no document');
    const within = `${document.pointer}/`;
    const shown = view.media.flatMap((medium) =>
      medium.pointers.filter((at) => at.startsWith(within)).map(() => medium),
    );
    const title = JSON.stringify(shown[0]?.ownerTitle);
    times.thumbnails.push(
      await window.run(
        timed(
          `[...document.querySelectorAll('nav button')].find((button) => button.textContent.includes(${title})).click()`,
          `document.querySelectorAll('.strip img').length === ${String(shown.length)}
            && ${SEEN}.every((image) => image.complete)`,
        ),
      ),
    );
    const pair = openingPair(view, comparableImages(view));
    return {
      pair: filesOf(view.media.filter(({ id }) => id === pair.left || id === pair.right)),
      thumbnails: filesOf(shown),
    };
  } finally {
    await window.close();
  }
}

/** From the click on a line of the worklist to what it opens being decoded and painted, in a freshly started app. */
export const measure: Measure = async () => {
  const profile = await createProfile((vault) =>
    fetchCases(
      vault,
      CASES.map(({ subjectId }) => subjectId),
    ),
  );
  try {
    const rows: BenchRow[] = [];
    for (const { what, subjectId } of CASES) {
      const own: Times = { opened: [], thumbnails: [] };
      const bare: Times = { opened: [], thumbnails: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const found = await inApp(profile, subjectId, own);
        bare.opened.push(await inBarePage(found.pair, PANES));
        bare.thumbnails.push(await inBarePage(found.thumbnails, THUMBNAILS));
      }
      const common = { against: 'the same images in a bare page', unit: 'ms', budget: '≤ 150 ms over' };
      const figures = (part: keyof Times) => ({ ours: median(own[part]), reference: median(bare[part]) });
      rows.push(
        {
          what: `Open ${what}: both pictures of the comparison, median of ${ROUNDS}`,
          ...figures('opened'),
          ...common,
        },
        {
          what: `Its first document: all thumbnails, median of ${ROUNDS}`,
          ...figures('thumbnails'),
          ...common,
        },
      );
    }
    return rows;
  } finally {
    await profile.dispose();
  }
};
