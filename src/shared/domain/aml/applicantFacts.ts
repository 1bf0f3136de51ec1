import { read } from '../../record/read';
import { fieldKey } from '../../wire/extractedFields';
import { journeyResultSchema } from '../../wire/results';
import { namesNone, readCountry } from './countries';
import { documentsOf, fieldsOf } from '../documents';
import { valueOrNull } from '../../record/received';
import type { DocumentStep, ExtractedField } from '../caseView';
import type { ApplicantFact, ApplicantFacts } from './verdicts';

type FactList = keyof ApplicantFacts;

/** The extracted fields that contain facts about the applicant, by their normalised names (see `fieldKey`). */
const FIELDS = new Map<string, FactList>(
  Object.entries({
    'full name': 'names',
    'full name native': 'names',
    'birth date': 'birthDates',
    'nationality code': 'countries',
    nationality: 'countries',
    'issuing country code': 'issuingCountries',
    sex: 'sexes',
  } satisfies Record<string, FactList>),
);
/** The fields that are combined into a name if there is no full name. */
const NAME_PARTS = ['first name', 'middle name', 'last name'];

function* factsOfDocument(document: DocumentStep): Generator<[FactList, ApplicantFact]> {
  const { document_type: type, step_title: titled } = document.part;
  const title = valueOrNull(titled) ? document.name : (valueOrNull(type) ?? document.stepId);
  const fields = new Map(fieldsOf(document).map((field) => [fieldKey(field.name), field]));
  const from = (field: ExtractedField): string => {
    const source = valueOrNull(field.source);
    return source === null ? title : `${title} (${source})`;
  };
  for (const [key, field] of fields) {
    const list = FIELDS.get(key);
    const value = valueOrNull(field.value);
    if (list !== undefined && value !== null)
      yield [list, { value, pointer: field.value.pointer, from: from(field) }];
  }
  for (const suffix of ['', ' native']) {
    if (valueOrNull(fields.get(`full name${suffix}`)?.value ?? { state: 'missing', pointer: '' }) !== null)
      continue;
    const named = NAME_PARTS.flatMap((part) => fields.get(`${part}${suffix}`) ?? []);
    const parts = named.filter(({ value }) => valueOrNull(value) !== null);
    const [first] = parts;
    const value = parts.flatMap((part) => valueOrNull(part.value) ?? []).join(' ');
    if (first !== undefined) yield ['names', { value, pointer: first.value.pointer, from: from(first) }];
  }
  const { issuing_country_code: code, issuing_country: name } = document.part;
  const issuers = [code, name].filter((country) => !namesNone(valueOrNull(country) ?? ''));
  const issuer = issuers.find((country) => readCountry(valueOrNull(country) ?? '') !== null) ?? issuers[0];
  const value = issuer === undefined ? null : valueOrNull(issuer);
  if (issuer !== undefined && value !== null)
    yield ['issuingCountries', { value, pointer: issuer.pointer, from: title }];
}

/**
 * The facts about the applicant in a journey. Each value is listed once, with all places where it was found. An AML
 * check contains no applicant.
 */
export function readApplicantFacts(response: unknown): ApplicantFacts {
  const journey = valueOrNull(read(journeyResultSchema, response, 'journey').record);
  const found = new Map<FactList, Map<string, ApplicantFact & { places: Set<string> }>>();
  const add = (list: FactList, fact: ApplicantFact): void => {
    const isCountry = list === 'countries' || list === 'issuingCountries';
    // White space does not count in a comparison.
    const compared = fact.value.trim().replace(/\s+/g, ' ');
    if (isCountry ? namesNone(fact.value) : compared === '') return;
    const known = found.get(list) ?? new Map<string, ApplicantFact & { places: Set<string> }>();
    found.set(list, known);
    const same = known.get(compared);
    if (same === undefined) known.set(compared, { ...fact, places: new Set([fact.from]) });
    else same.places.add(fact.from);
  };
  const factsIn = (list: FactList): ApplicantFact[] =>
    [...(found.get(list)?.values() ?? [])].map(({ places, ...fact }) => ({
      ...fact,
      from: [...places].join(', '),
    }));
  const applicant = journey === null ? null : valueOrNull(journey.applicant);
  if (applicant !== null) {
    const { full_name: fullName, birth_date: birthDate } = applicant;
    const name = valueOrNull(fullName);
    const date = valueOrNull(birthDate);
    if (name !== null) add('names', { value: name, pointer: fullName.pointer, from: 'Applicant' });
    if (date !== null) add('birthDates', { value: date, pointer: birthDate.pointer, from: 'Applicant' });
  }
  for (const document of journey === null ? [] : documentsOf(journey))
    for (const [list, fact] of factsOfDocument(document)) add(list, fact);
  return {
    names: factsIn('names'),
    birthDates: factsIn('birthDates'),
    countries: factsIn('countries'),
    issuingCountries: factsIn('issuingCountries'),
    sexes: factsIn('sexes'),
  };
}
