import { describe, expect, it } from 'vitest';
import { expiryFields, isExpiryField, unknownExpiries } from '@shared/domain/expiryFields';
import { fieldsOf } from '@shared/domain/documents';
import { recordOf } from '../../../support/healthRecords';

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
    ...['Expired At', 'Exp Dt', 'Exp. Date', 'Not Valid After', 'notAfter', 'Valid Upto', 'Expiry Datetime'],
    ...['Expiry Date Formatted', 'Expiry Date Original', 'Passport’s Expiry Date', "Passport's Expiry"],
    ...['Travel Document Expiry Date', 'expiry_date_text', 'Expiration Date 2'],
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
    ...['4b. Date of expiry', '4b Expiry Date', '(4b) Valid until', 'Gültig bis (4b)', '4b) Gültig bis'],
    ...['Expiry Date (DD/MM/YYYY)', 'Expiry Date (Day Month Year)', 'Expiry Date Front', 'expiry_date_raw'],
    ...['doc_expiry_date', 'Expiry date RFID', 'Holder Expiry', 'MRZ: Expiry Date', 'Date expired'],
    ...['Срок действия до', 'Срок действия по', 'Дата окончания срока действия', 'Действует до'],
    ...['Дата закінчення терміну дії', 'Дійсний до', 'Срок действия паспорта', 'Срок действия документа'],
    ...['الصلاحية إلى', 'صالح حتى', 'تاريخ انتهاء جواز السفر', 'ينتهي في', 'تاريخ نهاية الصلاحية'],
    ...[
      '失效日期',
      '到期日',
      '有效期止',
      '有效期到',
      '有效期截止日期',
      '护照有效期',
      '有効期間満了日',
      'まで有効',
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
    ...['Срок действия с', 'Срок действия от', 'Термін дії з', 'Строк дії від', 'Дата начала действия'],
    ...['الصلاحية من', 'صلاحية من', 'صالح من', 'تاريخ انتهاء التأمين', 'انتهاء الرخصة', 'تاريخ الانتهاء هجري'],
    ...['有效期起', '有效期从', '有効期間(自)', '签证有效期', '保险有效期', '有效', 'Действия'],
    ...['Срок действия визы', 'Срок действия прежнего паспорта', 'Срок действия категории B'],
    ...[
      'Срок действия регистрации',
      'Срок действия водительского удостоверения',
      '4a. Date of issue',
      'Expired',
    ],
    ...['Expiry Year', 'Expiry Date (Year)', 'Old doc expiry', 'Original Expiry Date', 'Not Valid Before'],
    ...['Membership Expiry Date', 'Not After All', 'Permanent Licence Expiry', 'Expired'],
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
    ...(
      [
        ['Driving License', "Driver's License Expiration Date"],
        ['Driving License', 'Driver’s License Expiration Date'],
        ['Driving Licence', 'DL Expiry'],
        ['Work Permit', 'Work Permit Expiry Date'],
        ['Voter Card', 'Voter Card Expiry Date'],
        ['Emirates ID', 'Emirates ID Expiry Date'],
        ['National ID', 'Emirates ID Expiry Date'],
        ['Health Card', 'Health Card Expiry'],
        ['Identity Card', 'Identification Expiry'],
        ['Identity Card', 'ID Card Expiry Date'],
        ['National ID', 'IDCard Expiry Date'],
        ['Voter Card', 'ID Card Expiry Date'],
        ['Residence Permit', 'Iqama Expiry Date'],
        ['Residence Permit', 'BRP Expiry Date'],
        ['Residence Permit', 'Permanent Residence Expiry'],
        ['Passport', 'Travel Document Expiry Date'],
        ['Insurance Certificate', 'Insurance Expiry Date'],
      ] as const
    ).map(([type, name]): [string, string, boolean] => [type, name, true]),
    ['Vehicle Licence', 'Insurance Expiry Date', false],
    ['Passport', 'Work Permit Expiry Date', false],
    ['Passport', 'Voter Card Expiry Date', false],
    ['Driving Licence', 'ID Card Expiry Date', false],
    ['Aufenthaltstitel', 'Residence Permit Expiry Date', true],
    ['Document', 'Passport Expiry Date', true],
    ['Voter Card', 'Passport Expiry Date', false],
    ['Voter ID', 'Passport Expiry Date', false],
    ['Election Card', 'Driving Licence Expiry Date', false],
    ['Health Card', 'Emirates ID Expiry Date', false],
    ['Health Card', 'Identity Expiry Date', true],
    ['Student Card', 'Visa Expiry Date', false],
    ['Birth Certificate', 'Passport Expiry Date', false],
    ['Utility Bill', 'Passport Expiry Date', false],
    ['Bank Statement', 'Driving Licence valid until', false],
    ['Insurance Certificate', 'Passport Expiry Date', false],
    ['Invoice', 'Vencimento', false],
    ['Utility Bill', 'Fecha de vencimiento', false],
    ['Cédula', 'Vencimiento', true],
    ['Identity Card', 'تاريخ انتهاء جواز السفر', false],
    ['Identity Card', 'تاريخ انتهاء الهوية', true],
    ['Водительское удостоверение', 'Срок действия водительского удостоверения', true],
  ])('of a document of type %s: %s', (type, name, isFound) => {
    expect(found(type, name)).toEqual(isFound ? [name] : []);
  });

  it.each([
    ['Gültigkeit', '10 Jahre', false],
    ['Validade', '10 anos', false],
    ['Срок действия', '10 лет', false],
    ['Vigencia', '2019', false],
    ['Vigencia', '2019-2024', false],
    ['Exp', 'A1', false],
    ['Vigencia', '2031-05-06', true],
    ['Exp', '05/2031', true],
    ['Gültigkeit', 'unbefristet', true],
    ['Expiry Date', '2019', true],
  ])('are only dates if the name may mean something else: %s, %s', (name, value, isFound) => {
    const record = recordOf({ documents: { d: { extracted_fields: { [name]: { value } } } } });
    expect(record.documents.flatMap(expiryFields)).toHaveLength(isFound ? 1 : 0);
  });

  it('are all of them, in the order received', () => {
    expect(found('Passport', 'valid_until', 'Full Name', 'expiry_date')).toEqual([
      'valid_until',
      'expiry_date',
    ]);
    expect(recordOf({ documents: { d: {} } }).documents.flatMap(expiryFields)).toEqual([]);
  });
});

