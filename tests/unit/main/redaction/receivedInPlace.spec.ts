import { describe, expect, it } from 'vitest';
import type { Dossier, Exhibit } from '@shared/domain/dossier/dossier';
import { caseRecordText } from '@shared/domain/package/caseRecordText';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import { contentOf } from '@shared/domain/redaction/savedContent';
import { transliterate } from '../../../../src/main/lib/transliterate';
import { coveringHashes, findLeaks, identifyingValues, readOthers } from '../../../../src/main/redaction';
import { OWN_TEXTS } from '../../../../src/main/redaction/ownTexts';
import { commit } from '../../../support/commitments';
import { sha } from '../../../support/journalBuilder';
import { journeyOfFields, noteOf, noteTextsOf } from '../../../support/redactedCase';
import { dossierOfResponses, readingsOf } from '../../../support/sampleDossier';
import { HIDDEN_IN_PAGE, SIGN_IN_PAGE } from '../../../support/signInPage';

const CLASSES = ['names', 'numbers', 'birth-dates'] as const;

/** The note of a copy of a case with something received in place of a response, and the leaks in a dossier. */
function copyWith(received: string, note: string) {
  const responses = [
    {
      response: 'journeyResult',
      subjectId: 'journey-1',
      value: journeyOfFields({}, 'Okko Specimen'),
    } as const,
  ];
  const readings = readingsOf(responses);
  const whole = dossierOfResponses('journey', responses, [noteOf(note)]);
  const bytes = new TextEncoder().encode(received);
  const content = contentOf([{ kind: 'journey', as: 'in-place', bytes }]);
  const all = [...readings, ...content.readings];
  const { dossier: copy } = redactDossier(whole, {
    ...{ classes: CLASSES, readings: all, others: content.others, own: OWN_TEXTS, transliterate },
    ...{ hasFiles: true, ground: 'A ground', recipient: 'A recipient', commit },
  });
  const exhibit: Exhibit = {
    ...{ number: 90, path: '', sha256: sha('a'), bytes: bytes.length, mime: 'text/html', kind: 'response' },
    ...{ isInPlace: true, label: '', mediumIds: [], requests: [{ operation: 'journeyResult', id: 'x' }] },
  };
  const others = readOthers({ exhibits: [exhibit] }, { readAll: () => Buffer.from(bytes) });
  const leaks = (dossier: Dossier) =>
    findLeaks({
      ...{
        values: identifyingValues(all, whole, others),
        classes: CLASSES,
        dossier,
        record: 'data/case.json',
      },
      hashes: coveringHashes(whole),
      ...{ names: [], typed: [] },
      files: [{ path: 'data/case.json', bytes: new TextEncoder().encode(caseRecordText(dossier)) }],
    });
  return { copy, leaks, left: { ...copy, journal: whole.journal } };
}

describe('what was received in place of a response', () => {
  it.each([
    ...HIDDEN_IN_PAGE.map((name) => [SIGN_IN_PAGE, name] as const),
    ['{"detail":[{"loc":["query","x"],"msg":"Marta Zielonka is blocked"}]}', 'Zielonka'] as const,
    ['{"title":"Not Found","instance":"/people/Marta%20Zielonka"}', 'Zielonka'] as const,
    ['{"message":"Too long","input":"601234567"}', '601 234 567'] as const,
  ])('has nothing that stays in a note, and the leak check finds it there: %#', async (received, name) => {
    const { copy, left, leaks } = copyWith(received, `Seen: ${name}`);
    expect(noteTextsOf(copy).join()).toMatch(/^Seen: \[/);
    expect(await leaks(copy)).toEqual([]);
    expect((await leaks(left)).map((leak) => leak.class)).toContain('free-text');
  });

  it.each([
    SIGN_IN_PAGE,
    '{"error":"rate_limited","retry_after":30}',
    '{"detail":[{"loc":["query","x"],"msg":"field required","type":"value_error.missing"}]}',
    '{"error":{"code":429,"message":"Quota exceeded","details":[{"@type":"x/y.ErrorInfo","reason":"LIMIT"}]}}',
    '{"message":"API rate limit exceeded","limit":100,"reset":1767225600,"documentation_url":"https://d.example"}',
  ])('takes no ordinary words out of a note: %#', async (received) => {
    const note =
      'The second page is blurred; the rate may be limited. Bad picture, found by the service in the window.';
    const { copy, leaks } = copyWith(received, note);
    expect(noteTextsOf(copy)).toEqual([note]);
    expect(await leaks(copy)).toEqual([]);
  });
});
