import { expect, it } from 'vitest';
import { hasUnknown } from '@shared/domain/dossier/redactionNotice';

const NOTHING = { unlisted: 0, unread: 0, unnamed: 0 };

it.each([
  [NOTHING, false],
  [{ ...NOTHING, unlisted: 1 }, true],
  [{ ...NOTHING, unread: 2 }, true],
  [{ ...NOTHING, unnamed: 1 }, true],
])('text may quote unknown content of %j: %s', (unknown, is) => {
  expect(hasUnknown(unknown)).toBe(is);
});
