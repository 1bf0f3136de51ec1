import { readFileSync } from 'node:fs';
import { basename, join, normalize } from 'node:path';
import { Marked } from 'marked';

/** The first page of the handbook. It links to the chapters in their order. */
const FIRST = 'README.md';

/** @param {string} text */
const escaped = (text) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** The anchor of a heading, in the form GitHub generates. @param {string} heading */
const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** @param {string} file */
const chapterOf = (file) => (file === FIRST ? 'handbook' : basename(file, '.md'));

/**
 * Renders the handbook as one page, so that its window never has to navigate: every chapter of docs/handbook, in the
 * order of the links on the first page. A link to a chapter becomes a link within the page. A web address is printed
 * without a link, because the window cannot open it, and a file of the repository is only named.
 *
 * @param {string} folder docs/handbook
 * @returns {{ html: string, pictures: string[] }} the page, and the paths of its pictures
 * @throws {Error} for markup in a chapter, and for a link, an anchor or a chapter that is not there
 */
export function renderHandbook(folder) {
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');
  const linked = [...read(FIRST).matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file ?? '');
  const files = [FIRST, ...new Set(linked)];
  const pictures = /** @type {Set<string>} */ (new Set());
  const anchors = /** @type {Set<string>} */ (new Set());
  const targets = /** @type {Set<string>} */ (new Set());
  const titles = /** @type {{ chapter: string, title: string }[]} */ ([]);

  const sections = files.map((file) => {
    const chapter = chapterOf(file);
    const marked = new Marked();
    marked.use({
      renderer: {
        html({ text }) {
          throw new Error(`${file}: markup is not allowed: ${text}`);
        },
        heading({ tokens, depth, text }) {
          const anchor = depth === 1 ? chapter : `${chapter}--${slugOf(text)}`;
          anchors.add(anchor);
          const words = this.parser.parseInline(tokens);
          if (depth === 1) titles.push({ chapter, title: words });
          return `<h${depth} id="${anchor}">${words}</h${depth}>\n`;
        },
        link({ href, tokens }) {
          const words = this.parser.parseInline(tokens);
          if (/^https?:/.test(href))
            return words === escaped(href)
              ? words
              : `${words} (<span class="address">${escaped(href)}</span>)`;
          const [path = '', anchor] = href.split('#');
          if (path.includes('/')) return words;
          const to = path === '' ? chapter : chapterOf(path);
          const target = anchor === undefined ? to : `${to}--${anchor}`;
          targets.add(target);
          return `<a href="#${target}">${words}</a>`;
        },
        image({ href, text }) {
          pictures.add(normalize(join(folder, href)));
          return `<img src="pictures/${basename(href)}" alt="${escaped(text)}">`;
        },
      },
    });
    return `<section>\n${marked.parse(read(file), { async: false })}</section>`;
  });

  const missing = [...targets].filter((target) => !anchors.has(target));
  if (missing.length > 0) throw new Error(`The handbook links to what is not there: ${missing.join(', ')}`);
  return { html: pageOf(titles, sections), pictures: [...pictures] };
}

/** @param {{ chapter: string, title: string }[]} titles @param {string[]} sections */
const pageOf = (titles, sections) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>CaseLoupe handbook</title>
<link rel="stylesheet" href="page.css">
<script src="page.js" defer></script>
</head>
<body>
<nav aria-label="Chapters">
<search>
<input type="search" id="find" placeholder="Find (Ctrl+F)" aria-label="Find in the handbook" autocomplete="off" spellcheck="false">
<output id="found" for="find"></output>
</search>
<ul>
${titles.map(({ chapter, title }) => `<li><a href="#${chapter}">${title}</a></li>`).join('\n')}
</ul>
</nav>
<main tabindex="-1">
${sections.join('\n')}
</main>
</body>
</html>
`;
