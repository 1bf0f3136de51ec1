import type { JobOf } from '../ipc/jobViews';

/** The current stage of generating a report. */
export function generatingLabels(
  stage: NonNullable<JobOf<'report'>['detail']['stage']>,
  done: number,
  total: number | null,
): string {
  const of = `${String(done)} of ${String(total)}`;
  switch (stage) {
    case 'covering':
      return `Redacting images: ${of}`;
    case 'search':
      return 'Checking the pages for removed data';
    case 'pictures':
      return `Preparing images: ${of}`;
    case 'pages':
      return 'Laying out pages';
  }
}
