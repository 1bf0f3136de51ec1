import { COUNTS } from '@shared/text/countLabels';
import { counted } from '@shared/text/language';

export const GLOSSARY = {
  title: 'Glossary: rules and fields',
  search: 'Search',
  example: 'Name, key or value…',
  found: (rules: number, fields: number) =>
    `${counted(rules, COUNTS.rule)}, ${counted(fields, COUNTS.field)}`,
  rules: 'Rules',
  rulesSection: '2.15',
  appliesTo: (what: string) => `Applies to: ${what}`,
  result: 'Result',
  null: 'null',
  isOpen: 'Other values may occur.',
  none: 'No matching rules or fields.',
} as const;
