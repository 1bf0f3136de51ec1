import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { fetchDocument, type DocumentCheck } from '../../support/openApiDocument';
import { IDS } from '../../support/serviceData';
import { useService } from './harness';

const harness = useService();

let check: DocumentCheck;

beforeAll(async () => {
  check = await fetchDocument(harness().service.url);
});

const ANSWERS: readonly (readonly [template: string, path: string, status: number])[] = [
  ['/journey/v2/get/{id}', `/journey/v2/get/${IDS.journey}`, 200],
  ['/journey/v2/get/{id}', `/journey/v2/get/${IDS.plainJourney}`, 200],
  ['/journey/v2/get/{id}', '/journey/v2/get/a.b', 400],
  ['/journey/v2/get/{id}', '/journey/v2/get/absent', 404],
  ['/journey/v2/get/{id}', `/journey/v2/get/${IDS.damaged}`, 500],
  ['/journey/v2/summary/{id}', `/journey/v2/summary/${IDS.journey}`, 200],
  ['/journey/v2/spot-checks/{id}', `/journey/v2/spot-checks/${IDS.spotCheck}`, 200],
  ['/checks/aml/{id}', `/checks/aml/${IDS.amlCheck}`, 200],
  ['/checks/aml/{id}', `/checks/aml/${IDS.journey}`, 200],
  ['/checks/aml/{id}/history/{version}', `/checks/aml/${IDS.amlCheck}/history/1`, 200],
  ['/checks/aml/{id}/history/{version}', `/checks/aml/${IDS.amlCheck}/history/2`, 200],
  ['/checks/aml/{id}/history/{version}', `/checks/aml/${IDS.amlCheck}/history/3?delta_only=true`, 200],
  ['/checks/aml/{id}/history/{version}', `/checks/aml/${IDS.amlCheck}/history/0`, 400],
  ['/journey/image/{path}', '/journey/image/absent', 404],
  ['/sandbox/ids', '/sandbox/ids', 200],
];

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(check.document) as never);
    expect(result).toMatchObject({ valid: true });
    expect(check.document.openapi).toBe('3.1.0');
  });

  it('has schemas that are valid JSON Schema 2020-12', () => {
    for (const [name, schema] of Object.entries(check.document.components.schemas)) {
      expect([name, check.isSchema(schema)]).toEqual([name, true]);
    }
  });

  it('explains every schema and every field', () => {
    const silent = Object.entries(check.document.components.schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...Object.entries(schema.properties ?? {})
        .filter(([, field]) => !('description' in field) && !('$ref' in field))
        .map(([field]) => `${name}.${field}`),
    ]);
    expect(silent).toEqual([]);
  });

  it('lists known words without closing the list', () => {
    expect(check.document.components.schemas['JourneyResult']?.properties?.['system_decision']).toMatchObject(
      {
        type: 'string',
        'x-known-values': ['Incomplete', 'Complete', 'Refer', 'Rejected'],
      },
    );
    expect(JSON.stringify(check.document.components.schemas['JourneyResult'])).not.toContain('"enum"');
  });
});

describe('every answer agrees with the document', () => {
  it.each(ANSWERS)('%s · %s · %i', async (template, path, status) => {
    const response = await harness().get(path);
    expect(response.status).toBe(status);
    expect(check.complaints(template, status, await response.json())).toEqual([]);
  });

  it('and an answer that does not is told apart', () => {
    expect(check.complaints('/journey/v2/get/{id}', 200, { journey_id: 7 })).not.toEqual([]);
  });
});
