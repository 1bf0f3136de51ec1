import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MASK_CLASSES } from '@shared/domain/maskClasses';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { JournalEvent } from '@shared/domain/journalEvents';
import type { Vault } from '../../../src/main/platform/vault/types';
import type { AppPair } from '../../support/appPair';
import { jpegOf } from '../../support/jpegBytes';
import { createPrintingDouble, rasteriserOf, type PrintingDouble } from '../../support/printingDouble';
import { SAMPLE } from '../../support/sampleIds';
import { retrieved } from '../../unit/shared/domain/aml/journalBuilder';
import { createReviewedApp, fetchCase, SANDBOX, valueOf } from '../aml/harness';
import { createFolder, exportCases, unzipFile } from '../packaging/harness';

/** All classes but free text, which stays in such copies. */
const CLASSES = [...MASK_CLASSES];
const AUTHOR = { name: 'Test Reviewer', reviewerId: 'R-1' };
const COMMON = 'Text that may';

let pair: AppPair;
let vault: Vault;
let double: PrintingDouble;
/** What the service sends instead of a JSON response. */
let spoil: (text: string) => string;
beforeEach(async () => {
  spoil = (text) => text;
  const spoilt: typeof globalThis.fetch = async (url, init) => {
    const response = await fetch(url, init);
    if (response.headers.get('content-type')?.includes('json') !== true) return response;
    const headers = { 'content-type': 'application/json' };
    return new Response(spoil(await response.text()), { status: response.status, headers });
  };
  double = createPrintingDouble();
  const printing = { ...double, openRasteriser: rasteriserOf(() => jpegOf()) };
  const options = { overVault: (opened: Vault) => (vault = opened), fetch: spoilt, printing };
  pair = await createReviewedApp(undefined, options);
});
afterEach(() => pair.dispose());

/** Fetches a case, whether or not its response can be used. */
async function fetched(id: string, kind: 'journey' | 'aml-check' = 'journey'): Promise<string> {
  return fetchCase(pair, id, kind);
}

async function hold(caseId: string, text: string, eventOf: (saved: Saved) => JournalEvent): Promise<void> {
  const { sha256, bytes } = await vault.evidence.write([Buffer.from(text)]);
  vault.journal.append(caseId, AUTHOR, eventOf({ sha256, bytes }));
}
type Saved = Pick<ReturnType<typeof retrieved>, 'sha256' | 'bytes'>;

const webhook =
  (text: string, eventId = 'e1') =>
  (saved: Saved): JournalEvent => ({
    ...{ type: 'service-event', eventId, name: 'Manually Reviewed', ...saved },
    ...{ receivedAt: '2026-01-02T03:04:05.000Z', facts: [{ key: 'body', text }] },
  });

const inPlace =
  (operation: 'journeyResult' | 'image', mime = 'application/json') =>
  (saved: Saved): JournalEvent => ({
    ...{ type: 'absent', request: { operation, id: randomUUID() }, reason: 'error-object', status: 200 },
    ...{ serviceCode: null, attempts: 1, arrived: { ...saved, mime } },
  });

async function note(caseId: string, text: string): Promise<void> {
  const anchor = { on: 'case' } as const;
  valueOf(await pair.bridge.notes.save({ caseId, noteId: randomUUID(), anchor, text, basedOn: 0 }));
}

