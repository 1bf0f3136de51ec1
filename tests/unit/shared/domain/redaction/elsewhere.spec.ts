import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import { composeCase } from '@shared/presentation/sections';
import { transliterate } from '../../../../../src/main/lib/transliterate';
import { findLeaks, identifyingValues } from '../../../../../src/main/redaction';
import { OWN_TEXTS } from '../../../../../src/main/redaction/ownTexts';
import { commit } from '../../../../support/commitments';
import { sha } from '../../../../support/journalBuilder';
import { markedWithFewRules } from '../../../../support/marked';
import { dossierOfResponses, readingsOf } from '../../../../support/sampleDossier';

type Result = Record<string, unknown>;
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Ways in which a part can come so that it is not recognised, or is read in another way. */
const FORMS: Readonly<Record<string, (result: Result) => unknown>> = {
  'the whole within something else': (result) => ({ data: result }),
  'the whole as a list': (result) => [result],
  'matches under a key that nobody has described': ({ aml, ...rest }) => ({ ...rest, watch_lists: aml }),
  'the AML part as a text': ({ aml, ...rest }) => ({ ...rest, aml: JSON.stringify(aml) }),
  'matches within matches': ({ aml, ...rest }) => ({ ...rest, aml: { matches: { all: aml } } }),
  'the applicant as a list of texts': ({ applicant, ...rest }) => ({
    ...rest,
    applicant: Object.values(applicant as object).flat(),
  }),
  'the applicant under another name': ({ applicant, ...rest }) => ({ ...rest, person: { of: [applicant] } }),
  'documents as a list': ({ documents, ...rest }) => ({
    ...rest,
    documents: Object.values(documents as object),
  }),
  'documents as a text': ({ documents, ...rest }) => ({ ...rest, documents: JSON.stringify(documents) }),
  'texts as objects': (result) =>
    JSON.parse(JSON.stringify(result), (key, value: unknown): unknown =>
      key === 'full_name' || key === 'notes' || key === 'sex' ? { of: value } : value,
    ) as unknown,
};

function redacted(value: unknown, classes: readonly RedactionClass[], more: readonly JournalEvent[] = []) {
  const responses = [{ response: 'journeyResult', subjectId: 'journey-1', value } as const];
  const dossier = dossierOfResponses('journey', responses, more);
  const copy = redactDossier(dossier, {
    classes,
    readings: readingsOf(responses),
    own: OWN_TEXTS,
    transliterate,
    ground: 'A ground',
    recipient: 'A recipient',
    commit,
    hasFiles: true,
  });
  return copy.dossier;
}

describe('what was removed in one place stands in no other', () => {
  const { value, markers } = markedWithFewRules('journey');
  const disclosing = markers.filter(({ classes }) => classes.length > 0);

  it.each(Object.keys(FORMS))('%s', (form) => {
    const copy = redacted(FORMS[form]?.(copyOf(value)), REDACTION_CLASSES);
    const text = JSON.stringify(copy) + JSON.stringify(composeCase(copy.view));
    expect(disclosing.filter((mark) => text.includes(mark.text)).map(({ pointer }) => pointer)).toEqual([]);
  });

  it.each(Object.keys(FORMS))(
    'nor does the search for leaks, with a reading of its own, stop the copy: %s',
    async (form) => {
      const saved = FORMS[form]?.(copyOf(value));
      const dossier = redacted(saved, REDACTION_CLASSES);
      const values = identifyingValues([{ kind: 'journey', json: saved }], dossier);
      const more = {
        classes: REDACTION_CLASSES,
        record: 'data/case.json',
        files: [],
        names: [],
        typed: [],
        hashes: new Set<string>(),
      };
      expect(await findLeaks({ ...more, values, dossier })).toEqual([]);
    },
  );

  it('a name that is the key of a document, in the list of what was removed as well', () => {
    const result = copyOf(value) as { applicant: Result; documents: Result };
    result.applicant['full_name'] = 'Zuzanna Qwertowska';
    result.documents = Object.fromEntries(
      Object.entries(result.documents).map(([key, document]) => [`qwertowska_${key}`, document]),
    );
    const copy = redacted(result, ['names']);
    expect(copy.redaction?.removed.length).toBeGreaterThan(0);
    expect(JSON.stringify(copy).toLowerCase()).not.toContain('qwertowska');
  });

  it('a line of an address, in a text of the service', () => {
    const result = copyOf(value) as {
      documents: Record<string, { extracted_fields: Result; step_title: string }>;
    };
    const [document] = Object.values(result.documents);
    if (document === undefined) throw new Error('No document');
    document.extracted_fields['Address'] = { value: '12 Quillmore Lane, 90210 Zembleton, Utopia' };
    document.step_title = 'Bill of 12 Quillmore Lane';
    expect(JSON.stringify(redacted(result, ['addresses']))).not.toContain('Quillmore');
  });

  it('an article that somebody opened, or based a decision on', () => {
    const result = copyOf(value) as { aml: { matches: Result[] } };
    const url = 'https://news.example/ridwan-zqarrested';
    const notes = ['Zqnote of one match'];
    Object.assign(result.aml.matches[0] as Result, {
      notes,
      details: {
        'adverse-media': { media_links: [{ title: 'Zqheadline of the day', url, snippet: 'Zqextract' }] },
      },
    });
    const events: JournalEvent[] = [
      {
        type: 'link-opened',
        url,
        pointer: '/aml/matches/0/details/adverse-media/media_links/0/url',
        responseSha256: sha('a'),
      },
      {
        type: 'match-decided',
        decisionId: '00000000-0000-4000-8000-0000000000a1',
        match: { key: 'resource:1', resourceId: '1', matchId: null, pointer: '/aml/matches/0' },
        outcome: 'different',
        reasonCode: 'name-differs',
        text: 'Zqmy reasons',
        basedOn: [
          { pointer: '/notes', label: 'Notes', present: true, value: notes },
          {
            pointer: '/details/adverse-media',
            label: 'Details · adverse-media',
            present: true,
            value: { media_links: [{ title: 'Zqheadline of the day', url }] },
          },
        ],
        responseSha256: sha('a'),
        checkVersion: null,
      },
    ];
    for (const one of REDACTION_CLASSES) {
      const text = JSON.stringify(redacted(result, [one], events)).replace(
        one === 'free-text' ? '' : 'Zqmy reasons',
        '',
      );
      expect(text.match(/zq(note|headline|extract|arrested|my)[^"]*/gi) ?? [], one).toEqual([]);
    }
  });
});
