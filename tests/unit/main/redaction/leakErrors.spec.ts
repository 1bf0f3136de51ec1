import { expect, it } from 'vitest';
import { errorTexts } from '../../../../src/main/redaction/leakErrors';

it.each<[json: string, texts: string[]]>([
  ['{"error":"rate_limited","retry_after":30}', ['rate_limited']],
  [
    '{"detail":[{"loc":["query","x"],"msg":"field required","type":"value_error.missing"}]}',
    ['field required'],
  ],
  ['{"message":"Gone","code":"NOT_FOUND","request_id":"0f3b","timestamp":"2026-01-02T03:04:05Z"}', ['Gone']],
  ['{"instance":"/people/Ana%20Specimen","detail":"Gone"}', ['Ana Specimen', 'Gone']],
  ['{"errors":{"fullName":["Ana is blocked"]}}', ['Ana is blocked']],
  [
    '{"code":"ana@example.org","type":"601234567","timestamp":"1990-01-25"}',
    ['ana@example.org', '601234567', '1990-01-25'],
  ],
])('takes from an error what may name somebody: %s', (json, texts) => {
  expect(errorTexts(JSON.parse(json))).toEqual(texts);
});

it.each(['{"message":"Refused","data":{"name":"Ana"}}', '{"code":{"name":"Ana"}}', '{"data":601234567}'])(
  'takes nothing else for an error: %s',
  (json) => expect(errorTexts(JSON.parse(json))).toBeUndefined(),
);
