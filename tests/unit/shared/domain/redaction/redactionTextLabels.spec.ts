import { describe, expect, it } from 'vitest';
import type { RedactionNotice } from '@shared/domain/dossier/redactionNotice';
import {
  WHOLE_CASE_STAYS,
  redactedJournalText,
  redactionText,
  removedClasses,
  unknownNotice,
} from '@shared/domain/redaction/redactionTextLabels';
import { CASE_ID, entriesOf, opened, REVIEWER, sha } from '../../../../support/journalBuilder';

const NOTICE: RedactionNotice = {
  ...{
    classes: ['numbers', 'names', 'faces'],
    ground: 'Request of 2 May',
    recipient: 'A court',
    ...{ unlisted: 0, unread: 0, unnamed: 0 },
  },
  parent: { packageId: null, report: null, heads: [], responses: [] },
  removed: [],
  ...{ covered: [], shown: [], dropped: [] },
};
const textOf = (notice: Partial<RedactionNotice>): string =>
  redactionText({
    caseId: CASE_ID,
    notice: { ...NOTICE, ...notice },
    exportedAt: '2026-01-02T03:04:05.000Z',
    exportedBy: REVIEWER,
  });

describe('what a copy is without', () => {
  it('is what was asked for, in one order, and free text where something may be quoted', () => {
    expect(removedClasses(NOTICE)).toEqual(['names', 'numbers', 'faces']);
    for (const unknown of [{ unlisted: 1 }, { unread: 1 }, { unnamed: 1 }])
      expect(removedClasses({ ...NOTICE, ...unknown })).toEqual(['names', 'numbers', 'faces', 'free-text']);
    const texts = { place: 'journal.event', class: 'free-text', count: 4, fields: [] as string[] } as const;
    expect(removedClasses({ ...NOTICE, classes: ['faces'], removed: [texts] })).toEqual([
      'faces',
      'free-text',
    ]);
    expect(removedClasses({ ...NOTICE, classes: ['free-text'] })).toEqual(['free-text']);
  });

  it.each([
    [1, undefined, 'This case contains 1 field that'],
    [3, 1, 'This case contains 3 fields that'],
    [3, 2, 'These cases contain 3 fields that'],
  ])('counts %i fields of %s cases', (fields, cases, start) => {
    const notice = unknownNotice({ unlisted: fields, unread: 0, unnamed: 0 }, cases);
    expect(notice).toMatch(new RegExp(`^${start} `));
  });

  it.each([
    [{ unread: 1 }, 1, 'This case contains 1 response or event that could not be read. '],
    [{ unread: 2 }, 1, 'This case contains 2 responses or events that could not be read. '],
    [{ unread: 1 }, 2, 'These cases contain 1 response or event that could not be read. '],
    [{ unread: 2 }, 2, 'These cases contain 2 responses or events that could not be read. '],
    [{ unnamed: 1 }, 1, 'No response of this case states a name, so none can be searched for. '],
    [{ unnamed: 1 }, 2, 'In 1 of these cases no response states a name, so none can be searched for. '],
    [{ unnamed: 2 }, 3, 'In 2 of these cases no response states a name, so none can be searched for. '],
  ])('states %j of %i cases', (unknown, cases, start) => {
    const notice = unknownNotice({ unlisted: 0, unread: 0, unnamed: 0, ...unknown }, cases) ?? '';
    expect(notice.startsWith(start)).toBe(true);
    expect(notice).toMatch(
      /Text that may (quote (it|them)|contain one, such as every note and reason,) is removed as well\.$/,
    );
  });

  it('states everything that is unknown, and nothing if all is known', () => {
    expect(unknownNotice({ unlisted: 0, unread: 0, unnamed: 0 })).toBeNull();
    const all = unknownNotice({ unlisted: 1, unread: 1, unnamed: 1 }) ?? '';
    expect(all.match(/is removed as well\./g)).toHaveLength(3);
  });
});

describe('REDACTION.txt', () => {
  it('says for whom, on which ground, by whom and when', () => {
    const text = textOf({});
    for (const line of [
      `Case             ${CASE_ID}`,
      'Created          2026-01-02T03:04:05.000Z',
      'Created by       Test Reviewer (T-1)',
      'Recipient        A court',
      'Reason           Request of 2 May',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toContain(WHOLE_CASE_STAYS);
  });

  it('counts what was removed by class over all sections, and lists sections with the names of their fields', () => {
    const removed: RedactionNotice['removed'] = [
      { place: 'Applicant', class: 'names', count: 2, fields: ['Full name', 'First name'] },
      { place: 'Notes', class: 'names', count: 1, fields: [] },
    ];
    const lines = textOf({ removed, covered: [1, 3], dropped: [4] }).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        '  Names: 3 texts removed',
        '  Document and personal numbers: 0 texts removed',
        '  Faces: in images, covered or left out',
        '  Applicant: 2 (Names)',
        '    Full name, First name',
        '  Notes: 1 (Names)',
        '  Images covered completely: 1, 3',
        '  Images shown: none',
        '  Files not in this copy: 4',
      ]),
    );
    expect(lines[lines.indexOf('  Notes: 1 (Names)') + 1], 'no names of fields').toBe('');
    expect(textOf({ removed }).includes('  nothing')).toBe(false);
    expect(textOf({}).split('\n')).toContain('  nothing');
  });

  it('names exhibits that follow one another as a range, so that no number of a document reads in them', () => {
    const text = textOf({ covered: [1, 2, 3, 4, 5, 6, 7, 8, 10], shown: [11, 12], dropped: [9, 13, 14, 15] });
    expect(text).toContain('  Images covered completely: 1–8, 10\n');
    expect(text).toContain('  Images shown: 11, 12\n');
    expect(text).toContain('  Files not in this copy: 9, 13–15\n');
  });

  it('says why free text is missing that nobody asked to remove, and only then', () => {
    expect(textOf({ unlisted: 2 })).toContain(
      `\n\n${unknownNotice({ unlisted: 2, unread: 0, unnamed: 0 }) ?? ''}\n\n`,
    );
    expect(textOf({})).not.toContain('the specification does not define');
  });

  it('ties the copy to what it was made of', () => {
    const none = textOf({}).split('\n').slice(-30);
    expect(none.filter((line) => line.startsWith('    '))).toEqual([
      '    none was created before this copy',
      '    none was created before this copy',
      '    none verified',
      '    none',
    ]);
    const parent = {
      packageId: sha('1'),
      report: { reportId: 'R-1', sha256: sha('2') },
      heads: [{ replica: 'replica-1', seq: 7, hash: sha('3') }],
      responses: [sha('4'), sha('5')],
    };
    const all = textOf({ parent }).split('\n').slice(-30);
    expect(all.filter((line) => line.startsWith('    '))).toEqual(
      [sha('1'), `R-1 ${sha('2')}`, `replica-1 7 ${sha('3')}`, sha('4'), sha('5')].map(
        (line) => `    ${line}`,
      ),
    );
  });
});

it('journal.txt lists each entry by who, when, what kind and its hash, and nothing that it says', () => {
  const [entry] = entriesOf(opened);
  if (entry === undefined) throw new Error('one entry was made');
  const author = { ...REVIEWER, reviewerId: 'T\t1\n 2' };
  expect(redactedJournalText([{ ...entry, author }])).toBe(
    `installation\tnumber\ttime\treviewer\tkind\tsha256\n${entry.replica}\t1\t2026-01-02T03:04:05.000Z\tT 1 2\tcase-opened\t${sha('0')}\n`,
  );
});
