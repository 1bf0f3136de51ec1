import { asReceived, type Auditor } from '../auditor';
import { figureOf, kindOf, listOf, mainResponse, membersOf, textOf, type Json } from '../bag';
import { SOURCES } from '../glossary';
import { bare } from '../paper';
import { OTHER_SCRIPT } from '../reading';

const AGREEMENTS = [
  'Conflict',
  'Partial',
  'Equal when normalised',
  'Agrees',
  'Single source',
  'Not compared',
];

/** A value that the response has for a field, and where it was read. */
interface Given {
  label: string;
  /** The step; empty for the applicant. */
  owner: string;
  value: Json | undefined;
  isPicture: boolean;
  from: string[];
}

const APPLICANT: Record<string, string> = {
  full_name: 'Full Name',
  personal_number: 'Personal Number',
  birth_date: 'Birth Date',
};

function givenValues(json: Record<string, Json>): Given[] {
  const applicant = membersOf(json['applicant']);
  const ofApplicant = Object.entries(APPLICANT).flatMap(([key, label]) =>
    key in applicant
      ? [{ label, owner: '', value: applicant[key], isPicture: false, from: ['Applicant'] }]
      : [],
  );
  const ofDocuments = Object.entries(membersOf(json['documents'])).flatMap(([owner, step]) => {
    const { step_title: title, extracted_fields: fields } = membersOf(step);
    return Object.entries(membersOf(fields)).flatMap(([label, field]) => {
      // A field that was read in several places of one document is a list.
      const all = Array.isArray(field) ? listOf(field) : [field];
      return all.map((one) => {
        const { type, value, source } = membersOf(one);
        const word = SOURCES[textOf(source)];
        const from = `${textOf(title)}, ${textOf(source)}${word === undefined ? '' : ` (${word})`}`;
        return { label, owner, value, isPicture: type === 'image', from: [from] };
      });
    });
  });
  return [...ofApplicant, ...ofDocuments];
}

/** The positions at which a row of this field starts: its name followed by an agreement. */
function startOf(text: string, label: string): number[] {
  const name = bare(label).replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const words = AGREEMENTS.map(bare).join('|');
  return [...text.matchAll(new RegExp(`${name}[×~]?(?:${words})(?!\\d)`, 'g'))].map(({ index }) => index);
}

/** Whether a stated agreement is possible, using only the characters of the values. */
function isPossible(agreement: string, groups: readonly (readonly string[])[], isDerived: boolean): boolean {
  const values = groups.flat();
  const distinct = Math.max(0, ...groups.map((group) => new Set(group).size));
  switch (agreement) {
    case 'Conflict':
    case 'Partial':
    case 'Equalwhennormalised':
      return distinct > 1 || isDerived;
    case 'Agrees':
      return distinct === 1 && (groups.some(({ length }) => length > 1) || isDerived);
    case 'Singlesource':
      return values.length > 0;
    default:
      return values.length === 0;
  }
}

/** Content 6: every field with every value, its source, and how many agree. */
export function checkFields({ bag, open, report }: Auditor): void {
  const here = open('Field comparison', 6);
  const given = givenValues(mainResponse(bag).json);
  if (given.length === 0)
    return here.next(
      kindOf(bag) === 'aml-check' ? 'Not provided for this check type' : 'No fields to compare.',
    );
  const labels = [...new Set(given.map(({ label }) => label))];
  const starts = labels.map((label) => ({ label, at: startOf(here.text, label) }));
  const anyRow = new RegExp(`[×~]?(${AGREEMENTS.map(bare).join('|')})(?=\\D)`, 'g');
  const body = here.text.indexOf(bare('Value as received, and its source'));
  const rows = [...here.text.matchAll(anyRow)].filter(({ index }) => index > body);

  const counts = AGREEMENTS.flatMap((name) => {
    const { length } = rows.filter(([, found]) => found === bare(name));
    return length === 0 ? [] : [`${name} ${length}`];
  });
  here.next(`${rows.length} field${rows.length === 1 ? '' : 's'}: ${counts.join(', ')}.`);
  const conflicts = rows.filter(([, found]) => found === 'Conflict').length;
  const summary = open('Summary', 6);
  if (conflicts > 0) summary.has('In conflict:');
  else summary.lacks('In conflict:');

  const begins = starts.flatMap(({ label, at }) => at.slice(0, 1).map((index) => ({ label, index })));
  const ends = [...begins.map(({ index }) => index), ...rows.map(({ index }) => index)].sort((a, b) => a - b);
  for (const { label, at } of starts) {
    const [from] = at;
    if (from === undefined) {
      // A value in a row of another name has its own name beside it.
      const places = given.filter((one) => one.label === label).flatMap((one) => one.from);
      if (places.length === 0 || !places.every((place) => here.text.includes(bare(`${place}, ${label}`))))
        report(6, `no row for ${label}`);
      continue;
    }
    const own = rows.find(({ index }) => index > from)?.index ?? from;
    const to = ends.find((one) => one > own) ?? here.text.length;
    const row = here.text.slice(from, to);
    const all = given.filter((one) => one.label === label);
    for (const { value, isPicture, from: places } of all) {
      const shown = !isPicture
        ? asReceived(value)
        : value === null
          ? 'Image without a file'
          : 'Image; see the document';
      if (!row.includes(bare(shown)) && !(OTHER_SCRIPT.test(shown) && here.isPrinted(shown)))
        report(6, `${label} lacks ${shown}`);
      for (const place of places) if (!row.includes(bare(place))) report(6, `${label} lacks ${place}`);
    }
    const agreement = rows.find(({ index }) => index > from)?.[1] ?? '';
    const read = all.filter(
      ({ value, isPicture }) => !isPicture && value !== null && value !== undefined && value !== '',
    );
    // Document numbers belong to one document each, so those of two documents are not compared.
    const isWithin = row.includes(bare('within each document')) || row.includes(bare('has its own'));
    const groups = Map.groupBy(read, ({ owner }) => (isWithin ? owner : ''));
    const values = [...groups.values()].map((group) => group.map(({ value }) => figureOf(value)));
    const isDerived = row.includes(bare('from MRZ')) || row.includes('+');
    if (!isPossible(agreement, values, isDerived)) report(6, `${label} cannot be “${agreement}”`);
  }
}
