import { splitCamelCase } from '@shared/text/keyParts';
import type { IdentifyingValue } from './identifyingValue';
import { isWithoutName } from './leakPlaceholders';

/** Names of fields with a part of the holder's name, in the order in which the parts are written. */
const PARTS = [
  /^(?:(?:first|given) names?|forenames?)$/,
  /^middle names?$/,
  /^(?:(?:last|family) names?|surnames?)$/,
];

const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
const memberOf = (value: unknown, name: string): unknown =>
  membersOf(value).find(([key]) => key === name)?.[1];

/** The names that a document of a response states only in parts, each in a field of its own. */
export const namesInParts = (json: unknown): IdentifyingValue[] =>
  membersOf(memberOf(json, 'documents')).flatMap(([, document]) => {
    const fields = membersOf(memberOf(document, 'extracted_fields')).flatMap(([key, field]) => {
      const value = memberOf(field, 'value');
      if (typeof value !== 'string' || isWithoutName(value)) return [];
      return [
        {
          key: splitCamelCase(key)
            .replaceAll(/[_\s-]+/g, ' ')
            .trim()
            .toLowerCase(),
          value,
        },
      ];
    });
    const named = PARTS.flatMap((part) => fields.find(({ key }) => part.test(key))?.value ?? []);
    const text = named.join(' ');
    return named.length > 1 ? [{ text, classes: ['names'], isOwn: true }] : [];
  });
