import { describe, expect, it } from 'vitest';
import { contentOf, type ReceivedBytes } from '@shared/domain/redaction/savedContent';

const received = (
  text: string,
  as: ReceivedBytes['as'] = 'response',
  kind: ReceivedBytes['kind'] = 'journey',
): ReceivedBytes => ({ kind, as, bytes: new TextEncoder().encode(text) });
const JOURNEY = '{"journey_id": "j-1", "flow_id": "f", "selfie": {}}';
const NOTHING = { messages: [], unread: 0 };

describe('a response', () => {
  it('is read as the requested result, and what is of another shape comes last', () => {
    const { readings, others } = contentOf([received('["a"]'), received(JOURNEY)]);
    expect(readings.map(({ otherShape }) => otherShape?.is ?? 'result')).toEqual(['result', 'unknown']);
    expect(others).toEqual(NOTHING);
  });

  it.each(['{"applicant": {"full_', '<html>Ana Specimen</html>', 'Ana Specimen', '\u0000'])(
    'that is not JSON could not be read: %j',
    (text) =>
      expect(contentOf([received(text)])).toEqual({ readings: [], others: { messages: [], unread: 1 } }),
  );

  it('could not be read either if its text is not UTF-8, or its bytes are damaged', () => {
    const bytes = [new Uint8Array([0x22, 0xff, 0x22]), null];
    const all = bytes.map((one): ReceivedBytes => ({ kind: 'journey', as: 'response', bytes: one }));
    expect(contentOf(all).others.unread).toBe(2);
  });

  it('that was cut short is known once it was received completely', () => {
    const cut = [received(JOURNEY.slice(0, 30)), received(JOURNEY.slice(0, 12), 'in-place')];
    expect(contentOf([...cut, received(JOURNEY)]).others).toEqual(NOTHING);
    expect(contentOf([...cut, received('["a"]')]).others.unread).toBe(2);
    expect(contentOf([received('{"journey_id": "k'), received(JOURNEY)]).others.unread).toBe(1);
  });

  it.each(['', ' \r\n'])('that is empty contains nothing: %j', (text) => {
    expect(contentOf([received(text), received(text, 'in-place')])).toEqual({
      readings: [],
      others: NOTHING,
    });
  });
});

describe('a webhook event', () => {
  const eventOf = (body: object): ReceivedBytes =>
    received(JSON.stringify({ event: 'Finished Journey', body }), 'event', null);

  it('with documented members only contains nothing that a text may quote', () => {
    const body = { eventId: 'e', journeyId: 'j', requiredSteps: [{ stepId: '1', reasonCode: 'X' }] };
    expect(contentOf([eventOf(body)])).toEqual({ readings: [], others: NOTHING });
  });

  it('has messages in the members that may have any words of the service', () => {
    const { readings, others } = contentOf([
      eventOf({ eventId: 'e', action: 'Manual Review', trigger: 'Asked by Ana Specimen' }),
    ]);
    expect(readings).toEqual([]);
    expect(others).toEqual({ messages: ['Manual Review', 'Asked by Ana Specimen'], unread: 0 });
  });

  it('is unclassified in its other members', () => {
    const { readings } = contentOf([eventOf({ eventId: 'e', applicant: { fullName: 'Ana Specimen' } })]);
    expect(readings).toMatchObject([
      { json: { body: { applicant: { fullName: 'Ana Specimen' } } }, otherShape: { is: 'unknown' } },
    ]);
  });

  it('could not be read if it is cut short or nested too deeply', () => {
    const deep = `${'[{"a":'.repeat(100_000)}1${'}]'.repeat(100_000)}`;
    const all = [
      received('{"event": "a", "body": {"n', 'event'),
      received(deep, 'event'),
      received(deep, 'in-place'),
    ];
    expect(contentOf(all)).toEqual({ readings: [], others: { messages: [], unread: 3 } });
  });
});

