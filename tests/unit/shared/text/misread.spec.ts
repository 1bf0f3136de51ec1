import { expect, it } from 'vitest';
import { redecoded, MISREAD } from '@shared/text/misread';

const read = (text: string): string => text.replace(MISREAD, redecoded);

it.each(['Jürgen Größenmuster', 'Søren', 'Łucja', 'Işıl', 'Оксана', 'ليلى', '小明', '😀'])(
  'what was written is read from letters taken for another encoding: %s',
  (name) => {
    for (const encoding of ['latin1', 'windows-1252'] as const) {
      const bytes = Buffer.from(name);
      const taken =
        encoding === 'latin1' ? bytes.toString('latin1') : new TextDecoder(encoding).decode(bytes);
      expect(taken).not.toBe(name);
      expect(read(`(${taken})`)).toBe(`(${name})`);
    }
  },
);

it.each(['', 'Ana', 'Ãna', 'São João', 'àéî', 'ßé', 'Âà'])('%j stays as it is', (text) => {
  expect(read(text)).toBe(text);
});
