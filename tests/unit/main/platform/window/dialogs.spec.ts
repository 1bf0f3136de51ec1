import { expect, it, vi } from 'vitest';
import { createConfirm } from '../../../../../src/main/platform/window/dialogs';

const showMessageBox = vi.hoisted(() => vi.fn(async (_: { signal: AbortSignal }) => ({ response: 0 })));
vi.mock('electron', () => ({ dialog: { showMessageBox } }));

it('a question marks the hidden characters of somebody else’s name', async () => {
  const name = 'Time\u202e Authority';
  const agreed = await createConfirm(() => null).confirm({
    about: 'time-authority',
    name,
    fingerprint: 'ab'.repeat(32),
  });
  expect(agreed).toBe(true);
  expect(showMessageBox).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Trust the time authority Time[U+202E] Authority?' }),
  );
});

it('a question is declined and closed when the vault is locked, and the next one is asked', async () => {
  const { confirm, decline } = createConfirm(() => null);
  showMessageBox.mockImplementationOnce(
    ({ signal }) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve({ response: 1 }))),
  );
  const asked = confirm({ about: 'vault-key', moves: null });
  decline();
  expect(await asked).toBe(false);
  expect(await confirm({ about: 'vault-key', moves: null })).toBe(true);
  decline();
});
