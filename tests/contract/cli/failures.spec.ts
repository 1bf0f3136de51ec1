import { afterEach, describe, expect, it } from 'vitest';
import { valueOf } from '../aml/harness';
import { createCommandBench, type CommandBench } from './harness';

let bench: CommandBench | null = null;
afterEach(async () => bench?.dispose());

/** Fetches one journey of a service that responds with this body, and lists what is saved. */
async function fetched(body: unknown, status = 200, type = 'application/json') {
  bench = await createCommandBench({
    fetch: async (url, init) =>
      url.includes('journey-1')
        ? new Response(typeof body === 'string' ? body : JSON.stringify(body), {
            status,
            headers: { 'content-type': type },
          })
        : await fetch(url, init),
  });
  const { results, stderr } = await bench.run(['fetch', 'journey-1', '--json']);
  const cases = (await bench.run(['list', '--json'])).results;
  const log = valueOf(await bench.pair.bridge.fetchLog.list());
  return { result: results[0], stderr, cases, log };
}

const MESSAGE = 'The screening provider did not respond';

describe('a message with the status of a success', () => {
  it.each([
    ['a status word', { status: 'error', message: MESSAGE }, MESSAGE],
    ['a status word alone', { status: 'fail', data: null }, null],
    ['a result word', { result: 'error', reason: MESSAGE }, MESSAGE],
    ['a message alone', { message: MESSAGE }, MESSAGE],
    ['a message with the ID it is about', { journey_id: 'journey-1', message: MESSAGE }, MESSAGE],
    ['an error with the ID it is about', { journey_id: 'journey-1', error: MESSAGE }, MESSAGE],
    ['a fault of a gateway', { fault: { faultstring: MESSAGE, detail: { errorcode: 'a.b' } } }, MESSAGE],
    [
      'an error beside what identifies a journey',
      { journey_id: 'journey-1', customer_id: 'c', flow_id: 'f', error: { code: 'E1', message: MESSAGE } },
      MESSAGE,
    ],
    [
      'a message beside parts that are null',
      { journey_id: 'journey-1', documents: null, rule_results: null, message: MESSAGE },
      MESSAGE,
    ],
    ['an error in words', { error: MESSAGE }, MESSAGE],
    ['a list of errors', { errors: [{ message: MESSAGE }], data: null }, MESSAGE],
    ['errors by field', { errors: { journey_id: [MESSAGE] } }, MESSAGE],
    ['problem details', { type: 'about:blank', title: 'Problem', detail: MESSAGE }, `Problem; ${MESSAGE}`],
    ['problem details with a status', { title: MESSAGE, status: 503 }, MESSAGE],
    ['OAuth', { error: 'server_error', error_description: MESSAGE }, MESSAGE],
    ['an error in a wrapper', { response: { status: 'error', message: MESSAGE } }, MESSAGE],
    ['a list of error objects', [{ errorCode: 'E1', message: MESSAGE }], MESSAGE],
    ['camel case', { timestamp: '2026-01-01T00:00:00Z', errorMessage: MESSAGE, path: '/x' }, MESSAGE],
  ])('%s is named, quoted, kept, and no case', async (_, body, message) => {
    const { result, stderr, cases, log } = await fetched(body);
    expect(result).toMatchObject({ outcome: 'failed', failure: 'error-object', caseId: null });
    expect(result?.['facts']).toMatchObject({ message });
    expect(stderr).toContain('The service sent an error or status message instead of the result');
    if (message !== null) expect(stderr).toContain(`“${message}”`);
    expect(cases).toEqual([]);
    expect(log).toMatchObject([{ failure: 'error-object', facts: { message } }]);
    expect(log[0]?.arrived?.bytes).toBe(JSON.stringify(body).length);
  });

  it('may come as XML', async () => {
    const { result } = await fetched(`<?xml version="1.0"?><Error><Code>x</Code></Error>`, 200, 'text/xml');
    expect(result).toMatchObject({ failure: 'error-object', caseId: null });
  });
});

