import { describe, expect, it } from 'vitest';
import type { Exhibit } from '@shared/domain/dossier/dossier';
import { readOthers } from '../../../../src/main/redaction/leakOthers';
import { sha } from '../../../support/journalBuilder';

const exhibit = (kind: Exhibit['kind'], over: Partial<Exhibit> = {}): Exhibit => ({
  ...{ number: 1, path: '', sha256: sha('a'), bytes: 1, mime: 'application/json', kind, isInPlace: false },
  ...{ label: '', mediumIds: [], requests: [{ operation: 'journeyResult', id: 'j-1' }] },
  ...over,
});
const IN_PLACE = exhibit('response', { isInPlace: true });
const PICTURE = { requests: [{ operation: 'image' as const, id: 'a' }] };
const EVENT = exhibit('event', { requests: [] });

function found(one: Exhibit, bytes: string | Uint8Array) {
  const { leaves, isUnread } = readOthers({ exhibits: [one] }, { readAll: () => Buffer.from(bytes) });
  const values = leaves.filter(({ isKey }) => isKey !== true);
  return { isUnread, texts: values.map(({ text }) => text), isProse: values.every((leaf) => leaf.isProse) };
}

describe('other evidence, read by the leak check itself', () => {
  it.each([
    [exhibit('response'), '{"applicant": {"full_'],
    [exhibit('response'), '<html>Ana</html>'],
    [exhibit('response'), new Uint8Array([0x22, 0xff, 0x22])],
    [IN_PLACE, '{"applicant": {"full_'],
    [{ ...IN_PLACE, ...PICTURE, mime: 'application/octet-stream' }, '{"a'],
    [{ ...IN_PLACE, ...PICTURE, mime: 'image/jpeg' }, Buffer.from('<p>Jürgen</p>', 'latin1')],
    [{ ...IN_PLACE, ...PICTURE, mime: 'image/jpeg' }, Buffer.from('\uFEFF<p>Ana</p>', 'utf16le')],
    [IN_PLACE, '\u0001\u0002'],
    [IN_PLACE, '<p>J&uuml;rgen</p>'],
    [IN_PLACE, 'J&#9999999;'],
    [EVENT, '{"event": "a", "body"'],
    [IN_PLACE, 'Ana '.repeat(20_000)],
    [EVENT, `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('case %#: could not be read', (one, bytes) => {
    expect(found(one, bytes)).toMatchObject({ isUnread: true, texts: [] });
  });

  it('is known if it is the beginning of a response that was received completely', () => {
    const bytes = new Map([
      [sha('a'), '{"applicant": {"full_'],
      [sha('b'), '{"applicant": {"full_name": "Ana"}}'],
      [sha('c'), '{"applicant": {"full_name": "Ana B'],
    ]);
    const isUnread = (...some: string[]): boolean => {
      const exhibits = some.map((name) => exhibit('response', { sha256: sha(name) }));
      return readOthers({ exhibits }, { readAll: (sha256) => Buffer.from(bytes.get(sha256) ?? '') }).isUnread;
    };
    expect([isUnread('a', 'b'), isUnread('a', 'c'), isUnread('b', 'c')]).toEqual([false, true, true]);
  });

  it('could not be read if its bytes are damaged', () => {
    const readAll = (): never => {
      throw new Error('damaged');
    };
    expect(readOthers({ exhibits: [EVENT] }, { readAll }).isUnread).toBe(true);
  });

  it.each([
    [exhibit('response'), '{"applicant": {"full_name": "Ana"}}'],
    [exhibit('response'), ' '],
    [exhibit('medium', { mime: 'image/jpeg' }), 'a picture'],
    [exhibit('medium', { mime: 'application/octet-stream' }), '\u0000 Ana'],
    [exhibit('response'), '{"a": "\u007f\u0085"}'],
    [exhibit('time-stamp'), 'a response'],
    [{ ...IN_PLACE, ...PICTURE, mime: 'image/jpeg' }, new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    [{ ...IN_PLACE, ...PICTURE, mime: 'application/octet-stream', bytes: 2_000_000 }, 'Ana'],
    [{ ...IN_PLACE, ...PICTURE, mime: 'application/pdf' }, '%PDF-1.4 Ana'],
    [IN_PLACE, '7'],
    [EVENT, '{"event": "a", "body": {"journeyId": "j", "requiredSteps": [{"stepId": "1"}]}}'],
  ])('case %#: adds nothing', (one, bytes) => {
    expect(found(one, bytes)).toMatchObject({ isUnread: false, texts: [] });
  });

  it('has the values of an event that the service does not document', () => {
    const event =
      '{"event": "a", "body": {"eventId": "e", "applicant": {"fullName": "Ana", "n": [601234567]}}}';
    expect(found(EVENT, event)).toEqual({ isUnread: false, texts: ['Ana', '601234567'], isProse: false });
  });

  it.each([
    ['{"success": false, "message": "Ana is blocked", "error_code": "X"}', 'Ana is blocked'],
    ['{"errors": [{"code": "X", "detail": "Ana is blocked"}]}', 'Ana is blocked'],
    ['<p>Ana is blocked</p>', 'Ana is blocked'],
    ['<p>Ana&copy;&bull;</p>', 'Ana  '],
    ['<p>J&#252;rgen M&#xFC;ller &amp; Ana&nbsp;B</p>', 'Jürgen Müller & Ana B'],
    ...['null', '{}', '[]', 'true', '[{"of": null}]', '30'].map((data): [string, string] => [
      `{"message": "Ana is blocked", "data": ${data}}`,
      'Ana is blocked',
    ]),
    ['<style>p {}</style>Ana is blocked', 'Ana is blocked'],
    ['{"status": "Ana is blocked", "type": "X"}', 'Ana is blocked'],
  ])('has the messages of an error or page as free text: %s', (bytes, text) => {
    const file = exhibit('medium', { ...PICTURE, mime: 'application/octet-stream' });
    for (const one of [IN_PLACE, { ...IN_PLACE, ...PICTURE }, file])
      expect(found(one, bytes)).toEqual({ isUnread: false, texts: [text], isProse: true });
  });

  it.each(['application/xml', 'application/xhtml+xml', 'image/jpeg', 'application/octet-stream'])(
    'reads a text in place of a file, stated as %s',
    (mime) => {
      const one = { ...IN_PLACE, ...PICTURE, mime };
      for (const text of ['<Error><Message>Ana</Message></Error>', '<E><![CDATA[Ana]]></E>', 'Ana', '"Ana"'])
        expect(found(one, text)).toEqual({ isUnread: false, texts: ['Ana'], isProse: true });
    },
  );

  it.each([EVENT, IN_PLACE, exhibit('response')])('takes a single value for a message: %#', (one) =>
    expect(found(one, '"Ana"')).toEqual({ isUnread: false, texts: ['Ana'], isProse: true }),
  );

  it.each(['application/json', 'application/octet-stream'])('reads a list in place of a file: %s', (mime) => {
    const file = exhibit('medium', { ...PICTURE, mime });
    expect(found(file, '["Ana"]').texts).toContain('Ana');
    expect(found(file, '["Ana"]').isProse).toBe(false);
  });

  it.each(['1990', '60123', '{"year": 1990}'])('has a number that may identify somebody: %s', (data) =>
    expect(found(IN_PLACE, `{"message": "Refused", "data": ${data}}`).isProse).toBe(false),
  );

  it('has every value of an error that contains more than that', () => {
    const { texts, isProse } = found(IN_PLACE, '{"message": "Refused", "data": {"name": "Ana"}}');
    expect([texts, isProse]).toEqual([['Refused', 'Ana'], false]);
  });
});
