/** A person whose name, dates and numbers resemble texts that occur in every case. */
export const PERSON = {
  name: 'Ana Rosalind Lee',
  born: '1990-01-25',
  number: '48213',
  document: 'X12345678',
  address: '12 Sample Street, 90210 Muster',
} as const;

/** Texts that disclose nothing about that person. They must stay in a redacted copy and are not leaks. */
export const INNOCENT_TEXTS: readonly string[] = [
  // Labels and keys
  ...['Date of birth', 'Full name', 'Document number', 'Issuing country', 'Personal number', 'Address'],
  ...['document_validation', 'same_subject', 'no_duplicate_applicant', 'selfie_liveness', 'under_age'],
  ...['outdated_proof_of_address', 'unrecognized_document', 'no_aml_records', 'geolocation'],
  ...['Resubmission Requested', 'Politically Exposed Person', 'CouldNotApply', 'Not Ready Yet', 'MRZ', 'VIZ'],
  ...['FACE_CLOSE_TO_BORDER', 'additional_face_db', 'uae_goverment_db_check', 'adverse-media'],
  // Prose with parts of the name in other words
  'Annual fees are due in the last week of the fleet’s analysis.',
  'The banana was sold at a fleecy shore analogue, says the manager.',
  'A rose stood between the lindens of the rosary.',
  'Sleep well, said the employee, and fleece the sheep.',
  'A sample of the street map was must-read material.',
  'The applicant’s portrait and selfie show one person.',
  'Wegen der Analyse wurde die Akte an die Anlage geheftet.',
  'Le dossier a été analysé dans la plaine, en avril.',
  'Se analizó la banda de lectura del documento.',
  'Эта строка не говорит ничего о человеке.',
  'هذا النص لا يقول شيئا عن أحد.',
  '这段文字没有提到任何人。',
  'ข้อความนี้ไม่ได้กล่าวถึงใคร',
  // Other dates and times
  ...['1990-01-26', '1990-02-25', '1991-01-25', '26 January 1990', '25 February 1990', 'January 1991'],
  ...['25.01.91', '25-FEB-90', '24 01 90', '90-01-24', '199001260000', '1990-01-26T10:11:12Z', '01/1991'],
  ...[
    '平成3年1月25日',
    '令和2年1月26日',
    'H3.1.25',
    '25 มกราคม 2534',
    '25 กุมภาพันธ์ 2533',
    '26 Ιανουαρίου 1990',
  ],
  ...['2026-11-22 05:29', '2026-11-22T05:29:01.250Z', 'at 01:25:19', '25 minutes and 1 second', 'in 1990'],
  'Issued on 14 March 2019 and valid until 13 March 2029.',
  'He has lived here since the 1990s, and moved on the 25th.',
  // Numbers, ids, hashes
  ...['48214', '4821', '48 214', '4 8 2 1 4', '482', '1482139', 'X12345679', 'X1234567', '12', '90211'],
  'page 12 of 48, line 213',
  '192.168.1.25',
  'version 1.25.9',
  'score 0.9876 of 1.0, 300 dpi, 1600 px',
  '7f4821300c1f4ac9a2b548213fee01ab7f4821300c1f4ac9a2b548213fee01ab',
  '14f25d01d1990a10f739731da797c28a14f739731da797c2801a103640de6519',
  'a7a25d01d1990c13c3853ec1',
  'a7a13c3853ec109c4faa9f53',
  '00000000-0000-4000-8000-000000000002',
  'image/jpeg, 48.2 kB, 13 ms',
  '/documents/0/extracted_fields/Date of Birth/value',
  'https://news.example/2019/03/annual-report?id=48214#part-25',
  'data/pictures/exhibit-12.jpg',
];
