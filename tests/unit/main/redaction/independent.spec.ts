import { describe, expect, it, vi } from 'vitest';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { caseRecordText } from '@shared/domain/package/caseRecordText';
import { transliterate } from '../../../../src/main/lib/transliterate';
import { findLeaks, identifyingValues } from '../../../../src/main/redaction';
import { OWN_TEXTS } from '../../../../src/main/redaction/ownTexts';
import { commit } from '../../../support/commitments';
import { dossierOfResponses, readingsOf } from '../../../support/sampleDossier';

/** A value of which what removes values no longer knows. */
const off = vi.hoisted(() => ({ value: '' }));
const without = <T extends { text: string }>(values: readonly T[]): T[] =>
  values.filter(({ text }) => off.value === '' || !off.value.toLowerCase().includes(text.toLowerCase()));
vi.mock('@shared/domain/masking/maskedValues', async (original) => {
  const module = await original<typeof import('@shared/domain/masking/maskedValues')>();
  return {
    ...module,
    disclosedBy: (...given: Parameters<typeof module.disclosedBy>) => without(module.disclosedBy(...given)),
  };
});
vi.mock('@shared/domain/redaction/quotedValues', async (original) => {
  const module = await original<typeof import('@shared/domain/redaction/quotedValues')>();
  return {
    ...module,
    quotedValues: (...given: Parameters<typeof module.quotedValues>) => {
      const { anywhere, words } = module.quotedValues(...given);
      return { anywhere: without(anywhere), words: without(words) };
    },
  };
});

const VALUES = {
  'a name of the applicant': 'Ridwan Haddad',
  'a date of birth': '1961-03-14',
  'a personal number': '7840001234',
  'an unlisted field': 'Zuzanna Qwertowska',
  'an unlisted number': 'Pq7761234',
  'an unlisted date': '1958-07-19',
  'a line of a further address': '12 Quillmore Lane, 90210 Zembleton',
  'a member that nobody described': 'Xaver Vorbildlich',
  'a match': 'Okko Testperson',
} as const;

const VALUE = {
  journey_id: 'journey-1',
  customer_id: 'customer-1',
  applicant: {
    applicant_id: 'applicant-1',
    full_name: VALUES['a name of the applicant'],
    birth_date: VALUES['a date of birth'],
    personal_number: VALUES['a personal number'],
    related_to: VALUES['a member that nobody described'],
  },
  documents: {
    'step-1': {
      document_type: 'Passport',
      extracted_fields: {
        Guardian: { value: VALUES['an unlisted field'] },
        'Passport No.': { value: VALUES['an unlisted number'] },
        'Other date': { value: VALUES['an unlisted date'] },
      },
      second_holder: { address: VALUES['a line of a further address'] },
    },
  },
  aml: { applicability: 'Applicable', matches: [{ name: VALUES['a match'], score: 1, resource_id: 'r-1' }] },
};

async function leaksOf(quoted: string) {
  const rule = { name: `Same as ${quoted}`, result: 'Failed' };
  const value = { ...VALUE, rule_results: { same_subject: rule } };
  const responses = [{ response: 'journeyResult', subjectId: 'journey-1', value } as const];
  const readings = readingsOf(responses);
  const { dossier } = redactDossier(dossierOfResponses('journey', responses), {
    ...{ classes: REDACTION_CLASSES, readings, own: OWN_TEXTS, transliterate, hasFiles: true },
    ...{ ground: 'A ground', recipient: 'A recipient' },
    commit,
  });
  const record = 'data/case.json';
  return findLeaks({
    values: identifyingValues(readings, dossier),
    hashes: new Set(),
    classes: REDACTION_CLASSES,
    dossier,
    record,
    files: [{ path: record, bytes: new TextEncoder().encode(caseRecordText(dossier)) }],
    names: [],
    typed: [],
  });
}

describe('the search for leaks stops a copy whose redaction misses', () => {
  it.each(Object.entries(VALUES))('%s', async (_, value) => {
    off.value = '';
    expect(await leaksOf(value)).toEqual([]);
    off.value = value;
    expect((await leaksOf(value)).map(({ file }) => file)).toContain('data/case.json');
  });
});
