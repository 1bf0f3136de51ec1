import type { Leak } from '@shared/domain/redaction/leak';
import { REDACTION_CLASS_WORDS } from '@shared/domain/redaction/redactionClasses';

/** A report by itself is no file with a path. */
const REPORT_FILES: Readonly<Record<string, string>> = { 'report.pdf': 'the report' };

/** What of a redacted copy was still found, and where; never the value itself. */
export function leakWords({ file, class: found }: Leak): string {
  const what = { ...REDACTION_CLASS_WORDS, metadata: 'More than pixels', original: 'A picture as received' }[
    found
  ];
  const where =
    file === 'typed'
      ? 'what you typed as ground or recipient'
      : file === 'file-name'
        ? 'the name of a file'
        : (REPORT_FILES[file] ?? file.replace(/^exhibit-(\d+)\.jpg$/, 'the picture of exhibit $1'));
  return `${what}: in ${where}`;
}
