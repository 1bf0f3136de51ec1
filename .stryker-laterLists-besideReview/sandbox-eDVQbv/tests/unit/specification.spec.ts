// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { RESULT_SCHEMAS } from '@shared/record/result';
import {
  nodeOf,
  nullMeaning,
  type MemberInfo,
  type MemberNode,
  type Node,
  type ResultKind,
} from '@shared/wire/catalogue';
import { RULE_KEYS, SPECIFIED_RULES } from '@shared/wire/rules';
import { markedSeries, type MarkedKind } from '../support/marked';
import { sampleResponses, type SampleResponse } from '../support/sampleResponses';
import {
  MEANINGS,
  RULE_TITLES,
  SPECIFIED,
  type ResponseKind,
  type SpecifiedField,
} from '../support/specification';
import { tokensOf, valuesAt, labelsFor } from '../support/specifiedValues';

type Response = Pick<SampleResponse, 'response' | 'value'>;
const wordsOf = (field: SpecifiedField, responses: readonly Response[]): Set<string> =>
  new Set(
    responses
      .filter(({ response }) => response === field.response)
      .flatMap(({ value }) => valuesAt(value, field.at).flatMap((found) => labelsFor(field, found))),
  );
const named = ({ part, response, at }: SpecifiedField): string => `${part} ${response} ${at}`;

const MARKED: Readonly<Record<ResponseKind, MarkedKind>> = {
  journeyResult: 'journey',
  spotCheckResult: 'spot-check',
  amlResult: 'aml-check',
  amlHistory: 'aml-history',
};
const markedResponses = Object.entries(MARKED).flatMap(([response, kind]) =>
  markedSeries(kind).map(({ value }) => ({ response: response as ResponseKind, value })),
);

describe.each([
  ['the sample set', sampleResponses()],
  ['the marked responses', markedResponses],
] as const)('%s', (_, responses) => {
  it('gives every field of the specification a value somewhere', () => {
    const values = SPECIFIED.filter(({ shown }) => shown !== 'part');
    expect(values.filter((field) => wordsOf(field, responses).size === 0).map(named)).toEqual([]);
  });

  it('gives every word of its tables a place', () => {
    // The names of rules are texts, and marked as such.
    const specified = SPECIFIED.filter(({ part }) => part !== '2.15' || responses !== markedResponses);
    const without = specified.flatMap((field) => {
      // The causes of a liveness failure are one table for journeys and spot checks.
      const alike = field.part === '2.12' ? SPECIFIED.filter(({ part }) => part === '2.12') : [field];
      const saved = new Set(alike.flatMap((one) => [...wordsOf(one, responses)]));
      return field.words.filter((word) => !saved.has(word)).map((word) => `${named(field)}: ${word}`);
    });
    expect(without).toEqual([]);
  });
});

const KINDS: Readonly<Record<ResponseKind, ResultKind>> = {
  journeyResult: 'journey',
  spotCheckResult: 'spot-check',
  amlResult: 'aml-check',
  amlHistory: 'aml-history',
};

/** The structure at a place of the specification; undefined where the catalogue has none. */
function step(node: Node | undefined, token: string): { node: Node; member?: MemberNode } | undefined {
  switch (node?.kind) {
    case 'part': {
      if (token === '+') return step(node.part.members.get(node.part.principal ?? '')?.node, token);
      const member = [...node.part.members.values()].find(
        ({ key, info }) => key === token || info.alsoNamed?.includes(token) === true,
      );
      return member === undefined ? undefined : { node: member.node, member };
    }
    case 'choice':
      return node.options.map((option) => step(option, token)).find((found) => found !== undefined);
    case 'list':
      if (token === '+') return { node: node.element };
      return node.takesOne ? step(node.element, token) : undefined;
    case 'dictionary':
      return { node: node.element };
    default:
      return undefined;
  }
}
function catalogued({ response, at }: SpecifiedField): { node: Node; member?: MemberNode } | undefined {
  let found: ReturnType<typeof step> = { node: nodeOf(RESULT_SCHEMAS[KINDS[response]]) };
  for (const token of tokensOf(at)) found = step(found?.node, token);
  return found;
}
const infoAt = (field: SpecifiedField): MemberInfo => {
  const info = catalogued(field)?.member?.info;
  if (info === undefined) throw new Error(`${named(field)} is not in the catalogue`);
  return info;
};
const MEMBERS = SPECIFIED.filter(({ at, shown }) => shown !== 'key' && !/[*+]$/.test(at) && at !== '').filter(
  ({ at }) => !/\/(additional_face_db|uae_goverment_db_check)$/.test(at),
);

const meantBy = ({ see, at }: SpecifiedField): string => `${see} ${at.slice(at.lastIndexOf('/') + 1)}`;

