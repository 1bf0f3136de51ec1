import { expect, it } from 'vitest';
import { createExportAllowance, EXPORT_LIMITS } from '../../../../../src/main/modules/exports/allowance';
import type { Question } from '../../../../../src/main/platform/window/questions';

function setUp() {
  const asked: Question[] = [];
  const user = { agrees: true };
  const allowance = createExportAllowance({
    confirm: async (question) => (asked.push(question), user.agrees),
  });
  return { allowance, asked, user };
}

it('asks nothing about 50 exports, nor about 50 more', async () => {
  const { allowance, asked } = setUp();
  for (let file = 0; file < 100; file += 1) await allowance.take('/a', 1);
  expect(asked).toEqual([]);
});

it('asks before one more than the limit, and counts nothing that is declined', async () => {
  const { allowance, asked, user } = setUp();
  await allowance.take('/a', EXPORT_LIMITS.files);
  user.agrees = false;
  for (const files of [1, 2])
    await expect(allowance.take('/a', files)).rejects.toMatchObject({ code: 'cancelled' });
  await allowance.take('/b', 1);
  expect(asked).toEqual([
    { about: 'more-exports', path: '/a', files: 1, before: 100 },
    { about: 'more-exports', path: '/a', files: 2, before: 100 },
  ]);
});

it('counts anew after a yes, or once the folder has been chosen again', async () => {
  const { allowance, asked } = setUp();
  for (let file = 0; file < 250; file += 1) await allowance.take('/a', 1);
  expect(asked).toHaveLength(2);
  allowance.renew('/a');
  await allowance.take('/a', EXPORT_LIMITS.files);
  expect(asked).toHaveLength(2);
});

it('names the number of a large order, even of the first', async () => {
  const { allowance, asked } = setUp();
  await allowance.take('/a', 1000);
  expect(asked).toEqual([{ about: 'more-exports', path: '/a', files: 1000, before: 0 }]);
});

it('asks once as many bytes have been written as the limit', async () => {
  const { allowance, asked } = setUp();
  await allowance.take('/a', 2);
  allowance.wrote('/a', EXPORT_LIMITS.bytes - 1);
  await allowance.take('/a', 1);
  expect(asked).toEqual([]);
  allowance.wrote('/a', 1);
  await allowance.take('/a', 1);
  expect(asked).toEqual([{ about: 'more-exports', path: '/a', files: 1, before: 3 }]);
});
