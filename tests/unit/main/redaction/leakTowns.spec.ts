import { expect, it } from 'vitest';
import { markedTowns } from '../../../../src/main/redaction/leakTowns';

it.each<[address: string, towns: readonly string[]]>([
  ['12 Lê Lợi, TP. Hồ Chí Minh', ['Hồ Chí Minh']],
  ['5 Phố Huế, Thành phố Hải Phòng', ['Hải Phòng']],
  ['Kota Bandung', ['Bandung']],
  ['City of Plymouth | Comune di Bergamo', ['Plymouth', 'Bergamo']],
  ['г. Самара', ['Самара']],
  ['4 Bay Road - Quezon City', ['Quezon']],
  ['Mexico City', []],
  ['Garden City', []],
  ['City of Ely', []],
  ['Kota 4 Bandung', []],
  ['Stadthagen, Kotabumi, City', []],
  ['city of lights', []],
])('the towns of %s are %j', (address, towns) => expect(markedTowns(address)).toEqual(towns));
