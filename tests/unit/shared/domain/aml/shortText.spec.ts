import { expect, it } from 'vitest';
import { isShortText } from '@shared/domain/aml/shortText';

it.each([
  'Access denied',
  'Search still running',
  'Provider down',
  'OFAC is down for maintenance',
  'Queued',
  'Licence expired',
  'Result too large',
  'Please try again later',
  'No access to matches',
  'Matches are delivered separately',
  '2 matches on the OFAC list',
  '12 potential matches',
])('%s: says that the list is short', (text) => expect(isShortText(text, 1)).toBe(true));

it.each([
  'No matches found',
  '1 match on the OFAC list',
  'Denied Persons List searched',
  'Results broken down by source',
  'Names are searched in 12 lists',
  'At most 100 matches are listed',
  'Searched with 3 match rules',
  'Ongoing monitoring is running',
  'Running time: 3 s',
  'No search is pending',
])('%s: does not beside one match', (text) => expect(isShortText(text, 1)).toBe(false));
