import { expect, it } from 'vitest';
import type { Dossier, Exhibit } from '@shared/domain/dossier/dossier';
import { coverReason } from '@shared/domain/redaction/coverReason';
import type { RedactionClass } from '@shared/domain/redactionClasses';

const media = [
  { id: 'documents/20/front', role: 'front', unknownKey: null },
  { id: 'selfie/selfie', role: 'selfie', unknownKey: null },
];
const reason = (classes: RedactionClass[], ...mediumIds: string[]): string =>
  coverReason(
    { view: { media }, redaction: { classes } } as unknown as Dossier,
    { mediumIds } as unknown as Exhibit,
  );

it('a selfie shows a face and nothing else that was to be removed', () => {
  expect(reason(['names', 'faces'], 'selfie/selfie')).toBe('it shows faces');
});

it('a document shows everything that was to be removed, and nothing that was not', () => {
  expect(reason(['names', 'birth-dates'], 'documents/20/front')).toBe('it shows names and dates of birth');
});

it('what is shown by several is named once', () => {
  expect(reason(['faces'], 'selfie/selfie', 'documents/20/front')).toBe('it shows faces');
});

it('what no part of the case names may show anything', () => {
  expect(reason(['names'], 'gone')).toBe('the case does not state what it shows');
});