/** The text of a redacted report; throws if it was refused. */
async function reportOf(caseId: string): Promise<string> {
  const redaction = { classes: CLASSES, ground: 'Request for access', recipient: 'Authority' };
  const order = { jobId: randomUUID(), caseId, options: DEFAULT_REPORT, redaction };
  expect(valueOf(await pair.bridge.reports.preview(order))).toMatchObject({ state: 'made' });
  const { html = '' } = double.jobs.at(-1) ?? {};
  return html
    .replaceAll(/<style[^]*?<\/style>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

async function previewOf(caseId: string) {
  return valueOf(await pair.bridge.packages.previewRedaction({ caseId, classes: CLASSES }));
}

/** All texts of a redacted package. */
async function packageOf(caseId: string): Promise<string> {
  const out = createFolder();
  try {
    const [item] = await exportCases(pair, out.folder, {
      ...{ caseIds: [caseId], redaction: CLASSES, parts: ['viewer'] },
      ...{ reason: 'Request for access', recipient: 'Authority' },
    });
    const files = await unzipFile(item?.result?.path ?? '');
    return [...files]
      .filter(([name]) => !name.endsWith('.jpg'))
      .map(([, bytes]) => bytes.toString('utf8'))
      .join('\n');
  } finally {
    out.remove();
  }
}

/** Both kinds of copies. They are made from the same redacted case, so one kind is enough for further examples. */
const BOTH = [reportOf, packageOf];

async function expectRemoved(
  caseId: string,
  text: string,
  statement: RegExp,
  copies: readonly ((caseId: string) => Promise<string>)[] = BOTH,
): Promise<void> {
  await note(caseId, text);
  const words = text.match(/\p{Lu}\p{L}{3,}|\d[\d.]+\d/gu) ?? [];
  for (const copyOf of copies) {
    const copy = await copyOf(caseId);
    for (const word of words) expect(copy).not.toContain(word);
    expect(copy.replaceAll(/\s+/g, ' ')).toMatch(statement);
  }
}

const UNREAD = /contains 1 response or event that could not be read\. Text that may quote it is removed/;
const UNNAMED =
  /No response of this case states a name, so none can be searched for\. Text that may contain one, such as every note and reason, is removed/;
const UNLISTED = /fields? that the specification does not define .* Text that may quote/;

describe('a note stays in no copy that does not know what the note may repeat', () => {
  it('if the only response was cut short', async () => {
    spoil = (text) => text.slice(0, Math.floor(text.length * 0.8));
    const caseId = await fetched(SAMPLE.clean);
    expect(await previewOf(caseId)).toMatchObject({ unlisted: 0, unread: 1 });
    await expectRemoved(caseId, 'Elena Sofia Marchetti called; born 25.01.1990.', UNREAD);
  });

  it.each([
    ['{}', BOTH],
    ['[]', [reportOf]],
    ['null', [packageOf]],
    ['{"journey_id": "x", "flow_id": "y"}', [reportOf]],
  ])('if the response is %s', async (text, copies) => {
    spoil = () => text;
    const caseId = await fetched(SAMPLE.clean);
    await expectRemoved(caseId, 'Marta Zielonka came, born 25.01.1990', UNNAMED, copies);
  });

  it('if an AML check has no matches, and the journey of its applicant is not saved', async () => {
    spoil = (text) => JSON.stringify({ ...(JSON.parse(text) as object), aml: { matches: [] } });
    const caseId = await fetched(SANDBOX.noise, 'aml-check');
    expect(await previewOf(caseId)).toMatchObject({ unlisted: 0, unread: 0, unnamed: 1 });
    await expectRemoved(caseId, 'Marta Zielonka came, born 25.01.1990', UNNAMED);
  });

  it.each([
    ['UNKNOWN', BOTH],
    ['N/A', [reportOf]],
    ['-', [packageOf]],
    ['Not Provided', [reportOf]],
    ['XXX XXX', [packageOf]],
  ])('if the only name that a response states is %j', async (name, copies) => {
    spoil = () => JSON.stringify({ journey_id: SAMPLE.clean, flow_id: 'y', applicant: { full_name: name } });
    const caseId = await fetched(SAMPLE.clean);
    await expectRemoved(caseId, 'Marta Zielonka came, born 25.01.1990', UNNAMED, copies);
  });

  it.each([
    ['journeyResult', '{"applicant": {"full_name": "Helene Mark', BOTH],
    ['journeyResult', '<html>Helene Markowska</html>', [reportOf]],
    ['amlHistory', '{"check_id": "x", "aml_matches": [{"name": "Helene Mar', [packageOf]],
  ] as const)('if another response was read, but not %s %s', async (operation, text, copies) => {
    const caseId = await fetched(SAMPLE.clean);
    const asked = operation === 'amlHistory' ? { operation, version: 3 } : { operation };
    await hold(caseId, text, (saved) => ({ ...retrieved({ ...asked, id: SAMPLE.clean }, 'a'), ...saved }));
    await expectRemoved(caseId, 'Helene Markowska came, born 25.01.1990', UNREAD, copies);
  });

  it('if the name stands in a webhook event', async () => {
    const caseId = await fetched(SAMPLE.clean);
    const body = {
      ...{ eventId: 'e1', journeyId: SAMPLE.clean, manualDecision: 'Approved', reviewer: 'Piotr Cieslak' },
      applicant: { fullName: 'Marta Cieslak', phone: '+48 601 234 567' },
      comment: 'Marta Cieslak born 25.01.1990',
    };
    const text = JSON.stringify({ event: 'Manually Reviewed', body });
    await hold(caseId, text, webhook(text));
    await expectRemoved(caseId, 'Marta Cieslak, born 25.01.1990, phone 601234567', UNLISTED);
  });

  it('if an event, or what was received in place of a response, is cut short', async () => {
    for (const eventOf of [webhook(''), inPlace('journeyResult')]) {
      const caseId = await fetched(SAMPLE.clean);
      await hold(caseId, '{"event": "Finished Journey", "body": {"fullName": "Marta Cies', eventOf);
      expect(await reportOf(caseId)).toContain(COMMON);
    }
  });

  it.each([
    ['{"success": false, "message": "Refused", "data": {"fullName": "Marta Cieslak"}}', BOTH],
    ['{"success": false, "message": "Refused", "applicant": {"full_name": "Marta Cieslak"}}', [reportOf]],
    ['["Marta Cieslak"]', [packageOf]],
  ])('if an error contains more than its message: %s', async (text, copies) => {
    const caseId = await fetched(SAMPLE.clean);
    await hold(caseId, text, inPlace('journeyResult'));
    await expectRemoved(caseId, 'Marta Cieslak came', UNLISTED, copies);
  });

  /** Each names another person, so that none is removed because of another message. */
  const MESSAGES = [
    [
      'Marta Cieslak',
      '{"success": false, "message": "Applicant Marta Cieslak is blocked"}',
      'application/json',
    ],
    ['Bogdan Wrzos', '{"errors": [{"code": "X", "detail": "Bogdan Wrzos is blocked"}]}', 'application/json'],
    [
      'Ludmila Hajduk',
      '{"detail": [{"loc": ["query", "x"], "msg": "Ludmila Hajduk is blocked"}]}',
      'application/json',
    ],
    [
      'Tamsin Okafor',
      '{"detail": [{"loc": ["path"], "msg": "Too long", "input": "Tamsin Okafor"}]}',
      'application/json',
    ],
    [
      'Edvard Njalsson',
      '{"title": "Not Found", "instance": "/people/Edvard%20Njalsson"}',
      'application/problem+json',
    ],
    ['Rosalind Quigley', '{"errors": {"fullName": ["Rosalind Quigley is blocked"]}}', 'application/json'],
    ['Yusuf Demirtas', '"Denied for Yusuf Demirtas"', 'application/json'],
    [
      'Priya Chaudhry',
      '<Error><Code>AccessDenied</Code><Message>For Priya Chaudhry</Message></Error>',
      'application/xml',
    ],
    ['Hamish Gilroy', '<fault><![CDATA[For Hamish Gilroy]]></fault>', 'application/soap+xml'],
    ['Ottilie Brunnmayr', '<html><body>For Ottilie Brunnmayr</body></html>', 'application/xhtml+xml'],
    ['Xavier Zubizarreta', '<html><body>For Xavier Zubizarreta</body></html>', 'image/jpeg'],
    ['Noor Felimban', 'For Noor Felimban', 'image/jpeg'],
    ['Jasper Kuypers', 'For Jasper Kuypers', 'application/octet-stream'],
    ['Ignatia Theodorou', '<html><body><p>Dear Ignatia Theodorou</p></body></html>', 'text/html'],
    ['Vaclav Smrcka', '<meta name="author" content="Vaclav Smrcka"><p>Sign in</p>', 'text/html'],
    ['Dorothea Pfund', '<p>Sign in</p><a href="/login?name=Dorothea+Pfund" title="x">Next</a>', 'text/html'],
    ['Gwilym Prosser', '<p title="Gwilym Prosser">Sign in</p>', 'text/html'],
    ['Shiori Matsuda', '<p>Sign in</p><!-- for Shiori Matsuda -->', 'text/html'],
    [
      'Alonso Urrutia',
      '<p>Sign in</p><script>var user = {"first": "Alonso", "last": "Urrutia"};</script>',
      'text/html',
    ],
  ] as const;
  it.each(['journeyResult', 'image'] as const)(
    'of error messages and pages in place of a %s, only what they name is removed',
    async (operation) => {
      const caseId = await fetched(SAMPLE.clean);
      const rest = (index: number): string =>
        `called about page ${String.fromCodePoint(97 + index)} of the file`;
      for (const [index, [name, text, mime]] of MESSAGES.entries()) {
        await hold(caseId, text, inPlace(operation, mime));
        await note(caseId, `${name} ${rest(index)}`);
      }
      const copy = await reportOf(caseId);
      for (const [index, [name]] of MESSAGES.entries()) {
        for (const word of name.split(' ')) expect(copy).not.toContain(word);
        expect(copy).toContain(rest(index));
      }
    },
  );
});

it('a note goes from the copy of a check if the journey of its applicant could not be read', async () => {
  spoil = (text) => text.slice(0, Math.floor(text.length * 0.8));
  await fetched(SANDBOX.journey);
  spoil = (text) => text;
  const caseId = await fetched(SANDBOX.journey, 'aml-check');
  await expectRemoved(caseId, 'Helene Markowska came', UNREAD);
});

/** Saved as a picture, whatever it is. */
const asPicture =
  (mime: string) =>
  (saved: Saved): JournalEvent => ({
    ...retrieved({ operation: 'image', id: 'a' }, 'a'),
    ...{ ...saved, mime },
  });

it.each([
  ['{"fullName": "Helene Markowska"}', 'application/octet-stream', BOTH],
  ['{"fullName": "Helene Markowska"}', 'application/json', [reportOf]],
  ['["Denied for Helene Markowska"]', 'application/json', [packageOf]],
])('a note goes that repeats what was received as a picture: %s', async (text, mime, copies) => {
  const caseId = await fetched(SAMPLE.clean);
  await hold(caseId, text, asPicture(mime));
  await expectRemoved(caseId, 'Helene Markowska came', UNLISTED, copies);
});

it('a single value is a message, in place of anything', async () => {
  const caseId = await fetched(SAMPLE.clean);
  const NAMES = ['Helene', 'Ludmila', 'Tamsin', 'Yusuf'];
  for (const [index, name] of NAMES.entries()) {
    for (const text of [`"${name} Markowska was not found"`, '7']) {
      const places = [inPlace('image'), inPlace('journeyResult'), asPicture('application/octet-stream')];
      await hold(caseId, text, places[index] ?? webhook(text));
    }
    await note(caseId, `${name} called about page ${name.slice(0, 1).toLowerCase()} of the file`);
  }
  await note(caseId, 'Ottilie called about the second page');
  for (const copy of [await reportOf(caseId), await packageOf(caseId)]) {
    for (const name of NAMES) {
      expect(copy).not.toContain(name);
      expect(copy).toContain(`called about page ${name.slice(0, 1).toLowerCase()} of the file`);
    }
    expect(copy).toContain('Ottilie called about the second page');
  }
});

describe('a note stays in a copy of an ordinary case', () => {
  const NOTE =
    'Compared with the second page, which agrees. Please try again; Password forgotten, access denied';
  const expectKept = async (caseId: string): Promise<void> => {
    await note(caseId, NOTE);
    expect(await previewOf(caseId)).toMatchObject({ unlisted: 0, unread: 0, unnamed: 0 });
    for (const copy of [await reportOf(caseId), await packageOf(caseId)]) {
      expect(copy).toContain(NOTE);
      expect(copy).not.toContain(COMMON);
    }
  };

  it('with everything read', async () => {
    await expectKept(await fetched(SAMPLE.clean));
    await expectKept(await fetched(SANDBOX.noise, 'aml-check'));
  });

  it('with a response that was first cut short', async () => {
    const caseId = await fetched(SAMPLE.clean);
    const [saved] = vault.journal
      .entries(caseId)
      .flatMap(({ event }) =>
        'status' in event && event.request.operation === 'journeyResult' ? [event] : [],
      );
    const bytes = saved?.type === 'retrieved' ? vault.evidence.readAll(saved.sha256) : new Uint8Array();
    const whole = new TextDecoder().decode(bytes);
    expect(whole).toContain('"full_name"');
    await hold(caseId, whole.slice(0, whole.length * 0.8), inPlace('journeyResult'));
    await expectKept(caseId);
  });

  const EVENTS = [
    ['Finished Journey', { systemDecision: 'Refer' }],
    ['Updated Journey', { finalDecision: 'Approved', manualDecision: null, action: 'Manual Review' }],
    ['Updated Journey', { manualReviewDetails: { journeyReviewDecision: 'Approved', reasonCode: 'X_1' } }],
    ['AML Monitor Update', { previousSystemDecision: 'Complete', updatedAMLVersionNumber: 2 }],
    ['Verification Update Required', { requiredSteps: [{ stepId: '20', reasonCode: 'RESUBMIT_GLARE' }] }],
    ['Finished Step', { stepId: '20', stepType: 'Document' }],
  ] as const;
  it('with the documented events', async () => {
    const caseId = await fetched(SAMPLE.clean);
    for (const [event, more] of EVENTS) {
      const eventId = randomUUID();
      const body = { eventId, journeyId: SAMPLE.clean, referenceNo: 'onb-2041-A7', ...more };
      const text = JSON.stringify({ event, body });
      await hold(caseId, text, webhook(text, eventId));
    }
    await expectKept(caseId);
  });

  const IN_PLACE = [
    ['{"success":false,"message":"Image not found","error_code":"NOT_FOUND"}', 'application/json'],
    [
      '{"timestamp":"2026-01-02T03:04:05Z","status":404,"error":"Not Found","path":"/image/a"}',
      'application/json',
    ],
    [
      `{"type":"https://x.example/a","title":"Not Found","status":404,"traceId":"00-1"}`,
      'application/problem+json',
    ],
    [`{"message":"Journey ${SAMPLE.clean} not found"}`, 'application/json'],
    ['{"error":"rate_limited","retry_after":30}', 'application/json'],
    [
      '{"detail":[{"loc":["query","x"],"msg":"field required","type":"value_error.missing"}]}',
      'application/json',
    ],
    [
      '{"message":"Refused","code":"E_1","request_id":"r-1","timestamp":"2026-01-02T03:04:05Z"}',
      'application/json',
    ],
    ['{"__type":"com.example#ThrottlingException","message":"Rate exceeded"}', 'application/json'],
    ['<Error><Code>AccessDenied</Code><RequestId>4442587FB7D0A2F9</RequestId></Error>', 'application/xml'],
    [
      '<html lang="en"><head><meta name="viewport" content="width=device-width"><script src="/a/b.js"></script></head><body class="page"><form action="/login"><input name="user"></form></body></html>',
      'text/html',
    ],
    [
      '<html>\r\n<head><title>502 Bad Gateway</title></head><body><center>nginx/1.18.0</center></body></html>',
      'text/html',
    ],
    ['{"error":{"message":"Something went wrong. Please try again later.","code":500}}', 'application/json'],
    ['<html><body>Sign In Username Password Forgot Password? Access Denied</body></html>', 'text/html'],
    ['"Not found"', 'application/json'],
    ['404', 'application/json'],
    ['%PDF-1.4', 'application/pdf'],
    ['', 'application/json'],
    ['\u0000\u0001\u0002', 'application/octet-stream'],
  ] as const;
  it('with messages, pages and other files in place of pictures', async () => {
    const caseId = await fetched(SAMPLE.clean);
    for (const [text, mime] of IN_PLACE) await hold(caseId, text, inPlace('image', mime));
    await expectKept(caseId);
  });
});
