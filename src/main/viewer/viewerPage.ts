import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Dossier, Exhibit } from '@shared/domain/dossier/dossier';
import { coverReason } from '@shared/domain/redaction/coverReason';
import { MASTER_STAYS } from '@shared/domain/redaction/redactionText';
import { code, foreign, instant, none, type Html, type Section } from '../report/page/kit';
import type { PrintedPicture } from '../report/page/parts';
import script from './viewer.js?raw';
import style from './viewer.css?raw';

/** What the page is made of. Every picture is a `data:` address: the page never asks for anything. */
export interface ViewerParts {
  dossier: Dossier;
  /** The same sections as the printed report's. */
  sections: readonly Section[];
  /** By exhibit number. What is not here is named with the file it is in. */
  pictures: ReadonlyMap<number, PrintedPicture>;
  /** SHA-256 of the signer's public key in groups, or null where the package is not signed. */
  fingerprint: string | null;
}

const KINDS = { journey: 'Journey', 'spot-check': 'Spot check', 'aml-check': 'AML check' } as const;

/** The page stands at `data/viewer/index.html`; an exhibit's path starts at the bag. */
const addressOf = ({ path }: Exhibit): string =>
  `../${path
    .replace(/^data\//, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing may be loaded but pictures in the page itself, and only our own script and style run, by their hashes. */
const policy = (): string =>
  [
    "default-src 'none'",
    'img-src data:',
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

function galleryItem(
  exhibit: Exhibit,
  picture: PrintedPicture | undefined,
  { dossier }: Pick<ViewerParts, 'dossier'>,
): Html {
  const { redaction } = dossier;
  const isRedacted = redaction !== undefined;
  const covered =
    redaction?.covered.includes(exhibit.number) === true
      ? html`<br /><strong>Covered as a whole</strong>, because ${coverReason(dossier, exhibit)}`
      : none;
  const original =
    exhibit.path === ''
      ? html`not in this copy`
      : html`<a href="${addressOf(exhibit)}">${isRedacted ? 'File in this copy' : 'Original file'}</a>`;
  const caption = html`<figcaption>
    Exhibit ${exhibit.number} · ${foreign(exhibit.label)}<br />
    ${original} · ${exhibit.mime} · SHA-256
    ${isRedacted ? 'of the original ' : none}${code(exhibit.sha256)}${covered}
  </figcaption>`;
  if (picture === undefined)
    return html`<li>
      Exhibit ${exhibit.number}, ${foreign(exhibit.label)}: ${exhibit.mime}, not shown in this page.
      ${original} · SHA-256 ${code(exhibit.sha256)}
    </li>`;
  return html`<figure data-exhibit="${exhibit.number}" data-medium="${exhibit.mediumIds[0] ?? ''}">
    <img
      src="${picture.src}"
      width="${picture.width}"
      height="${picture.height}"
      alt="Exhibit ${exhibit.number}: ${exhibit.label}"
    />
    <div class="pick needs-script">
      <button type="button" data-side="0">Compare, left</button>
      <button type="button" data-side="1">Compare, right</button>
    </div>
    ${caption}
  </figure>`;
}

function gallery({ dossier, pictures }: ViewerParts): Html {
  const isRedacted = dossier.redaction !== undefined;
  const media = dossier.exhibits.filter(({ kind }) => kind === 'medium');
  const shown = media.filter(({ number }) => pictures.has(number));
  const others = media.filter(({ number }) => !pictures.has(number));
  return html`<section id="images">
    <h2 tabindex="-1">Images</h2>
    <p>
      ${shown.length} of ${media.length} held files are shown here, scaled down where they are large.
      ${
        isRedacted
          ? 'What is black was covered; the hashes are those of the originals, which are not in this copy.'
          : 'The originals are the files named below each.'
      }
    </p>
    <div class="gallery">
      ${shown.map((exhibit) => galleryItem(exhibit, pictures.get(exhibit.number), { dossier }))}
    </div>
    ${
      others.length === 0
        ? none
        : html`<ul>
            ${others.map((exhibit) => galleryItem(exhibit, undefined, { dossier }))}
          </ul>`
    }
  </section>`;
}

const KEYS: readonly (readonly [string, string])[] = [
  ['J / K', 'next and previous entry'],
  ['Enter', 'open the entry: compare a picture, follow its link'],
  ['[ / ]', 'previous and next part'],
  ['/', 'search; Esc clears it'],
  ['I', 'compare two images'],
  ['?', 'these keys'],
  ['Esc', 'leave the comparer'],
];
const COMPARER_KEYS: readonly (readonly [string, string])[] = [
  ['J / K', 'next and previous picture in this pane'],
  ['Tab', 'the other pane, then the buttons'],
  ['L', 'link the panes; hold Shift to move one alone'],
  ['X', 'swap'],
  ['R, Shift+R', 'rotate'],
  ['H', 'flip'],
  ['+ − 0 1', 'zoom, fit, actual size'],
  ['Arrows', 'pan'],
];
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
    <p>
      <strong>This page shows the case as it stood on ${instant(dossier.generatedAt)}.</strong> It cannot
      check itself: whoever can change the page can change what it says. Check the package with standard
      tools, as <a href="../VERIFY.txt">VERIFY.txt</a> explains:
    </p>
    <pre>
sha256sum -c manifest-sha256.txt
sha256sum -c tagmanifest-sha256.txt
openssl pkeyutl -verify -rawin -pubin -inkey signing-key.pem -sigfile tagmanifest-sha256.txt.sig -in tagmanifest-sha256.txt</pre>
    <p>
      ${
        fingerprint === null
          ? 'This page does not know a signer.'
          : html`The signer’s fingerprint ought to be ${code(fingerprint)}; compare it with one you had by
            another way.`
      }
      The page is complete in itself and asks the network for nothing.
    </p>
  </div>`;
}

