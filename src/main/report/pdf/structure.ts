import { referencesIn, type PdfObjects } from './pdfObjects';

/** Maps the PDF 2.0 structure types that Chromium uses to those of PDF 1.7. */
const ROLES = '/RoleMap <</Strong /Span /Em /Span>>';

/** A bullet before each item (ISO 32000-1, 14.8.5.5). The report draws no other marker. */
const BULLETS = '/A <</O /List /ListNumbering /Disc>>';

/** An element's text with one of its children removed or replaced. */
function withKid(element: string, kid: number, by: string): string {
  const at = element.indexOf('/K ');
  const kids = element.slice(at).replace(new RegExp(`\\b${String(kid)} 0 R`), by);
  return element.slice(0, at) + kids.replace(/^\/K (?=>)/, '/K []');
}

/**
 * Gives each item of a list a body beside its marker, which ISO 14289-1, 7.6, requires and Chromium omits. The item's own
 * element becomes the body, so that its content stays where the parent tree has it.
 */
function addListBodies(objects: PdfObjects): void {
  for (const body of objects.beginningWith('<</Type /StructElem\n/S /LI\n')) {
    const text = objects.text(body);
    const list = Number(/\/P (\d+) 0 R/.exec(text)?.[1]);
    const [first = 0] = text.includes('/K ') ? referencesIn(text.slice(text.indexOf('/K '))) : [];
    const marker = first !== 0 && objects.text(first).includes('/S /Lbl') ? first : null;
    const kids = marker === null ? [body] : [marker, body];
    const item = objects.add(
      `<</Type /StructElem\n/S /LI\n/P ${String(list)} 0 R\n/K [${kids.map((kid) => `${String(kid)} 0 R`).join(' ')}]>>`,
    );
    const inItem = (one: string): string => one.replace(/\/P \d+ 0 R/, `/P ${String(item)} 0 R`);
    const around = withKid(objects.text(list), body, `${String(item)} 0 R`);
    const isMarked = marker !== null && !around.includes(BULLETS);
    objects.replace(list, isMarked ? around.replace('/S /L\n', `/S /L\n${BULLETS}\n`) : around);
    const content = inItem(text).replace('/S /LI', '/S /LBody');
    objects.replace(body, marker === null ? content : withKid(content, marker, ''));
    if (marker !== null) objects.replace(marker, inItem(objects.text(marker)));
  }
}

/** The headers that a cell names, by their ids. */
const HEADERS = /\/Headers \[([^\]]*)\]/;

/**
 * Names one header of its row for each cell: the nearest before it. Chromium names all of them, so that in a row with
 * two pairs of label and value each value would be read with both labels.
 */
function nameOwnHeaders(objects: PdfObjects): void {
  for (const row of objects.beginningWith('<</Type /StructElem\n/S /TR\n')) {
    const text = objects.text(row);
    const cells = text.includes('/K ') ? referencesIn(text.slice(text.indexOf('/K '))) : [];
    const ids = new Map(cells.map((cell) => [cell, /\/ID (\([^)]*\))/.exec(objects.text(cell))?.[1]]));
    const all = new Set([...ids.values()].filter((id) => id !== undefined));
    if (all.size < 2) continue;
    let [nearest] = all;
    for (const [cell, id] of ids) {
      if (id !== undefined) nearest = id;
      const content = objects.text(cell);
      const [entry, named] = HEADERS.exec(content) ?? [];
      if (entry === undefined || named === undefined || id !== undefined) continue;
      const own = named.split(' ').filter((header) => header === nearest || !all.has(header));
      objects.replace(cell, content.replace(entry, `/Headers [${own.join(' ')}]`));
    }
  }
}

/**
 * Corrects the document structure that Chromium writes (ISO 32000-1, 14.8.4). A figure with a caption becomes two
 * nested figures, of which only the inner one has alternative text: the outer one is changed to a division. A run of
 * text in another language gets its own element, items of lists get a body, cells name their own headers, and types are mapped to
 * standard ones.
 */
export function correctStructure(objects: PdfObjects): void {
  const change = (begins: string, from: string, to: string, isMeant = (_text: string) => true): void => {
    for (const number of objects.beginningWith(`<</Type /Struct${begins}`)) {
      const text = objects.text(number);
      if (isMeant(text)) objects.replace(number, text.replace(from, to));
    }
  };
  const holdsFigure = (text: string): boolean =>
    !text.includes('/Alt (') &&
    referencesIn(text.slice(text.indexOf('/K '))).some((kid) => objects.text(kid).includes('/S /Figure'));
  change('Elem\n/S /NonStruct\n/Lang', '/S /NonStruct', '/S /Span');
  change('Elem\n/S /Figure', '/S /Figure', '/S /Div', holdsFigure);
  change('TreeRoot', '/Type /StructTreeRoot', `/Type /StructTreeRoot\n${ROLES}`);
  addListBodies(objects);
  nameOwnHeaders(objects);
}
