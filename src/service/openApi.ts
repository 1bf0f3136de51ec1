import * as wire from '@shared/wire';
import { z } from 'zod';
import type { EdgeCase } from './edgeCases';
import { promisedComponents, toComponents } from './promised';

type Json = Record<string, unknown>;

const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const parameter = (name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
});

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: schemaRef('ErrorBody') } },
});

const REFUSALS = {
  '401': refusal('missing_authorization_header, invalid_authentication_format or invalid_credentials.'),
  '403': refusal('unauthorized (another account’s key) or not_allowed_ip_address.'),
  '404': refusal('missing_requested_resource.'),
  '405': refusal('method_not_allowed.'),
  '500': refusal('unreadable_record or internal_error.'),
};

const ID = 'Opaque identifier of letters, digits, _ and -.';

const response = (schema: string): Json => ({
  description: 'The result.',
  content: { 'application/json': { schema: schemaRef(schema) } },
});

const jsonResponses = (schema: string): Json => ({
  '200': response(schema),
  '400': refusal('invalid_id, invalid_version or invalid_parameter.'),
  ...REFUSALS,
  '406': refusal('not_acceptable: only application/json is served.'),
});

const jsonOperation = (operationId: string, summary: string, schema: string, more: Json = {}): Json => ({
  operationId,
  summary,
  responses: jsonResponses(schema),
  ...more,
});

const binary = (types: string): Json => ({ [types]: { schema: { type: 'string', format: 'binary' } } });

const mediaOperation = (operationId: string, summary: string, content: Json): Json => ({
  operationId,
  summary,
  parameters: [
    parameter('path', 'Path value as found in a result.'),
    {
      name: 'Range',
      in: 'header',
      required: false,
      description: 'A single byte range.',
      schema: { type: 'string' },
    },
  ],
  responses: {
    '200': { description: 'The file.', content },
    '206': { description: 'The requested range.', content },
    ...REFUSALS,
    '416': refusal('range_not_satisfiable.'),
  },
});

const PATHS: Json = {
  '/journey/v2/get/{id}': {
    parameters: [parameter('id', ID)],
    get: jsonOperation('getJourneyResult', 'Get Journey Result', 'JourneyResult', {
      description: 'Specification 2.1 and 4.1.',
      responses: {
        ...jsonResponses('JourneyResult'),
        '429': {
          ...refusal('Only for the id of the edge case rate-limit.'),
          headers: {
            'Retry-After': {
              description: 'Seconds to wait (RFC 9110).',
              schema: { type: 'integer', minimum: 0 },
            },
          },
        },
      },
    }),
  },
  '/journey/v2/summary/{id}': {
    parameters: [parameter('id', ID)],
    get: jsonOperation('getJourneySummary', 'Get Journey Summary', 'JourneySummary', {
      description: 'Derived from the journey if the data folder contains no summary.',
    }),
  },
  '/journey/v2/spot-checks/{id}': {
    parameters: [parameter('id', ID)],
    get: jsonOperation('getSpotCheckResult', 'Get Spot Check Result', 'SpotCheckResult', {
      description: 'Specification 2.18 and 4.2.',
    }),
  },
  '/checks/aml/{id}': {
    parameters: [parameter('id', `${ID} The id of a journey also identifies the AML check in it.`)],
    get: jsonOperation('getAmlResult', 'Get AML Result', 'AmlResult', {
      description: 'Specification 2.20 and 4.4.',
    }),
  },
  '/checks/aml/{id}/history/{version}': {
    parameters: [
      parameter('id', ID),
      parameter('version', 'Ongoing-monitoring version number.', {
        type: 'integer',
        format: 'int32',
        minimum: 1,
        maximum: 2 ** 31 - 1,
      }),
      {
        name: 'delta_only',
        in: 'query',
        required: false,
        description:
          'Return only the changes of the version. Version 1 has no predecessor, so all its matches are changes. ' +
          'Removed matches appear only here.',
        schema: { type: 'boolean', default: false },
      },
    ],
    get: jsonOperation('getAmlHistory', 'Get AML History', 'AmlHistory', {
      description: 'Specification 2.19 and 4.3.',
    }),
  },
  '/journey/image/{path}': {
    get: mediaOperation('getImage', 'Get an image, or a PDF as it was submitted', {
      ...binary('image/*'),
      ...binary('application/pdf'),
    }),
  },
  '/journey/video/{path}': { get: mediaOperation('getVideo', 'Get a video', binary('video/*')) },
  '/openapi.json': {
    get: {
      operationId: 'getOpenApi',
      summary: 'This document',
      security: [],
      responses: {
        '200': {
          description: 'The document.',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        '405': refusal('method_not_allowed.'),
      },
    },
  },
  '/sandbox/ids': {
    get: jsonOperation('listSandboxIds', 'Sandbox extension: list the ids in the data folder', 'SandboxIds'),
  },
  '/sandbox/aml/{id}/step': {
    parameters: [parameter('id', ID)],
    post: jsonOperation(
      'stepAmlMonitor',
      'Sandbox extension: publish the next monitoring version',
      'SandboxStep',
      {
        description: 'Posts the AML Monitor Update event to the configured loopback address.',
        responses: {
          '200': response('SandboxStep'),
          '400': refusal('invalid_id.'),
          ...REFUSALS,
          '406': refusal('not_acceptable: only application/json is served.'),
          '409': refusal('no_monitor_update_left.'),
        },
        callbacks: {
          amlMonitorUpdate: {
            '{$configured.webhook}': {
              post: {
                summary: 'AML Monitor Update',
                requestBody: {
                  required: true,
                  content: { 'application/json': { schema: schemaRef('AmlMonitorUpdate') } },
                },
                responses: {
                  '200': { description: 'Received.' },
                  '4XX': {
                    description: 'Retried with the same eventId, as is every response other than 200.',
                  },
                },
              },
            },
          },
        },
      },
    ),
  },
};

/**
 * The service's OpenAPI 3.1 document. The results of the specification's four operations are described exactly as
 * this service sends them; everything else is described as the app reads it. `edgeCases` are those of the served data
 * folder.
 */
export function createOpenApiDocument(edgeCases: readonly EdgeCase[]): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Verification Result Retrieval Service (reference implementation)',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description: [
        'Returns results of identity verification journeys, spot checks and AML checks. ' +
          'For ordinary cases, the schemas of these results are exact: every type, every null and every list of ' +
          'values as in the specification, and no other members. ' +
          'Paths under /sandbox are extensions.',
        ...describeEdgeCases(edgeCases),
      ].join('\n\n'),
    },
    servers: [{ url: '/' }],
    security: [{ basic: [] }],
    paths: PATHS,
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: 'API key as user name, secret as password.' },
      },
      schemas: { ...promisedComponents(), ...readSchemas() },
    },
    'x-edge-cases': edgeCases.map(({ response: _response, ...entry }) => entry),
  };
}

function describeEdgeCases(edgeCases: readonly EdgeCase[]): string[] {
  if (edgeCases.length === 0) return [];
  const lines = edgeCases.map(
    ({ name, id, deviation, why }) => `- **${name}** (\`${id}\`): ${deviation} ${why}`,
  );
  return [
    '## Edge cases\n\nThese cases deviate from this document on purpose; all others conform to it.\n\n' +
      lines.join('\n'),
  ];
}

/** Schemas of everything that is not part of a result, as the app reads it. */
function readSchemas(): Json {
  const named = z.registry<{ id: string }>();
  named.add(wire.errorBodySchema, { id: 'ErrorBody' });
  named.add(wire.sandboxIdsSchema, { id: 'SandboxIds' });
  return toComponents(named);
}
