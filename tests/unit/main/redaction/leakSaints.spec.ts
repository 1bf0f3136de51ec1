import { expect, it } from 'vitest';
import { withSaintForms } from '../../../../src/main/redaction/leakSaints';

it.each<[address: string, forms: readonly string[]]>([
  ['Saint-Exemplaire 12', ['st Exemplaire 12']],
  ['9 St. Example Road', ['saint', 'sankt', 'skt', 'sint'].map((form) => `9 ${form} Example Road`)],
  ['St.Example', ['saint Example', 'sankt Example', 'skt Example', 'sint Example']],
  ['SANTA Ejemplo', ['sta Ejemplo', 's Ejemplo']],
  ['Example St', []],
  ['Example St, Sampleton', []],
  ['Santander Ejemplo', []],
])('%s is also written %j', (address, forms) => expect(withSaintForms(address)).toEqual([address, ...forms]));