/** Says on top that it is not the whole case, for whom it was made and why. */
function redacted({ redaction }: Dossier): Html {
  if (redaction === undefined) return none;
  return html`<div class="notice" role="note">
    <p>
      <strong>Redacted copy for ${foreign(redaction.recipient)}.</strong> ${MASTER_STAYS} What was removed is
      listed under <a href="#omissions">Left out and masked</a>.
    </p>
  </div>`;
}

const comparer = html`<dialog id="comparer" aria-label="Compare two images">
  <div class="bar">
    <button type="button" id="link" aria-pressed="true">Linked</button>
    <button type="button" id="swap">Swap</button>
    <button type="button" id="fit">Fit both</button>
    <button type="button" id="close">Close</button>
  </div>
  <div class="panes">
    <div class="pane" tabindex="0" aria-label="Left image">
      <img alt="" />
      <p></p>
    </div>
    <div class="pane" tabindex="0" aria-label="Right image">
      <img alt="" />
      <p></p>
    </div>
  </div>
</dialog>`;

/** The case as one page that opens from a read-only folder without a network, and reads without scripts. */
export function viewerPage(parts: ViewerParts): string {
  const { dossier, sections } = parts;
  const { view } = dossier;
  const title = `CaseLoupe · ${KINDS[view.kind]} ${view.caseId.slice(0, 16)}`;
  const contents = [{ id: 'images', title: 'Images' }, ...sections];
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
        <nav aria-label="Parts of the case">
          <div class="tools needs-script">
            <label for="search">Search <kbd>/</kbd></label>
            <input id="search" type="search" autocomplete="off" spellcheck="false" />
            <p id="found" role="status"></p>
          </div>
          <ol>
            ${contents.map((part) => html`<li><a href="#${part.id}">${part.title}</a></li>`)}
          </ol>
          <details id="keys" class="needs-script">
            <summary>Keys</summary>
            <table class="keys">
              ${keyRows(KEYS)}
            </table>
            <p>In the comparer</p>
            <table class="keys">
              ${keyRows(COMPARER_KEYS)}
            </table>
          </details>
        </nav>
        <main>
          <h1>${view.applicantName === null ? title : foreign(view.applicantName)}</h1>
          ${notice(parts)} ${redacted(dossier)} ${gallery(parts)}
          ${sections.map(
            ({ id, title: heading, body }) =>
              html`<section id="${id}">
                <h2 tabindex="-1">${heading}</h2>
                ${body}
              </section>`,
          )}
        </main>
        ${comparer} ${raw(`<script>${script}</script>`)}
      </body>
    </html>`;
  // Only a promise put into a template makes it one, and none is.
  return (page as HtmlEscapedString).toString();
}
