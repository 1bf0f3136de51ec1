import { describe, expect, it } from 'vitest';
import type { AnyParts } from './reportParts';
import { bodyOf, HOSTILE, pageOf, partsOf } from './reportParts';
import { reportStyle } from '../../../../src/main/report/page/reportStyle';
import type { JournalEntry } from '@shared/domain/journal';
import type { JournalEvent, JournalEventOf } from '@shared/domain/journalEvents';
import { CASE_ID, entriesOf, savedImage, REVIEWER, sha } from '../../../support/journalBuilder';
import { withoutBreaks } from '../../../support/unbroken';
import { SAMPLE } from '../../../support/sampleIds';
import { sampleJourneyIds } from '../../../support/sampleView';
import { authorOf } from '../../../support/authors';

const OTHER = authorOf({ name: 'Second Reviewer', reviewerId: 'T-2' });
const THIRD = authorOf({ name: 'Third Reviewer', reviewerId: 'T-3' });
const PROPOSAL = '00000000-0000-4000-8000-0000000000a1';
const proposed: JournalEvent = {
  type: 'conclusion-proposed',
  proposalId: PROPOSAL,
  outcome: 'Rejected',
  reasons: 'The portrait was exchanged',
  stepDecisions: [],
  escalation: null,
};
const voted: JournalEventOf<'conclusion-voted'> = {
  type: 'conclusion-voted',
  proposalId: PROPOSAL,
  outcome: 'Rejected',
  reasons: 'Seen on the edge of the picture',
  escalation: null,
};
/** The last events, each by somebody else than the reviewer of the rest. */
const by = (entries: JournalEntry[], authors: readonly JournalEntry['author'][]): JournalEntry[] =>
  entries.map((entry, index) => ({
    ...entry,
    author: authors[index - (entries.length - authors.length)] ?? entry.author,
  }));

