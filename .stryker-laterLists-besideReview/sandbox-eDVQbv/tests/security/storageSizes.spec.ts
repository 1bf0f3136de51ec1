// @ts-nocheck
import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '@shared/ipc/contract';
import { invokeNames } from '../../src/main/ipc/handlers';

type Schema = z.core.JSONSchema.JSONSchema;

/** A pattern that ends where it says: every part of it is of a known length. */
const isBounded = (pattern: string): boolean =>
  /^\^/.test(pattern) && /\$$/.test(pattern) && !/[*+]|,\}/.test(pattern);

/** The places of a request that take as much as a page cares to send. */
function unbounded(schema: Schema | boolean, path: string): string[] {
  if (typeof schema === 'boolean') return [path];
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  // What is defined by itself, as JSON is, has no end of its own.
  if (schema.$ref !== undefined) return [path];
  if (branches.length > 0) return branches.flatMap((branch) => unbounded(branch, path));
  if (schema.const !== undefined || schema.enum !== undefined) return [];
  switch (schema.type) {
    case 'string':
      return schema.maxLength !== undefined ||
        isBounded(schema.pattern ?? '') ||
        schema.format === 'uuid' ||
        schema.format === 'date'
        ? []
        : [path];
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [path] : []),
        ...unbounded((schema.items ?? true) as Schema, `${path}[]`),
      ];
    case 'object':
      return [
        ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
          unbounded(value, `${path}.${key}`),
        ),
        ...(schema.additionalProperties === false || schema.additionalProperties === undefined
          ? []
          : [
              ...(schema.propertyNames ? unbounded(schema.propertyNames, `${path}{}`) : [`${path}{}`]),
              ...unbounded(schema.additionalProperties, `${path}{}`),
            ]),
      ];
    default:
      return [];
  }
}

it.each(invokeNames)('%s: the size of a request has an end', (name) => {
  const { request } = contract[name] as { request: z.ZodType };
  const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  // The handler takes 64 KiB of it: see storageLimits.spec.ts.
  expect(unbounded(schema, '')).toEqual(name === 'preferences:set' ? ['.value'] : []);
});
