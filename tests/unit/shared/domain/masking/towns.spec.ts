import { expect, it } from 'vitest';
import { bareTowns } from '@shared/domain/masking/towns';

it.each<[name: string, town: string]>([
  ['TP. Hồ Chí Minh', 'Hồ Chí Minh'],
  ['TP.HCM', 'HCM'],
  ['Thành phố Hải Phòng', 'Hải Phòng'],
  ['Kota Bandung', 'Bandung'],
  ['Kab. Sleman', 'Sleman'],
  ['City of Plymouth', 'Plymouth'],
  ['Hansestadt Rostock', 'Rostock'],
  ['Ville de Tourcoing', 'Tourcoing'],
  ['Comune di Bergamo', 'Bergamo'],
  ['Gmina Piaseczno', 'Piaseczno'],
  ['m. Szczecin', 'Szczecin'],
  ['m.st. Warszawa', 'Warszawa'],
  ['г. Самара', 'Самара'],
  ['город Самара', 'Самара'],
  ['Quezon City', 'Quezon'],
  ['City of Example City ', 'Example'],
])('%s is the town %s', (name, town) => expect(bareTowns(name)).toEqual([town, `${town} City`]));

it.each(['Kotabumi', 'Stadthagen', 'Mexborough', 'Mannheim', 'City', 'M Street', 'Tpwell', 'Model Town'])(
  '%s is not divided',
  (name) => expect(bareTowns(name)).toEqual([]),
);
