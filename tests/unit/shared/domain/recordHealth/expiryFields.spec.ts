import { describe, expect, it } from 'vitest';
import { expiryFields } from '@shared/domain/recordHealth/expiryFields';
import { recordOf } from '../../../../support/healthRecords';

/** The names of the fields of a document that are taken for the date on which it expires. */
const found = (document_type: string | undefined, ...names: string[]): string[] =>
  recordOf({
    documents: {
      d: { document_type, extracted_fields: Object.fromEntries(names.map((name) => [name, { value: 'x' }])) },
    },
  })
    .documents.flatMap(expiryFields)
    .map(({ name }) => name);

describe('the dates on which a document expires', () => {
  it.each([
    ...[
      'Date of Expiry',
      'date_of_expiry',
      'Expiration date',
      'expirationDate',
      'EXPIRYDATE',
      'dateofexpiry',
    ],
    ...['Valid until', 'valid_until', 'Valid-Thru', 'validuntil', 'Card expires on', 'Document Expiry Date'],
    ...['Passport Expiry Date', 'passport_expiry_date', 'mrz_expiry_date', 'expiry_date_viz'],
    ...[
      'Date d’expiration',
      "Date d'expiration du passeport",
      'Valable jusqu’au',
      'Gültig bis',
      'Ablaufdatum',
    ],
    ...['Fecha de caducidad', 'Fecha de vencimiento', 'Data di scadenza', 'Válido até', 'Geldig tot'],
    ...['تاريخ الانتهاء', 'صلاحية الوثيقة', 'Срок действия', 'Действителен до', '有効期限', '有効期限日'],
    ...['تاريخ انتهاء الصلاحية', '有效期至'],
    ...['expires_at', 'expiresAt', 'End Of Validity', 'Validity End', 'Expiry Date Native', 'valid until'],
    ...['Data ważności', 'Termin ważności', 'Ważny do', 'Platnost do', 'Datum platnosti', 'Platnosť do'],
    ...['Udløbsdato', 'Gyldig til', 'Utløpsdato', 'Utgångsdatum', 'Giltigt till', 'Sista giltighetsdag'],
    ...[
      'Son Geçerlilik Tarihi',
      'Geçerlilik Tarihi',
      'Gültigkeitsende',
      'Ende der Gültigkeit',
      'Gültigkeit bis',
    ],
    ...['Vervaldatum', 'Einddatum geldigheid', 'Fin de validité', 'Fine validità', 'Data de validade'],
    ...[
      'Ημερομηνία λήξης',
      'Ισχύει έως',
      'Валиден до',
      'Срок на валидност',
      'Дата на изтичане',
      'Термін дії',
    ],
    ...[
      'Vrijedi do',
      'Datum isteka',
      'Velja do',
      'Datum poteka',
      'Galioja iki',
      'Derīgs līdz',
      'Kehtiv kuni',
    ],
    ...[
      'Viimeinen voimassaolopäivä',
      'Érvényesség vége',
      'Lejárat dátuma',
      'Valabil până la',
      'Data expirării',
    ],
  ])('are those that say so, in the languages that occur: %s', (name) => {
    expect(found('Passport', name)).toEqual([name]);
  });

  it.each([
    ...['Licence Expiry Date', 'Visa expiry date', 'ID card valid until', 'Insurance Expiry Date'],
    ...['تاريخ بدء الصلاحية', 'تاريخ بداية صلاحية الوثيقة', 'Дата начала срока действия'],
    ...['有效期开始日期', '有効期間開始日', 'Validity start date', 'Validity begin'],
    ...[
      'Validity of licence category',
      'Valid for categories',
      'Validity period start',
      'Platnost od',
      'Gültig ab',
    ],
    ...['Geçerlilik Başlangıç Tarihi', 'Ważny od', 'Data wydania', 'Date de début de validité', 'End date'],
    ...['Дата початку строку дії', 'Expiry of insurance', 'Last update', 'Valid in'],
    ...['Date of Expiry Hijri', 'Valid from', 'Valid', 'Until', 'Last visit', 'Issue Date', 'Expert', ''],
  ])('are none that name another paper or thing, or say something else: %s', (name) => {
    expect(found('Passport', name)).toEqual([]);
  });

  it.each<[string | undefined, string, boolean]>([
    ['Driving License', 'Licence Expiry Date', true],
    ['Driving License', 'Passport Expiry Date', false],
    ['National ID', 'Identity card valid until', true],
    ['Residence Permit', 'Permit expiry date', true],
    ['Residence Permit', 'Residence visa expiry date', true],
    ['Biometric Passport', 'Licence expiry date', false],
    ['Visa', 'Visa expiry date', true],
    [undefined, 'Licence Expiry Date', true],
    [undefined, 'Insurance Expiry Date', false],
    ['Utility Bill', 'Passport Expiry Date', true],
  ])('of a document of type %s: %s', (type, name, isFound) => {
    expect(found(type, name)).toEqual(isFound ? [name] : []);
  });

  it('are all of them, in the order received', () => {
    expect(found('Passport', 'valid_until', 'Full Name', 'expiry_date')).toEqual([
      'valid_until',
      'expiry_date',
    ]);
    expect(recordOf({ documents: { d: {} } }).documents.flatMap(expiryFields)).toEqual([]);
  });
});
