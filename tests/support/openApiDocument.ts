import { Ajv2020 } from 'ajv/dist/2020.js';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: { $ref?: string } }> }>;
}

export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { description?: string; properties?: Record<string, object> }> };
}

export interface DocumentCheck {
  readonly document: OpenApiDocument;
  /** Whether a schema of the document is valid JSON Schema 2020-12. */
  isSchema(schema: object): boolean;
  /** How a body violates the document's schema for a response: paths and error messages, without values. */
  violations(template: string, status: number, body: unknown): string[];
  /** Like `violations`, with the name of a schema of the document. */
  schemaViolations(name: string, body: unknown): string[];
}

/** Fetches a service's OpenAPI document, with which its responses are compared. */
export async function fetchDocument(serviceUrl: string): Promise<DocumentCheck> {
  const document = (await (await fetch(`${serviceUrl}/openapi.json`)).json()) as OpenApiDocument;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ ...document, $id: 'service' });
  const violationsBy = (ref: string, body: unknown): string[] => {
    const validate = ajv.getSchema(`service${ref}`);
    if (!validate) throw new Error(`${ref} does not resolve`);
    void validate(body);
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
  return {
    document,
    isSchema: (schema) => ajv.validateSchema(schema) === true,
    violations(template, status, body) {
      const response = document.paths[template]?.['get']?.responses[status];
      const ref = response?.content?.['application/json']?.schema?.$ref;
      if (ref === undefined) throw new Error(`${template} documents no JSON response ${status}`);
      return violationsBy(ref, body);
    },
    schemaViolations: (name, body) => violationsBy(`#/components/schemas/${name}`, body),
  };
}
