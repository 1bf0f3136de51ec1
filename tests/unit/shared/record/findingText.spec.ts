import { expect, it } from 'vitest';
import { assertsFinding, deniesSearch, statesNoFinding } from '@shared/record/findingText';

it.each([
  'Subject is a PEP',
  'PEP, tier 1',
  'Subject matched on 2 lists',
  'Sanctions check: hit',
  'Match confirmed',
  'match_found',
  'No sanctions; subject is a PEP',
  'No match found — subject is a politically exposed person',
  'No exact matches',
  'No further matches',
  'No matches except whitelisted ones',
  'Not only a PEP',
  'Subject is no longer a PEP',
  'There is no doubt that the subject is sanctioned',
  'No sanctions hit and is a PEP',
  'Match: false positive',
  'Wanted for fraud',
  'No sanctions, is PEP',
  'No sanctions, adverse media',
  'PEP: no, sanctions: yes',
  'Positive',
  'Manual review needed',
  'Refer to compliance',
])('“%s” says that there may be a finding', (text) => expect(assertsFinding(text)).toBe(true));

it.each([
  '',
  'Clear',
  'AML check completed successfully. No matches.',
  'No match',
  'no_match',
  'NO_MATCHES_FOUND',
  'No PEP/sanctions',
  'No hits, 0 failed',
  'No potential name matches were found.',
  'There were no alerts',
  'None found',
  'Nothing found on any watchlist',
  'Neither PEP nor sanctions',
  'Not a politically exposed person',
  'Subject is not a PEP, not sanctioned',
  'Subject not found on sanctions lists',
  'Does not appear on any sanctions list',
  'Did not match any sanctions list',
  'Free of sanctions',
  'Screened against 1200 sanctions, PEP and adverse media sources. No potential matches were identified.',
  '0 hit(s) found',
  'Customer does not match any entry on the watchlists',
  'No entries were found in the searched databases',
  'No matches are found',
  'No manual review needed',
  'Screening for terrorist financing and money laundering',
  'The match list is empty',
  'Empty match list',
  'Sanctions: none, PEP: no, adverse media: 0',
  'PEP = false; hits = 0',
  'Sanctions check passed',
  'Checked for PEP, sanctions and adverse media',
  'Politically exposed persons and sanctions lists searched',
  'PEP & Sanctions Check',
  'The search returned 0 results, however the limit is not set',
  'The documents were received',
])('“%s” does not', (text) => expect(assertsFinding(text)).toBe(false));

it.each([
  'Search not finished',
  'The search has not been completed',
  'The search hasn’t finished',
  'Matches were not returned',
  'not_searched',
  'No lists searched',
  'No screening was performed',
  '0 lists searched',
  'Results are hidden',
  'pending',
  'Search aborted',
  'Search did not finish',
  'Nothing was searched',
  'Not cleared',
])('“%s” says that the search is not over or its result withheld', (text) =>
  expect(deniesSearch(text)).toBe(true),
);

it.each([
  'No matches on 12 lists searched',
  'Search finished',
  'No results returned',
  'Not found',
  'Monitoring not started',
  'Ongoing monitoring is not enabled',
  'Nothing found',
])('“%s” does not say that', (text) => expect(deniesSearch(text)).toBe(false));

it.each<[string, boolean]>([
  ['No matches found', true],
  ['Sanctions: none, PEP: no', true],
  ['Check completed. No matches.', true],
  ['Applicant has no records in AML databases (PEP, sanctions).', true],
  ['Ana Sample', false],
  ['Ana Sample, no sanctions', false],
  ['No matches; search not finished', false],
  ['No match but 3 names', false],
  ['', true],
])('“%s” says nothing else than that there is no finding: %s', (text, isSo) => {
  expect(statesNoFinding(text)).toBe(isSo);
});

it('long texts are read quickly', { timeout: 60_000 }, () => {
  for (const text of [
    ...['match ', 'no name ', 'sanctions, ', 'PEP and ', 'search for ', 'not been ', 'no lists ', 'matched '],
    ...['sanctioned and ', 'PEP, sanctions, adverse media ', 'no records in ', 'checks PEP, ', 'were found '],
    ...[
      'sanctions list records, ',
      'politically exposed persons lists and ',
      'no evidence of ',
      'PEP (',
      '\n a',
    ],
    ...['no records (PEP, ', 'checked: PEP and ', 'sanctions - ', 'match records records ', ' - ', '\n', '_'],
  ])
    for (const end of ['', 'x', ')', ' no'])
      for (const length of [490, 20_000]) {
        const long = text.repeat(length / text.length) + end;
        for (const read of [assertsFinding, deniesSearch, statesNoFinding])
          expect(read(long)).toBeTypeOf('boolean');
      }
});
