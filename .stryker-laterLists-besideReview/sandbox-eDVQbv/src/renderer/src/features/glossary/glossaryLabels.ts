// @ts-nocheck
import { counted } from '@shared/text/language';

export const GLOSSARY = {
  title: 'Glossary: rules and fields',
  search: 'Search',
  example: 'Name, key or value…',
  found: (rules: number, fields: number) => `${counted(rules, 'rule')}, ${counted(fields, 'field')}`,
  rules: 'Rules',
  rulesSection: '2.15',
  appliesTo: (what: string) => `Applies to: ${what}`,
  result: 'Result',
  null: 'null',
  isOpen: 'Other values may occur.',
  none: 'No matching rules or fields.',
} as const;
