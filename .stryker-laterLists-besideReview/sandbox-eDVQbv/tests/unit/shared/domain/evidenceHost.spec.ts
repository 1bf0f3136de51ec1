// @ts-nocheck
import { expect, it } from 'vitest';
import { caseIdOfHost } from '@shared/domain/evidenceHost';

it.each([
  [`c${'a'.repeat(32)}`, 'a'.repeat(32)],
  ['a'.repeat(32), null],
  ['a'.repeat(33), null],
  ['caseloupe', null],
  [`c${'a'.repeat(31)}`, null],
])('the host %s names %s', (host, caseId) => {
  expect(caseIdOfHost(host)).toBe(caseId);
});
