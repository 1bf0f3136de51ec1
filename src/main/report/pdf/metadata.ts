import { readPdfText } from './pdfText';
import type { PdfObjects } from './pdfObjects';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

/** Converts `D:20261122103236+00'00'` to the date format of XMP. */
function instantOf(date: string): string {
  const [, year, month, day, hour, minute, second, zone = 'Z'] =
    /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(Z|[+-]\d\d'\d\d)?/.exec(date) ?? [];
  if (year === undefined) throw new Error('The printed PDF has no date');
  return `${year}-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}${zone.replace("'", ':')}`;
}

/**
 * Adds the document's details and language as XMP (ISO 16684-1), which assistive technology and archives read. It does
 * not claim conformance to any standard.
 */
export function addMetadata(objects: PdfObjects): void {
  const info = objects.text(objects.named('Info'));
  const detail = (name: string): string =>
    readPdfText(new RegExp(`/${name} (\\((?:\\\\[\\s\\S]|[^\\\\()])*\\)|<[^>]*>)`).exec(info)?.[1] ?? '()');
  const root = objects.named('Root');
  const catalog = objects.text(root);
  const language = /\/Lang \(([\w-]+)\)/.exec(catalog)?.[1];
  if (language === undefined) throw new Error('The printed PDF has no language');
  const xmp = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/">
   <dc:format>application/pdf</dc:format>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(detail('Title'))}</rdf:li></rdf:Alt></dc:title>
   <dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
   <pdf:Producer>${escapeXml(detail('Producer'))}</pdf:Producer>
   <xmp:CreatorTool>${escapeXml(detail('Creator'))}</xmp:CreatorTool>
   <xmp:CreateDate>${instantOf(detail('CreationDate'))}</xmp:CreateDate>
   <xmp:ModifyDate>${instantOf(detail('ModDate'))}</xmp:ModifyDate>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
  const stream = Buffer.from(xmp, 'utf8');
  const number = objects.add('<</Type /Metadata\n/Subtype /XML\n/Length 0>>', stream);
  objects.replace(root, catalog.replace('/Type /Catalog', `/Type /Catalog\n/Metadata ${String(number)} 0 R`));
}
