import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { fetchDocument, type DocumentCheck } from '../../support/openApiDocument';
import { IDS } from '../../support/serviceData';
import { useService } from './harness';

const harness = useService();

let check: DocumentCheck;

beforeAll(async () => {
  check = await fetchDocument(harness().service.url);
});

const member = (schema: string, name: string): object | undefined =>
  check.document.components.schemas[schema]?.properties?.[name];

/** The rules a document breaks, warnings included. */
async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId }) => ruleId);
}

const ANSWERS: readonly (readonly [template: string, path: string, status: number])[] = [
  ['/journey/v2/get/{id}', '/journey/v2/get/a.b', 400],
  ['/journey/v2/get/{id}', '/journey/v2/get/absent', 404],
  ['/journey/v2/get/{id}', `/journey/v2/get/${IDS.damaged}`, 500],
  ['/journey/v2/summary/{id}', `/journey/v2/summary/${IDS.journey}`, 200],
  ['/checks/aml/{id}/history/{version}', `/checks/aml/${IDS.amlCheck}/history/0`, 400],
  ['/journey/image/{path}', '/journey/image/absent', 404],
  ['/sandbox/ids', '/sandbox/ids', 200],
];

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1 and passes the recommended rules of a public linter without a warning', async () => {
    expect(check.document.openapi).toBe('3.1.0');
    expect(await lint(check.document)).toEqual([]);
  });

  it('is looked at by a linter that finds faults', async () => {
    const { servers: _servers, ...withoutServers } = check.document as DocumentCheck['document'] & {
      servers: unknown;
    };
    expect(await lint(withoutServers)).toEqual(['no-empty-servers']);
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

  it('closes a list of values where the specification lists them all, and only there', () => {
    expect(member('JourneyResult', 'system_decision')).toMatchObject({
      enum: ['Incomplete', 'Complete', 'Refer', 'Rejected'],
    });
    expect(member('SpotCheckResult', 'system_decision')).toMatchObject({
      enum: ['Incomplete', 'Complete', 'Refer'],
    });
    for (const [schema, open] of [
      ['Document', 'document_type'],
      ['ValidationResult', 'validation_outcome'],
      ['DeviceIntelligence', 'signals_outcome'],
      ['DeviceSignal', 'key'],
      ['AmlHistoryMatch', 'match_status'],
    ] as const) {
      expect([schema, open, JSON.stringify(member(schema, open))]).toEqual([
        schema,
        open,
        expect.not.stringContaining('"enum"'),
      ]);
    }
  });

  it('states a monitoring version as an int32 everywhere', () => {
    const int32 = { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };
    expect(member('AmlMonitorUpdateBody', 'updatedAMLVersionNumber')).toMatchObject(int32);
    expect(member('SandboxStep', 'updatedAMLVersionNumber')).toMatchObject(int32);
    expect(member('AmlHistoryMatch', 'aml_record_version')).toMatchObject(int32);
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
