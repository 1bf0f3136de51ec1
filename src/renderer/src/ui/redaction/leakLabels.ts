import type { Leak } from '@shared/domain/redaction/leak';
import type { RedactionClass } from '@shared/domain/redactionClasses';
import { REDACTION_CLASS_LABELS } from '@shared/domain/redaction/redactionClassLabels';
import { COUNTS } from '@shared/text/countLabels';
import { counted } from '@shared/text/language';

/** Names of files without a path: a report outside a package. */
const REPORT_FILES: Readonly<Record<string, string>> = { 'report.pdf': 'the report' };

/** What was still found in a redacted copy, and where; never the value itself. */
export function leakLabels({ file, class: found }: Leak): string {
  const what = { ...REDACTION_CLASS_LABELS, metadata: 'Metadata in an image', original: 'An original image' }[
    found
  ];
  const where =
    file === 'typed'
      ? 'the reason or recipient you entered'
      : file === 'file-name'
        ? 'a file name'
        : (REPORT_FILES[file] ?? file.replace(/^exhibit-(\d+)\.jpg$/, 'the image of exhibit $1'));
  return `${what}: in ${where}`;
}

export const COPY_KIND = { whole: 'Whole case', redacted: 'Redacted copy', removed: 'Removed' } as const;

/** How much of a class is removed; faces are in pictures only. */
export const removedCount = (one: RedactionClass, texts: number): string =>
  one === 'faces' ? 'in pictures' : counted(texts, COUNTS.text);
