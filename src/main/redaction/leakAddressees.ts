import type { SensitiveClass } from '@shared/wire/catalogue';
import type { IdentifyingValue } from './identifyingValue';
import { isOrganisationBehind } from './leakOrganisations';
import { isPlaceholderValue } from './leakPlaceholders';
import { LINES } from './leakPlaces';

/** What a line of an address begins with if a name follows. */
const BEFORE_NAME =
  /^\s*(?:℅|[cdsw] ?\/ ?o\b|care of\b|chez\b|presso\b|bei\b|u\/|p\/a\b|z\. ?hd\b|att(?:n|ention)?\b)[.:]? *[-–]? */iu;
const FORM_OF_ADDRESS =
  /^(?:(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|fam|familie|family|famille|famiglia|mme|mlle|madame|monsieur|sig|signora?|shri|smt|sh|late|kumari)\b\.? *)+/iu;

/**
 * The names of the persons and organisations that an address says somebody lives with or belongs to. The whole name is
 * also part of the address.
 */
export function addresseeValues(address: string): IdentifyingValue[] {
  return address.split(LINES).flatMap((line) => {
    const named = line.replace(BEFORE_NAME, '');
    const untitled = named.replace(FORM_OF_ADDRESS, '');
    const [name = ''] = /^[^\p{N}]*/u.exec(untitled) ?? [];
    const text = name.replace(/[^\p{L}\p{M}.]+$/u, '');
    if (named === line || isPlaceholderValue(text) || !/^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}.]/u.test(text))
      return [];
    const isOrganisation = untitled === named && isOrganisationBehind(text);
    const kind = isOrganisation ? { textKind: 'organisation' as const } : {};
    return (['names', 'addresses'] satisfies SensitiveClass[]).map((one) => ({
      ...{ text, classes: [one], isOwn: false },
      ...kind,
    }));
  });
}
