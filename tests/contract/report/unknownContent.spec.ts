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
  (text: string) =>
  (saved: Saved): JournalEvent => ({
    ...{ type: 'service-event', eventId: 'e1', name: 'Manually Reviewed', ...saved },
    ...{ receivedAt: '2026-01-02T03:04:05.000Z', facts: [{ key: 'body', text }] },
  });

const inPlace =
  (operation: 'journeyResult' | 'image', mime = 'application/json') =>
  (saved: Saved): JournalEvent => ({
    ...{ type: 'absent', request: { operation, id: 'x' }, reason: 'error-object', status: 200 },
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

async function expectRemoved(caseId: string, text: string, statement: RegExp): Promise<void> {
  await note(caseId, text);
  const words = text.match(/\p{Lu}\p{L}{3,}|\d[\d.]+\d/gu) ?? [];
  for (const copy of [await reportOf(caseId), await packageOf(caseId)]) {
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

  it.each(['{}', '[]', 'null', '{"journey_id": "x", "flow_id": "y"}'])(
    'if the response is %s',
    async (text) => {
      spoil = () => text;
      const caseId = await fetched(SAMPLE.clean);
      await expectRemoved(caseId, 'Marta Zielonka came, born 25.01.1990', UNNAMED);
    },
  );

  it('if an AML check has no matches, and the journey of its applicant is not saved', async () => {
    spoil = (text) => JSON.stringify({ ...(JSON.parse(text) as object), aml: { matches: [] } });
    const caseId = await fetched(SANDBOX.noise, 'aml-check');
    expect(await previewOf(caseId)).toMatchObject({ unlisted: 0, unread: 0, unnamed: 1 });
    await expectRemoved(caseId, 'Marta Zielonka came, born 25.01.1990', UNNAMED);
  });

  it.each(['UNKNOWN', 'N/A', '-', 'Not Provided', 'XXX XXX'])(
    'if the only name that a response states is %j',
    async (name) => {
      spoil = () =>
        JSON.stringify({ journey_id: SAMPLE.clean, flow_id: 'y', applicant: { full_name: name } });
      const caseId = await fetched(SAMPLE.clean);
      await expectRemoved(caseId, 'Marta Zielonka came, born 25.01.1990', UNNAMED);
    },
  );

  it.each([
    ['journeyResult', '{"applicant": {"full_name": "Helene Mark'],
    ['journeyResult', '<html>Helene Markowska</html>'],
    ['amlHistory', '{"check_id": "x", "aml_matches": [{"name": "Helene Mar'],
  ] as const)('if another response was read, but not %s %s', async (operation, text) => {
    const caseId = await fetched(SAMPLE.clean);
    const asked = operation === 'amlHistory' ? { operation, version: 3 } : { operation };
    await hold(caseId, text, (saved) => ({ ...retrieved({ ...asked, id: SAMPLE.clean }, 'a'), ...saved }));
    await expectRemoved(caseId, 'Helene Markowska came, born 25.01.1990', UNREAD);
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
    '{"success": false, "message": "Refused", "data": {"fullName": "Marta Cieslak"}}',
    '{"success": false, "message": "Refused", "applicant": {"full_name": "Marta Cieslak"}}',
    '["Marta Cieslak"]',
  ])('if an error contains more than its message: %s', async (text) => {
    const caseId = await fetched(SAMPLE.clean);
    await hold(caseId, text, inPlace('journeyResult'));
    await expectRemoved(caseId, 'Marta Cieslak came', UNLISTED);
  });

  it.each([
    ['{"success": false, "message": "Applicant Marta Cieslak is blocked"}', 'application/json'],
    ['{"errors": [{"code": "X", "detail": "Marta Cieslak is blocked"}]}', 'application/json'],
    ['{"detail": [{"loc": ["query", "x"], "msg": "Marta Cieslak is blocked"}]}', 'application/json'],
    ['{"detail": [{"loc": ["path"], "msg": "Too long", "input": "Marta Cieslak"}]}', 'application/json'],
    ['{"title": "Not Found", "instance": "/people/Marta%20Cieslak"}', 'application/problem+json'],
    ['{"errors": {"fullName": ["Marta Cieslak is blocked"]}}', 'application/json'],
    ['"Denied for Marta Cieslak"', 'application/json'],
    ['<Error><Code>AccessDenied</Code><Message>For Marta Cieslak</Message></Error>', 'application/xml'],
    ['<fault><![CDATA[For Marta Cieslak]]></fault>', 'application/soap+xml'],
    ['<html><body>For Marta Cieslak</body></html>', 'application/xhtml+xml'],
    ['<html><body>For Marta Cieslak</body></html>', 'image/jpeg'],
    ['For Marta Cieslak', 'image/jpeg'],
    ['For Marta Cieslak', 'application/octet-stream'],
    ['<html><body><p>Dear Marta Cieslak</p></body></html>', 'text/html'],
    ['<meta name="author" content="Marta Cieslak"><p>Sign in</p>', 'text/html'],
    ['<p>Sign in</p><a href="/login?name=Marta+Cieslak" title="x">Next</a>', 'text/html'],
    ['<p title="Marta Cieslak">Sign in</p>', 'text/html'],
    ['<p>Sign in</p><!-- for Marta Cieslak -->', 'text/html'],
    ['<p>Sign in</p><script>var user = {"first": "Marta", "last": "Cieslak"};</script>', 'text/html'],
  ])('of an error message or page only what it names is removed: %s', async (text, mime) => {
    for (const operation of ['journeyResult', 'image'] as const) {
      const caseId = await fetched(SAMPLE.clean);
      await hold(caseId, text, inPlace(operation, mime));
      await note(caseId, 'Marta Cieslak called about the second page');
      const copy = await reportOf(caseId);
      expect(copy).not.toMatch(/Marta|Cieslak/);
      expect(copy).toContain('called about the second page');
    }
  });
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
  ['{"fullName": "Helene Markowska"}', 'application/octet-stream'],
  ['{"fullName": "Helene Markowska"}', 'application/json'],
  ['["Denied for Helene Markowska"]', 'application/json'],
])('a note goes that repeats what was received as a picture: %s', async (text, mime) => {
  const caseId = await fetched(SAMPLE.clean);
  await hold(caseId, text, asPicture(mime));
  await expectRemoved(caseId, 'Helene Markowska came', UNLISTED);
});

it.each(['"Helene Markowska was not found"', '7'])(
  'a single value is a message, in place of anything: %s',
  async (text) => {
    const places = [inPlace('image'), inPlace('journeyResult'), asPicture('application/octet-stream')];
    for (const eventOf of [...places, webhook(text)]) {
      const caseId = await fetched(SAMPLE.clean);
      await hold(caseId, text, eventOf);
      await note(caseId, 'Helene called about the second page');
      for (const copy of [await reportOf(caseId), await packageOf(caseId)]) {
        expect(copy.includes('Helene')).toBe(text === '7');
        expect(copy).toContain('called about the second page');
      }
    }
  },
);

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

  it.each([
    ['Finished Journey', { systemDecision: 'Refer' }],
    ['Updated Journey', { finalDecision: 'Approved', manualDecision: null, action: 'Manual Review' }],
    ['Updated Journey', { manualReviewDetails: { journeyReviewDecision: 'Approved', reasonCode: 'X_1' } }],
    ['AML Monitor Update', { previousSystemDecision: 'Complete', updatedAMLVersionNumber: 2 }],
    ['Verification Update Required', { requiredSteps: [{ stepId: '20', reasonCode: 'RESUBMIT_GLARE' }] }],
    ['Finished Step', { stepId: '20', stepType: 'Document' }],
  ])('with the documented event %s %j', async (event, more) => {
    const caseId = await fetched(SAMPLE.clean);
    const body = { eventId: 'e1', journeyId: SAMPLE.clean, referenceNo: 'onb-2041-A7', ...more };
    const text = JSON.stringify({ event, body });
    await hold(caseId, text, webhook(text));
    await expectKept(caseId);
  });

  it.each([
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
  ])('with this in place of a picture: %j', async (text, mime) => {
    const caseId = await fetched(SAMPLE.clean);
    await hold(caseId, text, inPlace('image', mime));
    await expectKept(caseId);
  });
});