it.each([
  { journey_id: 'journey-1', customer_id: 'c', flow_id: 'f', result: { state: 'processing' } },
  { journey_id: 'journey-1', customer_id: 'c', flow_id: 'f', start_time: '2026-01-01', status: 'processing' },
])('what only identifies a journey is no result: %j', async (body) => {
  const { result, stderr, cases } = await fetched(body);
  expect(result).toMatchObject({ outcome: 'failed', failure: 'another-shape' });
  expect(stderr).toContain('The response is not a known result');
  expect(cases).toMatchObject([{ unreadable: ['response'], fault: 'other-shape', rules: null }]);
});

it('the result of another operation is named', async () => {
  const body = {
    journey_id: 'journey-1',
    tenant_id: 't',
    environment_name: 'sandbox',
    start_time: '2026-01-01T00:00:00Z',
    system_decision: 'Complete',
    spot_checks: { applicant_selfie_face_match: { is_matched: true, score: 90, images: [] } },
  };
  const { result, stderr, log } = await fetched(body);
  expect(result).toMatchObject({ failure: 'another-shape', facts: { result: 'spot-check' } });
  expect(stderr).toContain('The response is a spot check result, not the requested result');
  expect(log).toEqual([]);
});

it('a redirect names its status and the sign-in page that it may be', async () => {
  const { stderr } = await fetched('', 302, 'text/html');
  expect(stderr).toContain('The server redirects to another address (HTTP 302)');
  expect(stderr).toContain('It may be a sign-in page of your network');
  expect(stderr).not.toContain('enter it here');
});

describe('a refusal', () => {
  it.each([
    [400, { message: MESSAGE }, 'Bad Request'],
    [403, { success: false, message: MESSAGE, error_code: 'bad_request' }, 'Forbidden'],
    [403, { message: MESSAGE }, 'Forbidden'],
    [409, { errors: [{ message: MESSAGE }] }, 'Conflict'],
    [422, { error: 'invalid', error_description: MESSAGE }, 'Unprocessable Content'],
    [406, { type: 'about:blank', title: MESSAGE, status: 406 }, 'Not Acceptable'],
  ])('%i with %j says what the status means, and quotes', async (status, body, meaning) => {
    const { result, stderr, cases } = await fetched(body, status);
    expect(result).toMatchObject({ failure: 'request-refused', facts: { status, message: MESSAGE } });
    expect(stderr).toContain(`HTTP ${String(status)}, ${meaning}`);
    expect(stderr).toContain(`“${MESSAGE}”`);
    expect(stderr).not.toMatch(/not this service|different account/);
    expect(cases).toEqual([]);
  });

  it.each([401, 404, 429, 500, 503])('%i quotes the message of a body in any form', async (status) => {
    const { stderr } = await fetched({ title: 'Problem', detail: MESSAGE, type: 'about:blank' }, status);
    expect(stderr).toContain(`“Problem; ${MESSAGE}”`);
  });

  it('is of another account only where the service says so', async () => {
    const { result } = await fetched({ success: false, message: 'no', error_code: 'unauthorized' }, 403);
    expect(result).toMatchObject({ failure: 'other-tenant' });
  });
});

describe('the body of a webhook event is no result', () => {
  it.each([
    { event: 'Finished Journey', journey_id: 'journey-1', final_decision: 'Complete' },
    { event_type: 'x', journey_id: 'journey-1', system_decision: 'Refer', manual_decision: null },
    { eventId: 'e', journey_id: 'journey-1', customer_id: 'c', system_decision: 'Complete' },
    { event: 'Finished Journey', body: { eventId: 'e', journeyId: 'journey-1', systemDecision: 'Complete' } },
    { event: 'Finished Journey', data: { journey_id: 'journey-1', documents: {} } },
  ])('%j', async (body) => {
    const { result, stderr, cases } = await fetched(body);
    expect(result).toMatchObject({ outcome: 'failed', failure: 'event-notice' });
    expect(stderr).toContain('The response is a webhook event, not a result');
    for (const listed of cases) expect(listed).toMatchObject({ unreadable: ['response'], rules: null });
  });

  it('nor are scalars alone beside ones that no result has', async () => {
    const { result } = await fetched({ type: 'x', journey_id: 'journey-1', final_decision: 'Complete' });
    expect(result).toMatchObject({ outcome: 'failed', failure: 'another-shape' });
  });
});

