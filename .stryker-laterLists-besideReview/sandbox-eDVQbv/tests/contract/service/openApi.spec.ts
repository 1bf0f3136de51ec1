// @ts-nocheck
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { SCREENING_CHECKS, SPECIFIED_RULES, SPOT_CHECKS } from '@shared/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { fetchDocument, type DocumentCheck } from '../../support/openApiDocument';
import { IDS } from '../../support/serviceData';
import { useService } from './harness';

const harness = useService();

let check: DocumentCheck;

beforeAll(async () => {
  check = await fetchDocument(harness().service.url);
});

/** The members that the specification's tables name; a question mark where its column says that null is allowed. */
const SECTIONS: readonly (readonly [section: string, schema: string, members: string])[] = [
  [
    '2.1',
    'JourneyResult',
    'journey_id customer_id flow_id reference_number? start_time end_time? system_decision manual_decision? ' +
      'final_decision model_version? documents? selfie? rule_results? applicant? aml? screening_checks ' +
      'device_intelligence',
  ],
  [
    '2.4',
    'Document',
    'step_title? progress has_passed_rules document_type? document_subtype? issuing_country? ' +
      'issuing_country_code? extracted_fields? validation_result? face_match_result? images? media_files?',
  ],
  ['2.6', 'ExtractedText', 'type? value source?'],
  ['2.6', 'ExtractedImage', 'type value? source?'],
  ['2.7', 'ValidationResult', 'validation_outcome validation_checks'],
  ['2.7', 'ValidationCheck', 'name description? result result_description?'],
  ['2.8', 'DocumentFaceMatch', 'is_matched score? images?'],
  ['2.8', 'DocumentFaceImage', 'image_path image_source'],
  ['2.8', 'AdditionalFaceFaceMatch', 'is_matched score? images?'],
  ['2.8', 'SpotCheckFaceMatch', 'is_matched score? images?'],
  [
    '2.9',
    'Selfie',
    'progress has_passed_rules status is_live? liveness_status_code? image_path? cropped_image_path? video_path?',
  ],
  [
    '2.10',
    'DocumentImages',
    'front_side_image_path? back_side_image_path? front_side_cropped_image_path? ' +
      'back_side_cropped_image_path? portrait_image_path?',
  ],
  [
    '2.10',
    'DocumentImagesAsDescribed',
    'front_image_path? back_image_path? front_cropped_image_path? back_cropped_image_path? portrait_image_path?',
  ],
  ['2.11', 'RuleResult', 'name result description? information? tips? details'],
  ['2.11', 'RuleDetail', 'title result result_description reference_object'],
  ['2.11', 'ReferenceObject', 'object_key instance_key'],
  ['2.13', 'Applicant', 'applicant_id profile_image_path? full_name? personal_number? birth_date?'],
  ['2.14', 'JourneyAml', 'applicability matches?'],
  [
    '2.14',
    'AmlScreening',
    'matches ongoing_monitoring_enabled last_ongoing_monitoring_update search_datetime',
  ],
  [
    '2.14.1',
    'JourneyAmlMatch',
    'name countries? datesOfBirth? notes? datasets? aliases? addresses? sex? score resource_id',
  ],
  [
    '2.14.1',
    'AmlResultMatch',
    'name countries? datesOfBirth? notes? datasets? aliases? addresses? sex? score resource_id details?',
  ],
  [
    '2.14.1',
    'AmlHistoryMatch',
    'name countries? datesOfBirth? notes? datasets? aliases? addresses? sex? score resource_id details? ' +
      'is_whitelisted match_status match_id aml_record_version ongoing_monitor_update_type?',
  ],
  ['2.14.1', 'AmlDetail', 'title data datasets datasets_classes media_links'],
  ['2.14.1', 'MediaLink', 'snippet title url'],
  ['2.16', 'AdditionalFaceCheck', 'face_match_results'],
  ['2.17', 'DeviceIntelligence', 'signals_outcome device_signals'],
  ['2.17', 'DeviceSignal', 'key name result description'],
  [
    '2.18',
    'SpotCheckResult',
    'journey_id tenant_id environment_name start_time end_time? system_decision reference_number? ' +
      'model_version? selfie? applicant? rule_results? spot_checks?',
  ],
  ['2.18', 'SpotCheckSelfie', 'status is_live? liveness_status_code? image_path? video_path?'],
  ['2.18', 'SpotChecks', 'applicant_selfie_face_match'],
  ['2.19', 'AmlHistory', 'check_id reference_number? aml_matches'],
  ['2.20', 'AmlResult', 'check_id reference_number? check_time final_decision aml'],
];

