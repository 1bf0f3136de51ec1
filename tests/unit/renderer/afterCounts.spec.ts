import { expect, it } from 'vitest';
import { RELATED } from '@shared/presentation/sections/relatedLabels';
import { REPORT } from '../../../src/renderer/src/features/report/reportLabels';
import { ERASURE } from '../../../src/renderer/src/features/retention/retentionLabels';
import { TIMELINE } from '../../../src/renderer/src/features/timeline/timelineLabels';
import { IMPORT } from '../../../src/renderer/src/features/verify/verifyLabels';

/** Sentences that stand beside a count, or a list of as many, and speak of what is counted. */
const AFTER_COUNTS = {
  'entries of this installation': IMPORT.ownEntriesAbout,
  'entries by an untrusted key': IMPORT.untrusted,
  'possible links': TIMELINE.possibleAbout,
  'possible links in the report': RELATED.aboutPossible,
  'images that cannot be displayed': REPORT.picturesMissing,
  'their originals': REPORT.notCreated,
  'a report without them': REPORT.withoutThem,
  'the button for it': REPORT.generateWithout,
  'cases with entries about images': ERASURE.elsewhereAbout,
};

const OF_MANY = /\bthey\b|\bthem\b|\bthese\b|\btheir data\b|^other cases\b|^some\b|\boriginal files\b/i;
it.each(Object.entries(AFTER_COUNTS))('says of one what it is, and of several: %s', (_what, sentence) => {
  expect(sentence(1)).not.toMatch(OF_MANY);
  expect(sentence(2)).toMatch(OF_MANY);
  expect(sentence(0)).toBe(sentence(2));
});
