import { COUNTS } from '@shared/text/countLabels';
import { counted, countedGrouped, plural } from '@shared/text/language';
import { FIELDS } from '../../ui/uiLabels';

export const REPORT = {
  title: 'Audit report',
  ofCases: (count: number) => `Reports of ${String(count)} cases`,
  type: 'Report type',
  reading: 'Reading case',
  pages: (count: number) => countedGrouped(count, COUNTS.page),
  embedded: (embedded: number, listed: number) => `images embedded ${String(embedded)} of ${String(listed)}`,
  redacted: (texts: number, images: number) =>
    `${countedGrouped(texts, COUNTS.text)} removed, ${countedGrouped(images, COUNTS.image)} covered, result checked`,
  leftOut: (count: number, isRedacted: boolean) => {
    if (count > 0)
      return countedGrouped(count, { one: '{count} item left out', other: '{count} items left out' });
    return isRedacted ? 'nothing else left out' : 'nothing left out';
  },
  saved: 'Saved.',
  printed: 'Printed.',
  facesPending: 'Face comparison pending',
  facesFirst: 'The report would reveal the service’s face result. Compare the faces first.',
  picturesMissing: (count: number) =>
    plural(count, {
      one: 'An image cannot be displayed on this computer',
      other: 'Some images cannot be displayed on this computer',
    }),
  notCreated: (count: number) =>
    plural(count, {
      one: 'No report was created. The original file is saved as received.',
      other: 'No report was created. The original files are saved as received.',
    }),
  exhibit: (number: number) => `Exhibit ${String(number)}:`,
  withoutThem: (count: number) =>
    plural(count, {
      one: 'Without it, the report lists it as not shown, with size and hash.',
      other: 'Without them, the report lists them as not shown, with sizes and hashes.',
    }),
  generateWithout: (count: number) =>
    plural(count, { one: 'Generate without this image', other: 'Generate without these images' }),
  valueLeft: 'Redaction check failed: data selected for removal was found',
  nothingWritten: 'Nothing was written, printed or recorded.',
  correct: 'Correct your text or leave out the section, then generate again.',
  redactedCopy: 'Audit report, redacted copy',
  back: 'Back to options',
  onePerCase: 'One PDF for each case',
  none: 'No report yet',
  batchAbout:
    'They are saved to a folder you choose, in the background. Each report reveals the service’s face results, and the journal records that you were shown them.',
  about: 'Choose the contents, then generate the report.',
  aboutRedacted: 'Enter recipient and reason, select what to remove, then generate the report.',
  outdated: 'The options have changed. Regenerate the report.',
  generateToFolder: 'Choose folder and generate…',
  generate: 'Generate',
  regenerate: 'Regenerate',
  print: 'Print',
  saveAsPdf: 'Save as PDF',
} as const;

export const REPORT_OPTIONS = {
  paper: 'Paper',
  images: 'Images',
  resolution: 'Resolution',
  matches: 'AML matches',
  sections: 'Sections',
  always:
    'Case, decisions, sign-offs, omissions, exhibits, journal heads, limits and signature lines are always included.',
  redacted: (covered: number, shown: number, dropped: number) =>
    `${counted(covered, COUNTS.image)} covered completely, ${shown === 0 ? 'none' : String(shown)} shown with the recipient’s name${dropped === 0 ? '' : counted(dropped, { one: '; {count} file listed by name only', other: '; {count} files listed by name only' })}.`,
  looking: 'Looking for what would be removed…',
  checked:
    'The report is checked for removed data before it is shown. The case itself is not redacted: records under a retention obligation must not be redacted (Regulation (EU) 2024/1624, article 77).',
} as const;

export const PAPERS = [
  { value: 'A4', label: 'A4' },
  { value: 'Letter', label: 'Letter' },
] as const;
export const IMAGE_SIZES = [
  { value: 'full', label: 'Large' },
  { value: 'small', label: 'Small' },
  { value: 'none', label: FIELDS.none },
] as const;
export const RESOLUTIONS = [
  { value: '100', label: '100 dpi' },
  { value: '150', label: '150' },
  { value: '300', label: '300' },
] as const;
export const MATCH_FORMS = [
  { value: 'whole', label: 'All fields' },
  { value: 'lines', label: 'One line per match' },
] as const;