/** Section 2.14.1: the same members are typed differently. Each is allowed one form and refused the other. */
const VARIANTS: readonly (readonly [schema: string, member: string, allowed: unknown, refused: unknown])[] = [
  ...['JourneyAmlMatch', 'AmlHistoryMatch'].flatMap((schema) => [
    [schema, 'countries', 'NL, BE', ['NL']] as const,
    [schema, 'datesOfBirth', '1991-07, 1991', ['1991']] as const,
    [schema, 'aliases', [{ any: 'structure' }], ['S. Person']] as const,
  ]),
  ['AmlResultMatch', 'countries', ['NL'], 'NL'],
  ['AmlResultMatch', 'datesOfBirth', ['1991-07-16'], '1991-07-16'],
  ['AmlResultMatch', 'aliases', ['S. Person'], [{ any: 'structure' }]],
  ['AmlHistoryMatch', 'notes', 'One note', ['One note']],
  ['AmlHistoryMatch', 'datasets', ['Fitness Probity'], ['Fitness']],
  ['AmlHistoryMatch', 'score', 1.7, '1.7'],
  ['AmlHistory', 'aml_matches', [], { matches: [] }],
  ['SpotCheckResult', 'rule_results', null, { same_subject: null }],
  ['SpotCheckResult', 'environment_name', 'live', 'test'],
  ['SpotCheckFaceImage', 'image_source', 'Applicant', 'Document'],
  ['DocumentFaceImage', 'image_source', 'Document', 'Applicant'],
  ['AdditionalFaceFaceImage', 'image_source', 'AdditionalFace', 'Document'],
  ['AdditionalFaceFaceMatch', 'score', 96, 96.5],
  ['DocumentFaceMatch', 'score', 96.5, '96.5'],
  ['AmlResult', 'final_decision', 'Approved', 'Incomplete'],
  ['JourneyResult', 'start_time', '2026-02-02T08:30:00.118427', '2026-02-02'],
  ['Applicant', 'birth_date', '1991-07-16', '1991-07'],
  ['DeviceSignal', 'result', 'Passed', true],
];

const member = (schema: string, name: string): object | undefined =>
  check.document.components.schemas[schema]?.properties?.[name];

/** The rules a document breaks, warnings included. */
async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId }) => ruleId);
}

