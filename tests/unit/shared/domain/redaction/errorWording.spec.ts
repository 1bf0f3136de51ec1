import { expect, it } from 'vitest';
import { isUsualInMessages, withoutTitles } from '@shared/domain/redaction/errorWording';
import { FREQUENT_NAMES } from '../../../../support/frequentNames';

it.each(['Denied', 'denied', 'FORBIDDEN', 'Password', 'Cloudflare', 'nginx', 'unavailable', 'Went wrong'])(
  'is usual in messages: %s',
  (word) => expect(isUsualInMessages(word)).toBe(true),
);

it.each(['Gruber', 'Hans denied', 'Ray', 'Performances', '12345'])('is not usual in messages: %s', (word) =>
  expect(isUsualInMessages(word)).toBe(false),
);

it('has no frequent name', () => expect(FREQUENT_NAMES.filter(isUsualInMessages)).toEqual([]));

it('leaves out the title of a request number', () =>
  expect(withoutTitles('Ray ID: 7d4f. Ray was denied')).toBe(' : 7d4f. Ray was denied'));
