import { expect, it } from 'vitest';
import { hasUnknown } from '@shared/domain/redaction/notice';

it('content of a case is unknown in any of three ways', () => {
  const none = { unlisted: 0, unread: 0, unnamed: 0 };
  expect(hasUnknown(none)).toBe(false);
  for (const key of ['unlisted', 'unread', 'unnamed']) expect(hasUnknown({ ...none, [key]: 1 })).toBe(true);
});
