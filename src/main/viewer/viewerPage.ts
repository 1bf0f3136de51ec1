import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { CASE_KIND_NAMES } from '@shared/domain/caseKindLabels';
import { isBlank } from '@shared/domain/blank';
import type { Dossier, Exhibit } from '@shared/domain/dossier/dossier';
import { isDrawn } from '@shared/domain/report/reportPictures';
import { openingPair } from '@shared/domain/faces/openingPair';
import { WHOLE_CASE_STAYS } from '@shared/domain/redaction/redactionTextLabels';
import { visibleText } from '@shared/labels/hiddenCharacterLabels';
import {
  absent,
  code,
  foreign,
  instant,
  none,
  receivedName,
  strong,
  type Html,
  type Section,
} from '../report/page/html';
import { PICTURE } from '../report/page/pageLabels';
import { notesOn, type PrintedPicture } from '../report/page/parts';
import { COMPARE_KEYS, COMPARER, COMPARER_KEYS, IMAGES, KEYS, NOTICE, PAGE } from './viewerLabels';
import script from './viewer.js?raw';
import pageStyle from './viewer.css?raw';
import sizeStyle from './viewerSizes.css?raw';
import valueStyle from './viewerValues.css?raw';

const style = `${pageStyle}${sizeStyle}${valueStyle}`;

/** The contents of the viewer page. All pictures are `data:` URLs, so the page makes no requests for them. */
export interface ViewerParts {
  dossier: Dossier;
  /** The sections, as in the printed report. */
  sections: readonly Section[];
  /** Pictures by exhibit number. Exhibits without a picture are linked to their file. */
  pictures: ReadonlyMap<number, PrintedPicture>;
  /** SHA-256 of the signer's public key, in groups; null if the package is not signed. */
  fingerprint: string | null;
}

/** The address of an exhibit's file, relative to `data/viewer/index.html`. An exhibit's path is relative to the bag. */
const addressOf = ({ path }: Exhibit): string =>
  `../${path
    .replace(/^data\//, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`;

