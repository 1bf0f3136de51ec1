import { expect, it } from 'vitest';
import { districtNames } from '@shared/domain/masking/districts';

it.each<[address: string, names: readonly string[]]>([
  ['4 Specimen Road, Examplang District, Sampleton', ['Examplang']],
  ['Long Example COUNTY 12345', ['Long Example']],
  ['Province of Example', ['Example']],
  ['County Example', ['Example']],
  ['Landkreis Musterberg', ['Musterberg']],
  ['Provincia de Ejemplo', ['Ejemplo']],
  ['San Ejemplo Province', ['San Ejemplo', 's Ejemplo']],
  ['Province de Exemplaire', ['Exemplaire']],
  ['Grove County', []],
  ['Orange County', []],
  ['Central District', []],
  ['North Western Province', []],
  ['Uppr District', []],
  ['some example district', []],
  ['A Very Long Example District', []],
  ['Examplang Town', []],
  ['Germany Province', []],
  ['District', []],
])('of %s are %j', (address, names) => expect(districtNames(address)).toEqual(names));
