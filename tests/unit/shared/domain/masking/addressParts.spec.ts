import { describe, expect, it } from 'vitest';
import { addressParts } from '@shared/domain/masking/addressParts';

describe('what of an address tells a place on its own', () => {
  it.each<[address: string, parts: readonly string[]]>([
    ['40212 Musterstadt', ['40212', 'Musterstadt']],
    ['D-40212 Musterstadt', ['D-40212', '40212', 'Musterstadt']],
    ['SW1A 2AA London', ['SW1A 2AA', 'London']],
    ['1234 AB Musterdam', ['1234 AB', 'Musterdam']],
    ['Musterstadt, NW 40212', ['Musterstadt', '40212']],
    ['Springfield IL 62704', ['Springfield', '62704']],
    ['113 46 Musterholm', ['113 46', 'Musterholm']],
    ['1010 Wien', ['1010', 'Wien']],
    ['Musterstrasse 12', ['Musterstrasse', 'Musterstr', 'Musterstraat']],
    ['Musterstr. 12', ['Musterstr.', 'Musterstrasse']],
    ['Lange Straße 5', ['Lange Straße', 'Lange str']],
    ['12 Example Ave.', ['Example Ave.', 'Example avenue']],
    ['12 EXAMPLE STREET LONDON SW1A 2AA', ['EXAMPLE STREET', 'LONDON', 'SW1A 2AA']],
    ['Musterstrasse 12 40212 Musterstadt', ['Musterstrasse', '40212', 'Musterstadt']],
    ['Straße des 17. Juni 135', ['Straße des 17. Juni']],
    ['ul. Przykładowa 5/7', ['ul. Przykładowa', 'Przykładowa']],
    ['Örnek Mah. Deneme Sok. No: 5 Kadıköy/İstanbul', ['Örnek Mah.', 'Deneme Sok.', 'Kadıköy', 'İstanbul']],
    ['60311 Frankfurt am Main', ['Frankfurt am Main', 'Frankfurt']],
    ['東京都千代田区1-2-3', ['東京都千代田区1-2-3', '東京', '千代田区']],
    ['12 bis rue de l’Exemple, 75002 Paris', ['rue de l’Exemple', 'Paris']],
    ['Musterstadt Calle Ejemplo 5', ['Musterstadt', 'Calle Ejemplo']],
    ['Calle de Muestra 45, 3º B, 28014 Madrid', ['Muestra 45']],
    ['Av. Exemplar, 1578 - Bela Vista', ['Exemplar 1578']],
    ['Flat 2, 221b Example Street, London', ['221b Example']],
    ['28014 MADRID MADRID', ['28014', 'MADRID']],
    ['Voorbeeldlaan 5, 1012AB Voorbeelddam', ['1012AB', '1012 AB']],
    ['11455 Exempelstad', ['11455', '114 55']],
    ['560001', ['560 001']],
    ['K1A0B9', ['K1A 0B9']],
    ['12 The Samples Sampleton AB1 2CD', ['The Samples', 'Sampleton', 'AB1 2CD']],
    ['TP. Hồ Chí Minh', ['TP. Hồ Chí Minh', 'Hồ Chí Minh', 'Hồ Chí Minh City']],
    ['5 Phố Mẫu, Thành phố Ví Dụng', ['Ví Dụng']],
    ['R. Augusta, 1508', ['R. Augusta', 'rua Augusta', 'Augusta 1508']],
    ['12 Avenue Road', ['Avenue Road', 'Avenue rd']],
    ['12 North Street, London', ['North Street', 'North st']],
  ])('%s: %j', (address, parts) =>
    expect(addressParts(address, true)).toEqual(expect.arrayContaining([...parts])),
  );

  it.each<[address: string, others: readonly string[]]>([
    ['Flat 3, 12 Example Street', ['Flat', '3', '12']],
    ['Straße des 17. Juni 135', ['Juni', 'Straße des', '135']],
    ['1234 Example Street', ['1234']],
    ['1990 Musterstadt', ['1990']],
    ['12 Example Street, Austria', ['Austria']],
    ['Springfield IL 62704', ['IL', 'Springfield IL']],
    ['Friedrich-Muster-Straße 5', ['Friedrich', 'Muster']],
    ['12 bis rue Exemple', ['bis', 'bis rue Exemple']],
    ['Calle de Muestra 45', ['Muestra', '45']],
    ['12 North Street', ['North', 'Street', '12 North']],
    ['Flat 3, 2nd Floor', ['Floor', 'Flat']],
    ['Musterstadt 40212, 12 Example Street', ['Musterstadt 12', 'Example']],
  ])('%s says nobody’s home by %j', (address, others) => {
    const parts = addressParts(address, true);
    expect(others.filter((one) => parts.includes(one))).toEqual([]);
  });

  it('is of another person what stands in a line with a number', () =>
    expect(addressParts('Lord Testperson, 40212 Musterstadt', false)).toEqual([
      '40212 Musterstadt',
      '40212',
      '402 12',
      'Musterstadt',
    ]));
});
