import { describe, expect, it } from 'vitest';
import { MASK_CLASSES } from '@shared/domain/maskClasses';
import type { MaskedValue } from '@shared/domain/masking/maskedValue';
import { createMatcher } from '@shared/domain/masking/matcher';
import { transliterate } from '../../../../src/main/lib/transliterate';
import { createLeakSearch } from '../../../../src/main/redaction/leakSearch';
import { ownWording } from '../../../../src/main/redaction/leakWording';
import { INNOCENT_TEXTS, PERSON } from '../../../support/innocentTexts';

const VALUES: MaskedValue[] = [
  { text: PERSON.name, classes: ['names'], isOwn: true },
  { text: PERSON.born, classes: ['birth-dates'], isOwn: true },
  { text: PERSON.number, classes: ['numbers'], isOwn: true },
  { text: PERSON.document, classes: ['numbers'], isOwn: true },
  { text: PERSON.address, classes: ['addresses'], isOwn: true },
];
const ALL = new Set<string>(MASK_CLASSES);
const matcher = createMatcher(VALUES, ALL, 'parts', transliterate);
const findsLeaks = createLeakSearch(VALUES, ALL, ownWording([]));

describe('what tells nothing of the person', () => {
  it('is a list of some length', () => expect(new Set(INNOCENT_TEXTS).size).toBeGreaterThanOrEqual(60));

  it.each(INNOCENT_TEXTS)('survives and is no leak: %s', (text) => {
    expect(matcher.spans(text)).toEqual([]);
    expect([...findsLeaks(text)]).toEqual([]);
  });
});

it('the same search finds each of the person’s values', () => {
  for (const text of Object.values(PERSON)) {
    expect(matcher.first(`Seen: ${text}.`), text).not.toBeNull();
    expect(findsLeaks(`Seen: ${text}.`).size, text).toBeGreaterThan(0);
  }
});
