import { expect, it } from 'vitest';
import { messagesOfError } from '@shared/domain/redaction/errorBody';

const textsOf = (json: string): string[] | null => messagesOfError(JSON.parse(json));

it.each<[json: string, texts: string[]]>([
  ['{"error":"rate_limited","retry_after":30}', ['rate_limited']],
  [
    '{"detail":[{"loc":["query","x"],"msg":"field required","type":"value_error.missing"}]}',
    ['field required'],
  ],
  [
    '{"detail":[{"type":"string_too_short","loc":["path","journey_id"],"msg":"Too short","input":"Ana","ctx":{"min_length":24}}]}',
    ['Too short', 'Ana'],
  ],
  [
    '{"type":"about:blank","title":"Not Found","status":404,"detail":"No journey","instance":"/v1/journeys/90256d197be9bded4466afac"}',
    ['Not Found', 'No journey'],
  ],
  ['{"message":"Gone","code":"NOT_FOUND","request_id":"0f3b","timestamp":"2026-01-02T03:04:05Z"}', ['Gone']],
  ['{"errors":[{"code":4001,"message":"Gone"}]}', ['Gone']],
  [
    '{"errors":[{"id":"1","source":{"pointer":"/data/firstName"},"detail":"Gone","links":{"about":"https://x.example/e"},"meta":{}}]}',
    ['Gone'],
  ],
  ['{"__type":"com.example.service#ThrottlingException","message":"Rate exceeded"}', ['Rate exceeded']],
  ['{"Message":"Refused","Code":"AccessDenied","RequestId":"4442587FB7D0A2F9"}', ['Refused']],
  [
    '{"title":"Invalid","status":400,"traceId":"00-1","errors":{"journey_id":["It is required."]}}',
    ['Invalid', 'It is required.'],
  ],
  [
    '{"errors":[{"message":"Refused","locations":[{"line":1,"column":2}],"path":["journey",0]}]}',
    ['Refused'],
  ],
])('an error of a usual form has only its messages: %s', (json, texts) => {
  expect(textsOf(json)).toEqual(texts);
});

it.each<[json: string, texts: string[]]>([
  ['{"code":"Ana was refused"}', ['Ana was refused']],
  ['{"code":"ana@example.org"}', ['ana@example.org']],
  ['{"type":"601234567"}', ['601234567']],
  ['{"code":601234567}', ['601234567']],
  ['{"timestamp":"1990-01-25"}', ['1990-01-25']],
  ['{"timestamp":"1990-01-25T00:00:00Z"}', ['1990-01-25T00:00:00Z']],
  ['{"path":"/people/Ana%20Specimen/601234567"}', ['Ana Specimen', '601234567']],
  ['{"instance":"https://x.example/find?name=ana-specimen"}', ['ana-specimen']],
  ['{"loc":["query","Ana Specimen"]}', ['Ana Specimen']],
  ['{"errors":{"Ana Specimen":["is blocked"]}}', ['Ana Specimen', 'is blocked']],
  ['{"message":601234567}', ['601234567']],
])('what is not evidently technical is searched: %s', (json, texts) => {
  expect(textsOf(json)).toEqual(texts);
});

it.each([
  '{"message":"Refused","data":{"name":"Ana"}}',
  '{"message":"Refused","name":"Ana"}',
  '{"message":{"to":"Ana"}}',
  '{"errors":{"to":"Ana"}}',
  '{"code":{"name":"Ana"}}',
  '{"message":"Refused","context":{"user":"Ana"}}',
  '{"message":"Refused","born":1990}',
  '{"message":"Refused","Ana Specimen":null}',
])('what has other members is no error: %s', (json) => expect(textsOf(json)).toBeNull());
