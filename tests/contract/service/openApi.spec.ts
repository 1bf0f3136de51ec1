import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { IDS } from '../../support/serviceData';
import { useService } from './harness';

const harness = useService();

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: { $ref?: string } }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { description?: string; properties?: Record<string, object> }> };
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
let document: Document;

beforeAll(async () => {
  document = (await (await fetch(`${harness().service.url}/openapi.json`)).json()) as Document;
  ajv.addSchema({ ...document, $id: 'service' });
});

/** What the document's own schema for an answer has against it. */
function complaints(template: string, status: number, body: unknown, method = 'get'): string[] {
  const answer = document.paths[template]?.[method]?.responses[status];
  const ref = answer?.content?.['application/json']?.schema?.$ref;
  if (ref === undefined) throw new Error(`${template} documents no JSON answer ${status}`);
  const validate = ajv.getSchema(`service${ref}`);
  if (!validate) throw new Error(`${ref} does not resolve`);
  validate(body);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

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
    const result = await new Validator().validate(structuredClone(document) as never);
    expect(result).toMatchObject({ valid: true });
    expect(document.openapi).toBe('3.1.0');
  });

  it('has schemas that are valid JSON Schema 2020-12', () => {
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect([name, ajv.validateSchema(schema)]).toEqual([name, true]);
    }
  });

  it('explains every schema and every field', () => {
    const silent = Object.entries(document.components.schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...Object.entries(schema.properties ?? {})
        .filter(([, field]) => !('description' in field) && !('$ref' in field))
        .map(([field]) => `${name}.${field}`),
    ]);
    expect(silent).toEqual([]);
  });

  it('lists known words without closing the list', () => {
    expect(document.components.schemas['JourneyResult']?.properties?.['system_decision']).toMatchObject({
      type: 'string',
      'x-known-values': ['Incomplete', 'Complete', 'Refer', 'Rejected'],
    });
    expect(JSON.stringify(document.components.schemas['JourneyResult'])).not.toContain('"enum"');
  });
});

describe('every answer agrees with the document', () => {
  it.each(ANSWERS)('%s · %s · %i', async (template, path, status) => {
    const response = await harness().get(path);
    expect(response.status).toBe(status);
    expect(complaints(template, status, await response.json())).toEqual([]);
  });

  it('and an answer that does not is told apart', () => {
    expect(complaints('/journey/v2/get/{id}', 200, { journey_id: 7 })).not.toEqual([]);
  });
});