/** The name of the person or, without one, the title of the case. */
function heading({ applicantName }: Dossier['view'], title: string): Html | string {
  if (applicantName === null || isBlank(applicantName)) return title;
  return receivedName(applicantName);
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Allows only pictures in the page itself, and videos and PDFs of its own package, which Chromium and Firefox both
 * treat as same-origin. Only our own script and style are allowed, by their hashes.
 */
const policy = (): string =>
  [
    "default-src 'none'",
    'img-src data:',
    "media-src 'self'",
    "frame-src 'self'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

type Sides = ReadonlyMap<number, 'left' | 'right'>;

/**
 * The two pictures initially shown in the comparer, by exhibit number: the ones a reviewer would compare first,
 * otherwise the first two. Empty if there are fewer than two.
 */
function firstSides({ dossier, pictures }: ViewerParts): Sides {
  const { exhibits, view } = dossier;
  const shown = exhibits.filter(({ kind, number }) => kind === 'medium' && pictures.has(number));
  const exhibitOf = (id: string | null): Exhibit | undefined =>
    shown.find(({ mediumIds }) => id !== null && mediumIds.includes(id));
  const images = view.media.flatMap(({ id, role }) => {
    const exhibit = exhibitOf(id);
    return exhibit === undefined ? [] : [{ id, role, media: { kind: 'saved', sha256: exhibit.sha256 } }];
  });
  const pair = openingPair(view, images);
  const left = exhibitOf(pair.left) ?? shown.find((one) => one !== exhibitOf(pair.right));
  const right = [exhibitOf(pair.right), ...shown].find((one) => one !== undefined && one !== left);
  if (left === undefined || right === undefined) return new Map();
  return new Map([
    [left.number, 'left'],
    [right.number, 'right'],
  ]);
}

const nameOf = (exhibit: Exhibit, dossier: Dossier): string =>
  visibleText([PICTURE.alt(exhibit.number, exhibit.label), ...notesOn(dossier, exhibit)].join(' – '));

/** The caption of a file: its exhibit, link and hash. */
function caption(exhibit: Exhibit, dossier: Dossier): Html {
  const { redaction } = dossier;
  const isRedacted = redaction !== undefined;
  const covered =
    redaction?.covered.includes(exhibit.number) === true ? html`<br />${strong(IMAGES.covered)}` : none;
  const original =
    exhibit.path === ''
      ? html`${IMAGES.notInCopy}`
      : html`<a href="${addressOf(exhibit)}">${isRedacted ? IMAGES.copiedFile : IMAGES.originalFile}</a>`;
  return html`<figcaption>
    ${PICTURE.exhibit(exhibit.number)} · ${foreign(exhibit.label)}<br />
    ${notesOn(dossier, exhibit).map((note) => html`<strong>${foreign(note)}</strong><br />`)} ${original} ·
    ${exhibit.mime} · ${isRedacted ? IMAGES.originalHash : IMAGES.hash} ${code(exhibit.sha256)}${covered}
  </figcaption>`;
}

/** A picture with its caption. The comparison buttons are omitted if there is no other picture to compare with. */
const pictureItem = (exhibit: Exhibit, picture: PrintedPicture, dossier: Dossier, sides: Sides): Html => {
  const side = sides.get(exhibit.number);
  return html`<figure
    class="picture"
    id="picture-${exhibit.number}"
    ${side === undefined ? none : html`data-first="${side}"`}
  >
    <img
      src="${picture.src}"
      width="${picture.width}"
      height="${picture.height}"
      alt="${nameOf(exhibit, dossier)}"
    />
    ${
      sides.size === 0
        ? none
        : html`<div class="pick needs-script">
            <button type="button" data-side="0">${COMPARER.toLeft}</button>
            <button type="button" data-side="1">${COMPARER.toRight}</button>
          </div>`
    }
    ${caption(exhibit, dossier)}
  </figure>`;
};

/**
 * Embeds a video or PDF in the page. Browsers determine a file's type from its extension, and `evidencePath` gives
 * `.pdf` only to files that begin like a PDF, so no web page or script in a received file can run. Browsers' PDF
 * viewers do not work in a frame with `sandbox`. The viewers of Chromium and Firefox ignore actions that a PDF requests
 * when opened (addresses, forms, scripts, other files).
 */
function framed(exhibit: Exhibit, dossier: Dossier): Html | null {
  if (exhibit.path === '') return null;
  const [address, name] = [addressOf(exhibit), nameOf(exhibit, dossier)];
  if (exhibit.mime.startsWith('video/'))
    return html`<video preload="metadata" controls src="${address}" aria-label="${name}"></video>`;
  if (exhibit.mime === 'application/pdf')
    return html`<iframe loading="lazy" src="${address}" aria-label="${name}"></iframe>`;
  return null;
}

/** A video or PDF embedded in the page; for other files, only the link. */
const fileItem = (exhibit: Exhibit, dossier: Dossier): Html =>
  html`<figure id="picture-${exhibit.number}">
    ${framed(exhibit, dossier) ?? html`<p class="file">${IMAGES.otherFile(exhibit.mime)}</p>`}
    ${caption(exhibit, dossier)}
  </figure>`;

function gallery({ dossier, pictures }: ViewerParts, sides: Sides): Html {
  const about = dossier.redaction === undefined ? IMAGES.whole : IMAGES.redacted;
  const media = dossier.exhibits.filter(({ kind }) => kind === 'medium');
  const items = media.map((exhibit) => {
    const picture = pictures.get(exhibit.number);
    return picture === undefined ? fileItem(exhibit, dossier) : pictureItem(exhibit, picture, dossier, sides);
  });
  return html`<section id="images">
    <h2 tabindex="-1">${IMAGES.title}</h2>
    <p>
      ${about(media.length, pictures.size, media.filter((one) => isDrawn(one) && !pictures.has(one.number)).length)}
    </p>
    <div class="gallery">${items}</div>
  </section>`;
}

const keyRows = (rows: readonly (readonly [string, string])[]): Html =>
  html`${rows.map(
    ([keys, does]) =>
      html`<tr>
        <th scope="row"><kbd>${keys}</kbd></th>
        <td>${does}</td>
      </tr>`,
  )}`;

function notice({ dossier, fingerprint }: ViewerParts): Html {
  return html`<div class="notice" role="note">
    <p>${NOTICE.asOf(instant(dossier.generatedAt))}</p>
    <pre>${NOTICE.commands}</pre>
    <p>
      ${fingerprint === null ? NOTICE.unknownSigner : NOTICE.signer(code(fingerprint))}
      ${NOTICE.selfContained}
    </p>
  </div>`;
}

/** States at the top that this is a redacted copy, and its recipient. */
function redacted({ redaction }: Dossier): Html {
  if (redaction === undefined) return none;
  return html`<div class="notice" role="note">
    <p>${PAGE.redacted(foreign(redaction.recipient), WHOLE_CASE_STAYS)}</p>
  </div>`;
}

const comparer = html`<dialog id="comparer" aria-label="${COMPARER.title}" data-broken="${COMPARER.broken}">
  <div class="bar">
    <button type="button" id="link" aria-pressed="true" data-other="${COMPARER.notLinked}">
      ${COMPARER.linked}
    </button>
    <button type="button" id="swap">${COMPARER.swap}</button>
    <button type="button" id="fit">${COMPARER.fit}</button>
    <button type="button" id="close">${COMPARER.close}</button>
  </div>
  <div class="panes">
    <div class="pane" tabindex="0" aria-label="${COMPARER.left}">
      <p></p>
    </div>
    <div class="pane" tabindex="0" aria-label="${COMPARER.right}">
      <p></p>
    </div>
  </div>
</dialog>`;

const section = ({ id, title, empty, body }: Section): Html =>
  html`<section id="${id}">
    <h2 tabindex="-1">${title}</h2>
    ${empty === null ? body : absent(empty)}
  </section>`;

/**
 * Creates the case as one page that can be opened from a read-only folder without a network and read without scripts.
 */
export function viewerPage(parts: ViewerParts): string {
  const { dossier, sections } = parts;
  const { view } = dossier;
  const sides = firstSides(parts);
  const title = PAGE.title(CASE_KIND_NAMES[view.kind], view.caseId.slice(0, 16));
  const [summary, ...rest] = sections;
  const contents = [...sections.slice(0, 1), { id: 'images', title: IMAGES.title }, ...rest];
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy()}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <nav aria-label="${PAGE.sections}">
          <div class="tools needs-script">
            <label for="search">${PAGE.search} <kbd>/</kbd></label>
            <input id="search" type="search" autocomplete="off" spellcheck="false" />
            <p id="found" role="status" data-one="${PAGE.found.one}" data-other="${PAGE.found.other}"></p>
          </div>
          <ol>
            ${contents.map((part) => html`<li><a href="#${part.id}">${part.title}</a></li>`)}
          </ol>
          <details id="keys" class="needs-script">
            <summary>${PAGE.keys}</summary>
            <table class="keys">
              ${keyRows(KEYS)} ${sides.size === 0 ? none : keyRows(COMPARE_KEYS)}
            </table>
            ${
              sides.size === 0
                ? none
                : html`<p>${PAGE.comparerKeys}</p>
                    <table class="keys">
                      ${keyRows(COMPARER_KEYS)}
                    </table>`
            }
          </details>
        </nav>
        <main>
          <h1>${heading(view, title)}</h1>
          ${notice(parts)} ${redacted(dossier)} ${summary === undefined ? none : section(summary)}
          ${gallery(parts, sides)} ${rest.map(section)}
        </main>
        ${comparer} ${raw(`<script>${script}</script>`)}
      </body>
    </html>`;
  // The template returns a promise only if one was inserted, which is not the case here.
  return (page as HtmlEscapedString).toString();
}