describe('a case that is fetched again', () => {
  /** Fetches the case once for each body; what is reported of each, and what is listed then. */
  async function fetchedInTurn(...bodies: unknown[]) {
    let body: unknown;
    bench = await createCommandBench({
      fetch: async (url, init) =>
        url.includes('journey-1')
          ? new Response(typeof body === 'string' ? body : JSON.stringify(body), {
              headers: { 'content-type': 'application/json' },
            })
          : await fetch(url, init),
    });
    const reports: string[] = [];
    for (const one of bodies) {
      body = one;
      const { stdout, stderr } = await bench.run(['fetch', 'journey-1']);
      reports.push(`${stdout}${stderr}`);
    }
    return { reports, cases: (await bench.run(['list', '--json'])).results };
  }
  const journey = (more: object) => ({
    journey_id: 'journey-1',
    customer_id: 'c',
    flow_id: 'f',
    start_time: '2026-01-01T00:00:00Z',
    system_decision: 'Complete',
    final_decision: 'Complete',
    screening_checks: {},
    device_intelligence: {},
    ...more,
  });
  const reversed = (value: object) => Object.fromEntries(Object.entries(value).reverse());
  it.each([
    ['unchanged', journey({}), journey({}), ''],
    [
      'same-values',
      journey({ aml: { a: 1, b: 2 } }),
      reversed(journey({ aml: { b: 2, a: 1 } })),
      'Same values, different formatting',
    ],
    ['changed', journey({}), journey({ final_decision: 'Refer' }), 'Changed: Final decision'],
    [
      'changed',
      journey({ documents: { 20: { step_title: 'Passport' } } }),
      journey({ documents: { 20: { step_title: 'Proof of address' } } }),
      'Changed: Proof of address › Step title',
    ],
    [
      'changed',
      journey({ aml: [{ name: 'A', resource_id: '1' }] }),
      journey({
        aml: [
          { name: 'A', resource_id: '1' },
          { name: 'B', resource_id: '2' },
        ],
      }),
      'Changed: AML review › Matches',
    ],
    ['changed', journey({ user_id: 'R' }), journey({ reference_number: 'R' }), 'Changed: Reference number'],
    [
      'changed',
      '{"journey_id":"journey-1","documents":{},"model_version":12345678901234567}',
      '{"journey_id":"journey-1","documents":{},"model_version":12345678901234568}',
      'Changed: Model version',
    ],
  ])('is %s', async (outcome, first, second, reported) => {
    const { reports } = await fetchedInTurn(first, second);
    expect(reports[1]).toContain(`journey-1  ${outcome}  `);
    expect(reports[1]).toContain(reported);
  });

  it.each([
    ['of another shape', { data: null }, 'The response is not a known result'],
    ['an event', { event: 'onComplete', data: journey({}) }, 'The response is a webhook event, not a result'],
    ['not JSON', '{"journey_id":', 'The response is not valid JSON'],
  ])(
    'stays as it was, but for attention, where the response is %s, and is compared with what it was',
    async (_, odd, named) => {
      const good = journey({});
      const [before, after] = [await fetchedInTurn(good), await fetchedInTurn(good, odd)];
      expect(after.reports[1]).toContain(named);
      // Of a list of matches that cannot be read nobody is cleared, whatever an earlier one has.
      const own = { touchedAt: expect.any(String) as string, matches: expect.any(Object) as object };
      const asks = { notReceived: 1, needsAttention: true };
      expect(after.cases).toEqual(before.cases.map((row) => ({ ...row, ...own, ...asks })));
      const { reports } = await fetchedInTurn(good, odd, journey({ final_decision: 'Refer' }));
      expect(reports[2]).toContain('journey-1  changed  ');
      expect(reports[2]).toContain('Changed: Final decision');
      expect((await fetchedInTurn(good, odd, good)).reports[2]).toContain('journey-1  unchanged  ');
    },
  );

  it('is compared with nothing where no result came before', async () => {
    const { reports } = await fetchedInTurn({ data: null }, journey({}));
    expect(reports[1]).toContain('Changed; the previous response is not a result to compare with');
  });
});
