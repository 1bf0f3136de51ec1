// @ts-nocheck
import { expect, it, vi } from 'vitest';
import { createConfirm } from '../../../../../src/main/platform/window/dialogs';

const showMessageBox = vi.hoisted(() => vi.fn(async () => ({ response: 0 })));
vi.mock('electron', () => ({ dialog: { showMessageBox } }));

it('a question marks the hidden characters of somebody else’s name', async () => {
  const name = 'Time\u202e Authority';
  const agreed = await createConfirm(() => null)({
    about: 'time-authority',
    name,
    fingerprint: 'ab'.repeat(32),
  });
  expect(agreed).toBe(true);
  expect(showMessageBox).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Trust the time authority Time[U+202E] Authority?' }),
  );
});