describe('the catalogue', () => {
  it.each(MEMBERS.map((field) => [named(field), field] as const))('has %s', (_, field) => {
    const info = infoAt(field);
    expect(info.label).not.toBe('');
    expect(info.section).toBe(field.see);
    expect(info.only === undefined || info.only.includes(KINDS[field.response])).toBe(true);
    expect(nullMeaning(info, KINDS[field.response]) ?? '').toBe(field.nullMeans);
    expect(info.nullable === true).toBe(field.isNullable);
  });

  it.each(
    MEMBERS.filter(({ words, part }) => words.length > 0 && part !== '2.15').map(
      (field) => [named(field), field] as const,
    ),
  )('has the words of %s', (_, field) => {
    const info = infoAt(field);
    const words = Object.keys(info.meanings ?? {});
    if (field.shown === 'flag') {
      expect([info.meanings?.['false'], info.meanings?.['true']]).toEqual(field.words);
    } else if (field.part === '2.8') {
      // One comparison serves three places, each with two of the sources.
      expect(words).toEqual(['Selfie', 'Document', 'AdditionalFace', 'Applicant']);
      for (const word of field.words) expect(words).toContain(word);
    } else if (field.isClosed) expect(words.toSorted()).toEqual([...field.words].toSorted());
    else for (const word of field.words) expect(words).toContain(word);
  });

  it.each(
    MEMBERS.flatMap((field) => {
      const meanings = MEANINGS[meantBy(field)];
      return meanings === undefined
        ? []
        : field.words.map((word) => [named(field), word, field, meanings[word]] as const);
    }),
  )('says of %s what %s means, where the specification does', (_, word, field, specified) => {
    const stated = infoAt(field).meanings?.[word];
    if (specified === undefined) expect(stated).toBeNull();
    else expect(stated).toMatch(specified);
  });

  it('finds the member of every meaning', () => {
    const members = new Set(MEMBERS.map(meantBy));
    expect(Object.keys(MEANINGS).filter((one) => !members.has(one))).toEqual([]);
  });

  it('closes the lists of words that the specification gives, and no other', () => {
    for (const field of MEMBERS)
      expect(infoAt(field).isClosed === true, named(field)).toBe(field.isClosed || field.shown === 'flag');
  });

  it.each([
    '/documents/*/document_type',
    '/documents/*/validation_result/validation_outcome',
    '/device_intelligence/signals_outcome',
    '/device_intelligence/device_signals/+/key',
    '/device_intelligence/device_signals/+/result',
  ])('leaves the words of %s open', (at) => {
    const field = SPECIFIED.find(
      (one) => one.response === 'journeyResult' && one.at === at,
    ) as SpecifiedField;
    expect(infoAt(field).isClosed).not.toBe(true);
  });

  it('has the meanings of rules, titles included', () => {
    expect(Object.keys(RULE_TITLES)).toEqual(RULE_KEYS);
    expect(RULE_KEYS.map((key) => SPECIFIED_RULES[key].title)).toEqual(Object.values(RULE_TITLES));
    for (const key of RULE_KEYS) expect(SPECIFIED_RULES[key].checks).not.toBe('');
  });

  it.each([
    ['no_duplicate_applicant', null],
    ['no_aml_records', null],
    ['device_intelligence', null],
    ['expired_document', 'proof of identity'],
    ['same_subject', 'proof of identity, selfie'],
    ['mandatory_information_presence', 'proof of address only'],
    ['government_check', 'government database check'],
  ] as const)('says which steps %s applies to, where that is stated', (key, steps) => {
    expect(SPECIFIED_RULES[key].appliesTo).toBe(steps);
  });
});

/** What is sensitive of all that a result can hold. Everything else discloses nothing about a person. */
const SENSITIVE: Readonly<Record<string, string>> = {
  'Applicant.full_name': 'names',
  'Applicant.birth_date': 'birth-dates',
  'Applicant.personal_number': 'numbers',
  'AmlMatch.name': 'names',
  'AmlMatch.datesOfBirth': 'birth-dates',
  'AmlMatch.notes': 'unclassified',
  'AmlAlias.name': 'names',
  'AmlAlias.firstName': 'names',
  'AmlAlias.middleName': 'names',
  'AmlAlias.lastName': 'names',
  'AmlAddress.address': 'addresses',
  'AmlAddress.line1': 'addresses',
  'AmlAddress.line2': 'addresses',
  'AmlAddress.postcode': 'addresses',
  'AmlAddress.city': 'addresses',
  'AmlAddress.county': 'addresses',
  'MediaLink.title': 'unclassified',
  'MediaLink.url': 'unclassified',
  'RuleDetail.result_description': 'free-text',
  'RuleResult.information': 'free-text',
  'ValidationCheck.result_description': 'free-text',
  'MediaLink.snippet': 'unclassified',
  'ExtractedField.value': 'unclassified',
};

/** Every member of a node and of what is below it, by the part that has it. */
function membersBelow(node: Node, found = new Map<string, MemberNode>()): Map<string, MemberNode> {
  if (node.kind === 'list' || node.kind === 'dictionary') membersBelow(node.element, found);
  const parts = node.kind === 'choice' ? node.options : node.kind === 'part' ? [node] : [];
  for (const { part } of parts)
    for (const member of part.members.values()) {
      found.set(`${part.id}.${member.key}`, member);
      membersBelow(member.node, found);
    }
  return found;
}

describe('sensitivity', () => {
  const all = Object.values(KINDS).flatMap((kind) => [...membersBelow(nodeOf(RESULT_SCHEMAS[kind]))]);
  const isAround = ({ node }: MemberNode): boolean =>
    ['part', 'list', 'dictionary', 'choice'].includes(node.kind);

  it('is said of every member, as in this table', () => {
    const sensitive = all.flatMap(([name, member]) =>
      isAround(member) || member.info.sensitivity === 'none'
        ? []
        : [[name, member.info.sensitivity] as const],
    );
    expect(Object.fromEntries(sensitive)).toEqual(SENSITIVE);
  });

  it('of what holds other values is unknown, for it may be unreadable', () => {
    const around = all.filter(([, member]) => isAround(member));
    expect(around.length).toBeGreaterThan(20);
    for (const [name, { info }] of around) expect(info.sensitivity, name).toBe('unclassified');
  });
});