describe('the printed page', () => {
  it.each(['secrets', 'exhibits'])(
    'cannot be composed with a section that is not optional: %s',
    async (id) => {
      const parts = partsOf({ sample: SAMPLE.clean });
      const options = { ...parts.options, sections: [id] };
      await expect(pageOf({ ...parts, options })).rejects.toMatchObject({ code: 'bad-request' });
    },
  );

  it.each(sampleJourneyIds())('has a target for every link, each id once: %s', async (id) => {
    const html = await pageOf(partsOf({ sample: id, events: [savedImage('unnamed', sha('b'))] }));
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, one]) => one);
    const links = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, one]) => one);
    expect(new Set(ids).size).toBe(ids.length);
    expect(links).toContain('exhibit-1');
    expect(links.filter((one) => !ids.includes(one))).toEqual([]);
  });

  it('lets no hidden character act: in ids, keys, pointers, paths and alternative texts neither', async () => {
    const HIDDEN = '\u202eZ\u2066\u200b';
    const parts = partsOf({
      sample: SAMPLE.clean,
      change(response) {
        for (const key of ['customer_id', 'flow_id', `new${HIDDEN}`]) response[key] = `id${HIDDEN}`;
        const documents = response['documents'] as Record<string, Record<string, unknown>>;
        const [saved] = Object.values(documents);
        documents[`step${HIDDEN}`] = { ...saved, step_title: `Title${HIDDEN}` };
        const rules = response['rule_results'] as Record<string, unknown>;
        rules[`rule${HIDDEN}`] = { name: `Rule${HIDDEN}`, result: 'Failed' };
      },
      events: [savedImage(`path${HIDDEN}`, sha('b'))],
    });
    const html = await pageOf(parts);
    expect(html).toContain('[U+202E right-to-left override]');
    expect(html.match(/.{0,80}[\u202e\u2066\u200b].{0,40}/g) ?? []).toEqual([]);
  });

  it('shows what anybody else wrote as text: from the service, from reviewers, from file names', async () => {
    const parts = partsOf({
      sample: SAMPLE.clean,
      change(response) {
        (response['applicant'] as Record<string, unknown>)['full_name'] = HOSTILE;
        response['reference_number'] = HOSTILE;
        response['screening_checks'] = { [HOSTILE]: { [HOSTILE]: HOSTILE } };
        response['device_intelligence'] = { signals_outcome: HOSTILE, device_signals: [{ key: HOSTILE }] };
        response[HOSTILE] = { a: HOSTILE };
      },
      events: [
        {
          type: 'noted',
          noteId: '00000000-0000-4000-8000-0000000000b1',
          revision: 1,
          anchor: { on: 'case' },
          text: HOSTILE,
        },
        savedImage(HOSTILE, sha('b')),
        {
          type: 'retention-held',
          holdId: '00000000-0000-4000-8000-0000000000b2',
          ground: 'other',
          reason: HOSTILE,
        },
      ],
    });
    const html = await pageOf({ ...parts, reader: { name: HOSTILE, reviewerId: HOSTILE } });
    expect(html).not.toMatch(/<script|<img|onerror=alert\(2\)>/i);
    expect(withoutBreaks(html).match(/&lt;\/script&gt;&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThan(8);
    expect(html).not.toMatch(/ (on\w+|style)="/);
  });

  it('conveys nothing by colour: black, white and greys only', () => {
    const css = reportStyle({
      paper: 'A4',
      caseId: CASE_ID,
      reportId: 'a-1',
      recipient: 'A "; } * { display: none',
    });
    const colours = [...css.matchAll(/#([0-9a-f]{3,8})\b/gi)].map(([, hex]) => hex ?? '');
    expect(colours.length).toBeGreaterThan(5);
    for (const hex of colours) expect(hex, hex).toMatch(/^(.)\1\1$/);
    expect(css).not.toMatch(/rgb|hsl|oklch|color-mix|\b(red|green|blue|orange|yellow)\b/);
    expect(() =>
      reportStyle({ paper: 'A4', caseId: '"; } * { display: none', reportId: 'a', recipient: null }),
    ).toThrow();
  });
});

describe('the first page', () => {
  const summaryOf = async (parts: AnyParts): Promise<string> =>
    bodyOf(await pageOf(parts), 'summary')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  const withResponse = (change: (response: Record<string, unknown>) => void): Promise<string> =>
    summaryOf(partsOf({ sample: SAMPLE.clean, change }));

  it('comes before the contents, and each of its lines leads to a section', async () => {
    const html = await pageOf(partsOf({ sample: SAMPLE.faceMismatch }));
    expect(html.indexOf('<section id="summary">')).toBeLessThan(html.indexOf('<nav'));
    const targets = [...bodyOf(html, 'summary').matchAll(/href="#([^"]*)"/g)].map(([, one]) => one);
    expect(targets).toHaveLength(14);
  });

  it('names what failed, with a mark', async () => {
    const text = await withResponse((response) => {
      response['rule_results'] = {
        under_age: { name: 'Old enough', result: 'Failed' },
        geolocation: { name: 'Near enough', result: 'CouldNotApply' },
      };
    });
    expect(text).toMatch(/× Rules Failed \(1\): Old enough .*applied \(1\): Near enough/);
  });

  it.each([
    ['rule_results', null, '! Rules null', 'Rules (null)'],
    ['rule_results', 'x', '! Rules Unexpected format', 'Rules (unexpected format)'],
    ['documents', undefined, 'Documents: Not in this response', 'Documents (not in this response)'],
    ['applicant', null, '! Person null', ''],
  ])('infers no all-clear from what was not received: %s', async (key, value, sentence, unread) => {
    const text = await withResponse((response) => {
      if (value === undefined) Reflect.deleteProperty(response, key);
      else response[key] = value;
    });
    expect(text).toContain(sentence);
    expect(text).toContain(unread);
  });

  it.each([
    ['documents', undefined],
    ['documents', { '1': null }],
    ['documents', { '1': { extracted_fields: 'none', face_match_result: null } }],
    ['documents', 'none'],
  ])('says nothing of fields and faces that nobody knows: %s %j', async (key, value) => {
    const text = await withResponse((response) => {
      Object.assign(response, { applicant: null, screening_checks: {}, rule_results: {}, [key]: value });
      if (value === undefined) Reflect.deleteProperty(response, key);
    });
    expect(text).toMatch(/! Conflicting values .*No fields to compare/);
    expect(text).not.toContain('Nothing was extracted');
    expect(text).toContain('! Face comparisons It is unknown whether the service compared faces.');
  });

  it('says which faces the service did not match', async () => {
    const text = await summaryOf(partsOf({ spotCheck: 'fc520f3a1e06cc55fb08765a' }));
    expect(text).toMatch(/× Face comparisons Not matched \(1\): .*0 of 1 comparison by the service matched/);
  });

  it('names the other shape of a response that was not evaluated', async () => {
    const text = await withResponse((response) => {
      for (const key of Object.keys(response)) Reflect.deleteProperty(response, key);
      response['error'] = 'no';
      response['message'] = 'no such journey';
    });
    expect(text).toContain('but not evaluated');
    expect(text).not.toContain('names no file');
    expect(text).not.toContain('no such journey');
    expect(text).toContain('! Decisions of the service Unknown: the requested result could not be read.');
    expect(text).not.toMatch(/No inconsistencies found|All \d+ file/);
  });
});

describe('what a report tells of a conclusion', () => {
  const parts = (authors: readonly JournalEntry['author'][], ...events: JournalEvent[]): AnyParts =>
    partsOf({ sample: SAMPLE.clean, events, authors: (entries) => by(entries, authors) });

  it('hides a proposal that the reader has yet to vote on, everywhere', async () => {
    const waiting = parts([REVIEWER], proposed);
    const seen = await pageOf({ ...waiting, reader: REVIEWER });
    expect(seen).toContain('The portrait was exchanged');
    const unseen = await pageOf({ ...waiting, reader: OTHER });
    expect(unseen).not.toContain('The portrait was exchanged');
    expect(unseen).not.toContain('Proposed a conclusion: Rejected');
    expect(bodyOf(unseen, 'journal')).toContain('hidden until you vote');
  });

  it('prints maker, checker and every further vote', async () => {
    const signed = await pageOf({
      ...parts([REVIEWER, OTHER, THIRD], proposed, voted, {
        ...voted,
        outcome: 'Approved',
        reasons: 'A trick of the light',
      }),
      reader: OTHER,
    });
    const body = bodyOf(signed, 'decisions');
    expect(body).toContain('The portrait was exchanged');
    expect(body).toContain('Seen on the edge of the picture');
    expect(body).toMatch(/Further vote \(blind\).*Third Reviewer.*A trick of the light/s);
    expect(body).toContain('Disputed');
  });

  it('names what a sign-off lost its standing by in the journal’s words', async () => {
    const noted: JournalEvent = {
      type: 'noted',
      noteId: '00000000-0000-4000-8000-0000000000b1',
      revision: 1,
      anchor: { on: 'case' },
      text: 'One more thing',
    };
    const html = await pageOf(parts([REVIEWER, OTHER, REVIEWER], proposed, voted, noted));
    expect(bodyOf(html, 'decisions')).toMatch(/Voided by.*Added a note: case/s);
  });
});

describe('what a report tells besides the documents', () => {
  const withResponse = (change: (response: Record<string, unknown>) => void): Promise<string> =>
    pageOf(partsOf({ sample: SAMPLE.clean, change }));

  it.each([
    [
      'null',
      (response: Record<string, unknown>) => (response['device_intelligence'] = null),
      'device_intelligence',
      'null',
    ],
    [
      'no key',
      (response: Record<string, unknown>) => delete response['device_intelligence'],
      'device_intelligence',
      'Not in this response',
    ],
    ['null', (response: Record<string, unknown>) => (response['selfie'] = null), 'selfie', 'no selfie step'],
    [
      'an empty part',
      (response: Record<string, unknown>) => (response['screening_checks'] = {}),
      'screening_checks',
      'None',
    ],
    [
      'another form',
      (response: Record<string, unknown>) => (response['screening_checks'] = 'soon'),
      'screening_checks',
      'Unexpected format',
    ],
    [
      'no list of rules',
      (response: Record<string, unknown>) => (response['rule_results'] = null),
      'rule_results',
      'null',
    ],
  ])('says how a part is not there: %s', async (_, change, section, sentence) => {
    expect(bodyOf(await withResponse((response) => void change(response)), section)).toContain(sentence);
  });

  it('prints every value of a check that nobody has described', async () => {
    const html = await withResponse((response) => {
      response['screening_checks'] = { uae_goverment_db_check: { found: { seats: [7, null] }, other: '' } };
    });
    const body = bodyOf(html, 'screening_checks')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    expect(body).toContain('UAE government database');
    expect(body).toMatch(/found .*seats .*7 .*null .*other \(empty\)/);
  });

  it('prints the comparison of a spot check, and that it has no screening checks', async () => {
    const html = await pageOf(partsOf({ spotCheck: 'fc520f3a1e06cc55fb08765a' }));
    expect(bodyOf(html, 'screening_checks')).toContain('Not provided for this check type');
    expect(bodyOf(html, 'spot_checks')).toContain('17.25');
    expect(bodyOf(html, 'device_intelligence')).toContain('Not provided for this check type');
  });

  it('describes what each rule checks, on which steps, its key and its result', async () => {
    const html = await withResponse((response) => {
      response['rule_results'] = {
        under_age: { name: 'Old enough', result: 'Failed', description: null, extra_note: 'held back' },
      };
    });
    const body = bodyOf(html, 'rule_results')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    for (const words of ['over the minimum age', 'Applies to: proof of identity', 'Failed', 'held back'])
      expect(body).toContain(words);
    expect(body.replaceAll(' ', '')).toContain('under_age');
    expect(body).not.toContain('{');
  });

  it('prints clock, holds, releases and refusals with ground, author and time', async () => {
    const holdId = '00000000-0000-4000-8000-0000000000c1';
    const html = await pageOf(
      partsOf({
        sample: SAMPLE.clean,
        events: [
          {
            type: 'retention-set',
            ground: 'relationship-ended',
            from: '2026-01-31',
            months: 60,
            reason: 'Left',
          },
          { type: 'retention-held', holdId, ground: 'authority-request', reason: 'Letter 7' },
          { type: 'retention-released', holdId, reason: 'Letter 9' },
          { type: 'erasure-refused', askedOn: '2026-01-20', reason: 'The duty lasts' },
        ],
      }),
    );
    const body = bodyOf(html, 'retention');
    for (const words of ['2031-02-01', '5 years', 'Letter 7', 'Letter 9', '2026-01-20', 'The duty lasts'])
      expect(body).toContain(words);
    expect(body.match(/Test Reviewer/g)).toHaveLength(4);
  });

  it('names other cases by id alone, and in a package none', async () => {
    const parts = partsOf({ sample: SAMPLE.clean });
    const at = { state: 'given', value: '2026-02-03T10:00:00Z', pointer: '/start_time' } as const;
    const other = { caseId: 'd'.repeat(32), kind: 'spot-check', subjectId: 'spot-1', at } as const;
    const others = {
      linked: [{ ...other, by: ['applicant-id'] as const, through: null }],
      suggested: [
        {
          ...other,
          caseId: 'e'.repeat(32),
          reasons: [{ by: 'name', birthDates: 'differ' } as const],
          hasApplicantId: true,
          through: null,
        },
      ],
      further: 2,
    };
    const body = bodyOf(await pageOf({ ...parts, others }), 'others');
    for (const words of [
      'd'.repeat(32),
      'e'.repeat(32),
      'same applicant',
      'Dates of birth differ',
      '2 further',
    ])
      expect(body).toContain(words);
    expect(bodyOf(await pageOf({ ...parts, others: null }), 'others')).toContain('contains only this case');
  });

  it('shows conflicting entries side by side', async () => {
    const parts = partsOf({ sample: SAMPLE.clean });
    const [entry] = entriesOf(savedImage('x', sha('b')));
    const side = (name: string, reviewed: boolean) => ({
      by: { name, reviewerId: name },
      at: entry?.at ?? '',
      replica: entry?.replica ?? '',
      seq: 1,
      event: {
        type: 'rule-reviewed',
        ruleKey: 'under_age',
        reviewed,
        remark: '',
        responseSha256: sha('a'),
      } as const,
    });
    parts.dossier.view.differences = [
      { kind: 'rule', about: 'under_age', sides: [side('First', true), side('Second', false)] },
    ];
    const body = bodyOf(await pageOf(parts), 'differences').replaceAll(/<wbr \/>/g, '');
    expect(body.replaceAll(/<[^>]*>/g, '')).toMatch(/Rule Under Age.*First.*Reviewed.*Second.*Not reviewed/s);
  });

  it('names the source of each response: the service, a file or a webhook', async () => {
    const request = { operation: 'image', id: 'filed' } as const;
    const html = await pageOf(
      partsOf({
        sample: SAMPLE.clean,
        events: [
          { type: 'file-imported', request, sha256: sha('b'), bytes: 5, mime: 'image/png', fileName: null },
          {
            type: 'service-event',
            eventId: 'event-1',
            name: 'Journey finished',
            sha256: sha('c'),
            bytes: 6,
            receivedAt: '2026-01-02T03:04:05.000Z',
            facts: [],
          },
        ],
      }),
    );
    const body = bodyOf(html, 'retrievals');
    expect(body).toContain('imported from a file, without contacting the service');
    expect(withoutBreaks(body)).toMatch(/Journey finished.*event-1.*received by webhook/s);
  });

  it('distinguishes a rule that is null, and details that are null, none, or missing', async () => {
    const rows = async (rule: unknown): Promise<string> => {
      const html = await pageOf(
        partsOf({
          sample: SAMPLE.clean,
          change: (response) => (response['rule_results'] = { under_age: rule }),
        }),
      );
      return bodyOf(html, 'rule_results')
        .replace(/<div class="legend">[\s\S]*?<\/div>/, '')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/\s+/g, ' ');
    };
    const rule = { name: 'Under Age', result: 'Passed', description: 'd', information: 'i', tips: 't' };
    expect(await rows(null)).not.toContain('Details');
    expect(await rows({ ...rule, details: null })).toContain('null: Details');
    expect(await rows({ ...rule, details: [] })).toContain('None: Details');
    expect(await rows(rule)).toContain('Not in this response: Details');
  });

  it('draws what was received as it came, and leaves every column room', () => {
    const style = reportStyle({ paper: 'A4', caseId: CASE_ID, reportId: '0', recipient: null });
    expect(style).toContain('font-variant-ligatures: no-contextual');
    expect(style).toContain(".lines[class*='columns-'] th { min-width: 20mm; }");
  });
});