const RESPONSES: readonly (readonly [template: string, path: string, status: number])[] = [
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

  it('is checked by a linter that finds faults', async () => {
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
    const silentIn = (name: string, schema: object): string[] =>
      Object.entries(schema).flatMap(([key, one]: [string, unknown]) => {
        if (typeof one !== 'object' || one === null) return [];
        const fields = key === 'properties' ? Object.entries(one as Record<string, object>) : [];
        return [
          ...fields.flatMap(([field, of]) => ('description' in of ? [] : [`${name}.${field}`])),
          ...silentIn(name, one),
        ];
      });
    const silent = Object.entries(check.document.components.schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...silentIn(name, schema),
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

  it.each(SECTIONS)(
    'has exactly the members of %s in %s, and null only where it is allowed',
    (_, schema, text) => {
      const named = Object.keys(check.document.components.schemas[schema]?.properties ?? {});
      const found = named.map((name) => {
        const refusesNull = check.schemaViolations(`${schema}/properties/${name}`, null).length > 0;
        return refusesNull ? name : `${name}?`;
      });
      expect(found.sort()).toEqual(text.split(' ').sort());
      expect(check.document.components.schemas[schema]).toMatchObject({ additionalProperties: false });
    },
  );

  it.each(VARIANTS)(
    'allows %s.%s the form of its operation, and no other',
    (schema, name, allowed, refused) => {
      expect(check.schemaViolations(`${schema}/properties/${name}`, allowed)).toEqual([]);
      expect(check.schemaViolations(`${schema}/properties/${name}`, refused)).not.toEqual([]);
    },
  );

  it('describes a member as the catalogue does: label, meaning of null and of values, section', () => {
    expect(member('Selfie', 'is_live')).toMatchObject({
      description: expect.stringContaining('Null: The liveness check is disabled.') as string,
      'x-label': 'Liveness',
      'x-section': '2.9',
      'x-null-means': 'The liveness check is disabled',
    });
    expect(member('JourneyResult', 'system_decision')).toMatchObject({
      description: expect.stringContaining(
        'Incomplete: Not completed, so no decision is possible.',
      ) as string,
      'x-meanings': { Incomplete: 'Not completed, so no decision is possible.' },
    });
    const silent = SECTIONS.flatMap(([, schema]) =>
      Object.entries(check.document.components.schemas[schema]?.properties ?? {})
        .filter(([, one]) => !('description' in one))
        .map(([name]) => `${schema}.${name}`),
    );
    expect(silent).toEqual([]);
  });

  it('states that other values occur only of a member that takes them, and where a member is published', () => {
    const isLimited = (field: object): boolean => /"(enum|const)"|"boolean"/.test(JSON.stringify(field));
    type Described = object & { description?: string };
    const all = Object.entries(check.document.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([key, { description = '', ...field }]: [string, Described]) => ({
        name: `${name}.${key}`,
        description,
        isLimited: isLimited(field),
      })),
    );
    const claims = all.filter(({ description }) => description.includes('Other values occur'));
    expect(claims.filter((one) => one.isLimited).map(({ name }) => name)).toEqual([]);
    expect(claims.map(({ name }) => name)).toContain('DeviceIntelligence.signals_outcome');
    expect(all.filter(({ description }) => /Specification (?!\d)/.test(description))).toEqual([]);
  });

  it('describes what each rule checks, and on which steps', () => {
    const rules = JSON.stringify(member('JourneyResult', 'rule_results'));
    for (const [key, { title, checks, appliesTo }] of Object.entries(SPECIFIED_RULES)) {
      expect(rules).toContain(`\`${key}\`, ${title}: ${checks}`);
      expect(rules).toContain(JSON.stringify({ title, checks, appliesTo }));
    }
    expect(JSON.stringify(member('SpotCheckResult', 'rule_results'))).toContain(
      SPECIFIED_RULES.selfie_liveness.checks,
    );
  });

  it('says of each named check what it compares', () => {
    const checks = {
      ...(member('JourneyResult', 'screening_checks') as { properties: Record<string, object> }).properties,
      ...check.document.components.schemas['SpotChecks']?.properties,
    };
    for (const [key, { label, about }] of Object.entries({ ...SCREENING_CHECKS, ...SPOT_CHECKS }))
      expect(checks[key]).toMatchObject({ description: expect.stringContaining(about), 'x-label': label });
  });

  it('states a monitoring version as an int32 everywhere', () => {
    const int32 = { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };
    expect(member('AmlMonitorUpdateBody', 'updatedAMLVersionNumber')).toMatchObject(int32);
    expect(member('SandboxStep', 'updatedAMLVersionNumber')).toMatchObject(int32);
    expect(member('AmlHistoryMatch', 'aml_record_version')).toMatchObject(int32);
  });
});

describe('every response agrees with the document', () => {
  it.each(RESPONSES)('%s · %s · %i', async (template, path, status) => {
    const response = await harness().get(path);
    expect(response.status).toBe(status);
    expect(check.violations(template, status, await response.json())).toEqual([]);
  });

  it('and a response that does not is rejected', () => {
    expect(check.violations('/journey/v2/get/{id}', 200, { journey_id: 7 })).not.toEqual([]);
  });
});
