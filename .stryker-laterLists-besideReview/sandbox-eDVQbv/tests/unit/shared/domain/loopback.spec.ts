// @ts-nocheck
import { expect, it } from 'vitest';
import { isLoopback, isProtected } from '@shared/domain/loopback';

it.each([
  ['http://127.0.0.1:8080/a', true],
  ['http://[::1]/', true],
  ['https://localhost/', true],
  ['https://LOCALHOST:1/', true],
  ['https://localhost.example/', false],
  ['https://127.0.0.1.example/', false],
  ['https://128.0.0.1/', false],
  ['https://example.org/?localhost', false],
  ['https://localhost@example.org/', false],
])('%s: %s', (address, expected) => {
  expect(isLoopback(new URL(address))).toBe(expected);
});

it.each([
  ['https://example.org/tsa', true],
  ['http://example.org/tsa', false],
  ['http://127.0.0.1:8080/tsa', true],
  ['https://name@example.org/', false],
  ['https://:secret@example.org/', false],
  ['ftp://127.0.0.1/', false],
])('%s is protected: %s', (address, expected) => {
  expect(isProtected(new URL(address))).toBe(expected);
});