describe('a date of which it is not known whether the document expires on it', () => {
  /** The names of such fields of a passport, each with this value. */
  const unknown = (value: string, ...names: string[]): string[] =>
    recordOf({
      documents: {
        d: {
          document_type: 'Passport',
          extracted_fields: Object.fromEntries(names.map((name) => [name, { value, source: 'MRZ' }])),
        },
      },
    })
      .documents.flatMap(unknownExpiries)
      .map(({ name }) => name);

  it.each(['Membership Expiry Date', 'Vignette valid until', 'ID Card Expiry Date', 'Validity (TR)'])(
    'has a name with a word that is not known: %s',
    (name) => {
      expect(unknown('2031-05-06', name)).toEqual([name]);
      expect(unknown('310506', name)).toEqual([name]);
      for (const value of ['', 'Permanent', '12345678901', '2031']) expect(unknown(value, name)).toEqual([]);
    },
  );

  it.each([
    ...['Expiry Date', 'Passport Expiry Date', 'Visa Expiry Date', 'Insurance Expiry Date', 'Issue Date'],
    ...[
      'Validity Start Date',
      'Old doc expiry',
      'Срок действия с',
      'Member Since',
      'Licence category expiry',
    ],
  ])('is none whose meaning is known: %s', (name) => {
    expect(unknown('2031-05-06', name)).toEqual([]);
  });

  it.each([
    ['Voter Card', 'Passport Expiry Date'],
    ['Utility Bill', 'Licence Expiry Date'],
    ['Health Card', 'Emirates ID valid until'],
  ])('is that of another document on a %s, if it has no other: %s', (document_type, name) => {
    const unknownOf = (...names: string[]): string[] =>
      recordOf({
        documents: {
          d: {
            document_type,
            extracted_fields: Object.fromEntries(names.map((one) => [one, { value: '2031-05-06' }])),
          },
        },
      })
        .documents.flatMap(unknownExpiries)
        .map((field) => field.name);
    expect(unknownOf(name)).toEqual([name]);
    expect(unknownOf(name, 'Expiry Date')).toEqual([]);
  });

  it('is one in the Hijri calendar only where the document has no other', () => {
    expect(unknown('1452-01-01', 'Expiry Date Hijri')).toEqual(['Expiry Date Hijri']);
    expect(unknown('1452-01-01', 'Expiry Date Hijri', 'Expiry Date')).toEqual([]);
  });
});

it('a name’s words are those of the type and the subtype of the document it was read from', () => {
  const documents = {
    a: { document_type: 'Card', document_subtype: 'Seafarer', extracted_fields: { 'Seafarer expiry': {} } },
    b: { document_type: 'Card', extracted_fields: { 'Seafarer expiry': {} } },
  };
  const found = recordOf({ documents }).documents.map((step) =>
    fieldsOf(step).map((field) => isExpiryField(step, field)),
  );
  expect(found).toEqual([[true], [false]]);
});
