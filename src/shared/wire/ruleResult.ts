import type { KnownKey } from './catalogue';
import { closed, dictionary, inside, list, part, text, wordOr } from './fields';
import type { PartBase } from './received';
import { RULE_KEYS, SPECIFIED_RULES, type RuleKey } from './rules';
import { RULE_DETAIL_RESULTS, RULE_RESULTS } from './vocabulary';

/** Specification 2.11: the object to which a detail line refers. */
export const referenceObjectSchema = part(
  'ReferenceObject',
  {
    object_key: text({
      label: 'Object',
      section: '2.11',
      sensitivity: 'none',
      about: 'Type of the referenced object, such as documents or selfie.',
    }),
    instance_key: text({
      label: 'Instance',
      section: '2.11',
      sensitivity: 'none',
      about:
        'Key of the instance, such as a step id; the response gives its selfie no ID, so this cannot be checked there.',
    }),
  },
  { principal: 'object_key' },
);

/** Specification 2.11: one detail line of a rule's result. */
export const ruleDetailSchema = part(
  'RuleDetail',
  {
    title: text({
      label: 'Detail',
      section: '2.11',
      sensitivity: 'none',
      mayQuote: true,
      about: 'Document name and side the rule was applied to.',
    }),
    result: closed(RULE_DETAIL_RESULTS, { label: 'Result', section: '2.11', sensitivity: 'none' }),
    // Free text, because it may quote the compared values.
    result_description: text({ label: 'Explanation', section: '2.11', sensitivity: 'free-text' }),
    reference_object: inside(referenceObjectSchema, { label: 'Applied to', section: '2.11' }),
  },
  { principalOf: wordOr(RULE_DETAIL_RESULTS, 'result', 'title') },
);

/** Specification 2.11. */
export const ruleResultSchema = part(
  'RuleResult',
  {
    name: text({ label: 'Rule', section: '2.11', sensitivity: 'none', about: 'Rule name.', required: true }),
    result: closed(RULE_RESULTS, {
      label: 'Result',
      section: '2.11',
      sensitivity: 'none',
      about: 'Summary of the rule’s outcome.',
      required: true,
    }),
    description: text({
      label: 'Description',
      section: '2.11',
      sensitivity: 'none',
      mayQuote: true,
      nullable: true,
    }),
    information: text({ label: 'Information', section: '2.11', sensitivity: 'free-text', nullable: true }),
    tips: text({
      label: 'Advice',
      section: '2.11',
      sensitivity: 'none',
      mayQuote: true,
      about: 'The service’s advice on handling the result.',
      nullable: true,
    }),
    details: list(ruleDetailSchema, {
      label: 'Details',
      section: '2.11',
      about: 'Checks run on the provided documents and data.',
      keyedBy: { key: 'title', value: 'result' },
    }),
  },
  { principal: 'result' },
);

/** Specification 2.15: results by rule key. The keys depend on the flow's configuration; a spot check has one rule (2.18). */
export const ruleResults = (
  about: Parameters<typeof dictionary<PartBase, unknown>>[1],
  keys: readonly RuleKey[] = RULE_KEYS,
) =>
  dictionary(ruleResultSchema, {
    ...about,
    keys: { known: knownRules(keys), areIds: true, namedBy: ['key', 'rule_key', 'name'] },
  });

const knownRules = (keys: readonly RuleKey[]): Readonly<Record<string, KnownKey>> =>
  Object.fromEntries(
    keys.map((key) => [key, { label: SPECIFIED_RULES[key].title, about: SPECIFIED_RULES[key].checks }]),
  );
