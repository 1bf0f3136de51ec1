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
function copyWith(received: string, note: string, kind: 'response' | 'event' = 'response') {
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
  const content = contentOf([{ kind: 'journey', as: kind === 'event' ? 'event' : 'in-place', bytes }]);
  const all = [...readings, ...content.readings];
  const { dossier: copy } = redactDossier(whole, {
    ...{ classes: CLASSES, readings: all, others: content.others, own: OWN_TEXTS, transliterate },
    ...{ hasFiles: true, ground: 'A ground', recipient: 'A recipient', commit },
  });
  const exhibit: Exhibit = {
    ...{ number: 90, path: '', sha256: sha('a'), bytes: bytes.length, mime: 'text/html', kind },
    ...{
      isInPlace: kind === 'response',
      label: '',
      mediumIds: [],
      requests: [{ operation: 'journeyResult', id: 'x' }],
    },
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

const SIGN_IN =
  '<html><head><title>Acme - Sign In</title></head><body><h1>Sign In</h1><label>Username</label><input placeholder="Username"><label>Password</label><input title="Remember me"><a href="/f">Forgot password?</a><button>Next</button> Powered by <a href="https://x.example">Okta</a> Privacy Policy</body></html>';
const USUAL_MESSAGES = [
  '{"error":{"message":"Something went wrong. Please try again later.","code":500}}',
  '{"error":{"code":500,"message":"Internal error encountered.","status":"INTERNAL"}}',
  '{"message":"Forbidden"}',
  '{"message":"Missing Authentication Token"}',
  '{"Message":"User is not authorized to access this resource with an explicit deny"}',
  '{"title":"One or more validation errors occurred.","status":400}',
  '"Not found"',
  '"Denied"',
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
  "<html><head><title>Access Denied</title></head><body><h1>Access Denied</h1>You don't have permission to access this page on this server. Reference #18.2e1f</body></html>",
  '<html><head><title>Just a moment...</title></head><body>Checking your browser. Ray ID: 7d4f8. Performance &amp; security by Cloudflare. Please enable Cookies and reload the page.</body></html>',
  '<html><head><title>503 Service Temporarily Unavailable</title></head><body><center><h1>503 Service Temporarily Unavailable</h1></center><hr><center>nginx/1.18.0</center></body></html>',
  '<html><head><title>Bad Gateway</title></head><body>The proxy server received an invalid response from an upstream server. Apache Server at Port 443</body></html>',
  "<html><body><h2>Our services aren't available right now</h2><p>We're working to restore all services as soon as possible. Please check back soon.</p></body></html>",
  SIGN_IN,
];

describe('the action and the trigger of a webhook event', () => {
  const eventOf = (trigger: string): string =>
    JSON.stringify({
      event: 'Verification Update Required',
      body: {
        eventId: 'e-1',
        journeyId: 'journey-1',
        referenceNo: 'onb-1',
        trigger,
        action: 'Manual Review',
      },
    });

  it.each(['Asked by Marta Zielonka', 'Marta Zielonka'])('may name somebody: %s', async (trigger) => {
    const { copy, left, leaks } = copyWith(eventOf(trigger), 'Seen: Zielonka', 'event');
    expect(noteTextsOf(copy).join()).toMatch(/^Seen: \[/);
    expect(await leaks(copy)).toEqual([]);
    expect((await leaks(left)).map((leak) => leak.class)).toContain('free-text');
  });

  it.each(['KYC Renewal', 'Manual Review', 'Resubmission Requested'])(
    'take no ordinary words out of a note: %s',
    async (trigger) => {
      const note = 'After the KYC Renewal there was a Manual Review, with a resubmission. Requested twice.';
      const { copy, leaks } = copyWith(eventOf(trigger), note, 'event');
      expect(noteTextsOf(copy)).toEqual([note]);
      expect(await leaks(copy)).toEqual([]);
    },
  );
});

describe('the usual words of errors and sign-in pages', () => {
  const NOTES = [
    'Second reviewer please check, the Password was written on the back; access denied at first.',
    'Something is wrong here. Remember the username; Please forgot nothing, it may be unavailable later.',
    'The Performance of the camera; Ray of light. Try again, it was Forbidden before. Missing Token.',
    'Service Unavailable, Access Denied, Bad Gateway and Sign In were shown to her.',
  ];

  it.each(USUAL_MESSAGES)('name nobody: %s', async (received) => {
    for (const note of NOTES) {
      const { copy, leaks } = copyWith(received, note);
      expect(noteTextsOf(copy)).toEqual([note]);
      expect(await leaks(copy)).toEqual([]);
    }
  });

  it.each([
    ['"Denied for Hans Gruber"', 'Hans Gruber'],
    ['"Denied for Hans Gruber"', 'Gruber'],
    ['{"message":"Access Denied Hans Gruber"}', 'gruber'],
    ['{"message":"Gruber was denied"}', 'Gruber'],
    ['"hans gruber was denied"', 'Gruber'],
    ['"Gruber"', 'Gruber'],
    ['<h1>Access Denied</h1><p>Hans Gruber</p><p>Please sign in</p>', 'Gruber'],
    ['<Error><Message>Please Contact Hans Gruber</Message></Error>', 'Hans'],
    ['{"message":"Denied for Ray Grant"}', 'Ray Grant'],
    ['{"message":"Denied for Ray Zielonka"}', 'Ray'],
  ])('do not hide a name beside them: %s', async (received, name) => {
    const { copy, left, leaks } = copyWith(received, `Seen: ${name}`);
    expect(noteTextsOf(copy).join()).toMatch(/^Seen: \[/);
    expect(await leaks(copy)).toEqual([]);
    expect((await leaks(left)).map((leak) => leak.class)).toContain('free-text');
  });

  it.each(['okko specimen', 'specimen, okko', 'Specimen'])(
    'do not hide the subject’s own name in lower case: %s',
    async (name) => {
      const received = `{"message":"no record for ${name}"}`;
      const { copy, left, leaks } = copyWith(received, `The service answered: no record for ${name}.`);
      expect(noteTextsOf(copy).join()).not.toMatch(/okko|specimen/i);
      expect(await leaks(copy)).toEqual([]);
      expect(await leaks(left)).not.toEqual([]);
    },
  );

  it('are removed where a response states such a word as a name', () => {
    const { copy } = copyWith('{"message":"Please see Okko Specimen"}', 'Specimen came');
    expect(noteTextsOf(copy).join()).toMatch(/^\[/);
  });
});
