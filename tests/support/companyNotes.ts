/**
 * The name of a field of a document, its value, and a note. What names the company in the note stands in braces and must
 * be removed; all else stays.
 */
export type CompanyNote = readonly [field: string, value: string, note: string];

const ROYAL = ['Employer', 'The Royal Bank of Scotland'] as const;
const FIRST = ['Employer', 'First National Bank'] as const;
const GENERAL = ['Company Name', 'General Trading LLC'] as const;
const GOLD = ['Sponsor', 'Gold International General Trading LLC'] as const;
const GREEN = ['Employer', 'The Green Grocers Ltd'] as const;
const CHINA = ['Employer', 'China Mobile'] as const;
const QUILL = ['Company Name', 'Quillmore Shipping GmbH'] as const;
const SCHOOL = ['School', 'Sampleton High School'] as const;

export const COMPANY_NOTES: readonly CompanyNote[] = [
  [...ROYAL, 'The passport is fine.'],
  [...ROYAL, 'A royal mess by the river bank.'],
  [...ROYAL, 'Travelled to Scotland in May.'],
  [...ROYAL, 'works for {the Royal Bank of Scotland} now'],
  [...ROYAL, 'works for {Royal Bank of Scotland} now'],
  [...FIRST, 'First attempt failed'],
  [...FIRST, 'National identity was checked'],
  [...FIRST, 'Bank statement is missing'],
  [...FIRST, 'works for {First National Bank} now'],
  [...FIRST, 'works for {first national bank} now'],
  [...GENERAL, 'the general terms apply'],
  [...GENERAL, 'the trading group was asked'],
  [...GENERAL, 'General terms apply'],
  [...GENERAL, 'works for {General Trading LLC} now'],
  [...GENERAL, 'works for {General Trading} now'],
  [...GOLD, 'trades in gold'],
  [...GOLD, 'an International passport'],
  [...GOLD, 'works for {Gold International General Trading} now'],
  [...GREEN, 'jacket green'],
  [...GREEN, 'The photo is sharp'],
  [...GREEN, 'works for {The Green Grocers} now'],
  [...GREEN, 'works for {Green Grocers Ltd} now'],
  [...GREEN, 'works for {the green grocers} now'],
  [...CHINA, 'Born in China'],
  [...CHINA, 'the mobile phone was off'],
  [...CHINA, 'works for {China Mobile} now'],
  [...QUILL, 'Shipping took a week'],
  [...QUILL, 'works for {Quillmore Shipping GmbH} now'],
  [...QUILL, 'works for {Quillmore Shipping} now'],
  [...QUILL, 'works for {Quillmore} now'],
  [...SCHOOL, 'a high risk, no school report'],
  [...SCHOOL, 'went to {Sampleton High School} then'],
  [...SCHOOL, 'went to {Sampleton High} then'],
  ['Employer', 'Orange', 'works for {Orange} now'],
  ['Sponsor', 'Rolls & Quillmore Holding Co. Ltd.', 'works for {Rolls & Quillmore} now'],
  ['Sponsor', 'Rolls & Quillmore Holding Co. Ltd.', 'rolls of paper, a holding company, Co.'],
  ['Employer', 'Quillmore S.p.A.', 'works for {Quillmore S.p.A}. now'],
  ['Employer', 'University of Sampleton', 'the university was closed'],
  ['Employer', 'University of Sampleton', 'at the {University of Sampleton} now'],
  ['Employer', 'University of Sampleton', 'at the {Sampleton} campus'],
  ['Employer', 'Ministry of Interior', 'the ministry, in the interior'],
  ['Employer', 'IBM', 'works for {IBM} now'],
  ['Employer', "Samplewright's Bakery", 'works for {Samplewright’s Bakery} now'],
  ['Full Name', 'Quillmore Trading LLC', 'the trading of {Quillmore Trading} stopped'],
  ['Sponsor', 'Zelmo van der Quillmore', 'asked {zelmo} twice'],
  ['Sponsor', 'Francisco Brown', 'asked {Francisco} twice'],
  ['Full Name', 'Anna Bank', 'asked {Anna} twice'],
  ['Employer', 'Quillmore', 'works for {quillmore} now'],
  ['Sponsor', 'Fatima Samplekhan', 'asked {fatima} twice'],
  ['Sponsor', 'Fatima Samplekhan', 'asked {Fatima Samplekhan} twice'],
  ['Full Name', 'Nguyen The Anh', 'The passport is fine.'],
  ['Full Name', 'Nguyen The Anh', 'asked {Nguyen The Anh} twice'],
];
