import { COUNTS } from '@shared/text/countLabels';
import { counted, plural } from '@shared/text/language';

export const RULES = {
  rules: 'Rules',
  next: 'Next rule',
  previous: 'Previous rule',
  goTo: 'Go to the rule’s reference',
  mark: 'Mark the rule as reviewed',
  showDetails: 'Show rule details',
  hideDetails: 'Hide rule details',
  failedKey: 'Show failed rules only',
  failingOnly: 'Failing only',
  none: 'No rules',
  empty: 'The list of rule results is empty.',
  noneFailed: 'No failed rules',
  noneFailedText: (key: string) => `Other results are hidden. Press ${key} to show all rules.`,
  count: (count: number) => counted(count, COUNTS.rule),
  group: (count: number, what: string) => `${String(count)} ${what}`,
  reviewed: (done: number, total: number) => `${String(done)} of ${String(total)} reviewed`,
} as const;

export const RULE = {
  markSpace: 'Mark as reviewed (Space)',
  earlier: 'reviewed on an earlier response',
  waits: 'This rule would reveal the service’s face result.',
  remark: 'Remark',
  remarkHint: 'Remark (Enter marks the rule as reviewed)',
  details: (count: number) => counted(count, COUNTS.detail),
  failed: (failed: number, count: number) =>
    plural(count, {
      one: `${String(failed)} of ${String(count)} detail failed`,
      other: `${String(failed)} of ${String(count)} details failed`,
    }),
  goTo: (place: string) => `Go to ${place}`,
  reviewed: (title: string) => `Reviewed: ${title}`,
  detailsOf: (title: string) => `Details of ${title}`,
  key: 'Key {key}',
  reviewedBy: 'Reviewed by {name}, {time}',
  unreviewedBy: 'Review mark removed by {name}, {time}',
} as const;