describe('what was received in place of something', () => {
  it.each([
    ['{"success": false, "message": "Ana Specimen", "error_code": "X"}', ['Ana Specimen']],
    ['{"error": {"code": 4, "message": "Ana"}, "status": 404, "path": "/a"}', ['Ana']],
    ['{"errors": [{"detail": "Ana"}, {"title": "Bea"}]}', ['Ana', 'Bea']],
    ['{"message": "Journey a7a13c3853ec109c4faa9f53 of https://a.example/b?c"}', ['Journey   of']],
    ['{"success": false}', []],
    ...['null', '{}', '[]', 'true', '""', '[{"of": null}]', '30'].map((data): [string, string[]] => [
      `{"success": false, "message": "No image", "data": ${data}}`,
      ['No image'],
    ]),
    ['<html><style>p {}</style><p>Dear <b>Ana</b></p></html>', ['Dear Ana']],
    ['Ana is blocked', ['Ana is blocked']],
    ['<p>Ana&copy;&bull;</p>', ['Ana  ']],
    ['<p>J&#252;rgen M&#xFC;ller &amp; Ana&nbsp;B</p>', ['Jürgen Müller & Ana B']],
    ['<p>Ana</p><script>Bea', ['Ana  >Bea']],
    ['{"message": "Ana", "status": "Bea came", "type": "about:blank"}', ['Ana', 'Bea came']],
  ])('is a message if it is an error or a page: %s', (text, messages) => {
    for (const kind of ['journey', null] as const)
      expect(contentOf([received(text, 'in-place', kind)])).toEqual({
        readings: [],
        others: { messages, unread: 0 },
      });
  });

  it.each([
    '{"success": false, "data": {"name": "Ana"}}',
    '{"message": {"to": "Ana"}}',
    '{"message": "No image", "Ana Specimen": null}',
    ...['1990', '60123', '1.5', '[["Ana"]]', '{"Ana Specimen": null}'].map(
      (data) => `{"message": "", "data": ${data}}`,
    ),
    '{"code": {"name": "Ana"}}',
    '["Ana"]',
  ])('is unclassified if it contains anything else: %s', (text) => {
    const { readings, others } = contentOf([received(text, 'in-place')]);
    expect(readings.map(({ otherShape }) => otherShape !== null)).toEqual([true]);
    expect(others).toEqual(NOTHING);
  });

  it.each(['response', 'in-place', 'event', 'file'] as const)(
    'is a message if it is a single value: %s',
    (as) => {
      expect(contentOf([received('"Ana"', as)])).toEqual({
        readings: [],
        others: { messages: ['Ana'], unread: 0 },
      });
      expect(contentOf([received('7', as)])).toEqual({ readings: [], others: NOTHING });
    },
  );

  it.each(['<script', '<', '-', '-1', 'https:', '<script></script>'])(
    'takes no longer for a text of many %j',
    { timeout: 60_000 },
    (text) => {
      expect(contentOf([received(text.repeat(1_000_000 / text.length), 'in-place')])).toBeDefined();
    },
  );

  it('is read if it is the result after all', () => {
    expect(contentOf([received(JOURNEY, 'in-place')]).readings).toMatchObject([{ otherShape: null }]);
  });

  it.each([
    ...['{"applicant": {"full_', ' ["Ana', '"Ana', '<p>J&uuml;rgen</p>', 'J&#9999999;', '\u0001\u0002'],
    'Ana '.repeat(20_000),
  ])('could not be read, case %#', (text) => {
    expect(contentOf([received(text, 'in-place')]).others).toEqual({ messages: [], unread: 1 });
  });
});

describe('a file of unknown type', () => {
  it('contains nothing that can be read unless it is a text', () => {
    const bytes = [new Uint8Array([0xff, 0x5b, 0x5b]), new TextEncoder().encode(`\u0000${'['.repeat(1000)}`)];
    const all = bytes.map((one): ReceivedBytes => ({ kind: null, as: 'file', bytes: one }));
    expect(contentOf(all)).toEqual({ readings: [], others: NOTHING });
  });

  it('is a message, unclassified or could not be read, like anything received in place of it', () => {
    const fileOf = (text: string) => contentOf([received(text, 'file', null)]);
    expect(fileOf('{"message": "Ana"}').others.messages).toEqual(['Ana']);
    expect(fileOf('Photo of Ana').others.messages).toEqual(['Photo of Ana']);
    expect(fileOf('{"full_name": "Ana"}').readings).toHaveLength(1);
    expect(fileOf('{"full_na').others.unread).toBe(1);
    expect(fileOf('["Ana"]').readings).toHaveLength(1);
    expect(fileOf('<E><![CDATA[<b>Ana</b>]]></E>').others.messages.join()).toContain('Ana');
    expect(fileOf('%PDF-1.4 Ana')).toEqual({ readings: [], others: NOTHING });
  });

  it('could not be read if it is markup in other letters than UTF-8', () => {
    for (const bytes of [Buffer.from('<p>Jürgen', 'latin1'), Buffer.from('\uFEFF<p>Ana', 'utf16le')])
      expect(contentOf([{ kind: null, as: 'file', bytes }]).others.unread).toBe(1);
  });
});
