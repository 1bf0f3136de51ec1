import { expect, it } from 'vitest';
import { saintForms } from '@shared/domain/masking/saints';

it.each<[name: string, forms: readonly string[]]>([
  ['Saint-Exemplaire', ['st Exemplaire']],
  ['St. Example Road', ['saint Example Road', 'sankt Example Road', 'skt Example Road', 'sint Example Road']],
  ['STE EXEMPLE', ['sainte EXEMPLE']],
  ['St.Example', ['saint Example', 'sankt Example', 'skt Example', 'sint Example']],
  ['Bad San Ejemplo', ['Bad s Ejemplo']],
  ['Sainte-d', []],
  ['Example St', []],
  ['Sandstone Example', []],
  ['Sant Example', []],
])('%s is also written %j', (name, forms) => expect(saintForms(name)).toEqual(forms));
