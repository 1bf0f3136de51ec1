import { readResult, RESULT_SCHEMAS } from '../../record/result';
import { read } from '../../record/read';
import { walkRecord } from '../../record/walk';
import {
  classesOf,
  isFieldName,
  isNamed,
  nodeOf,
  type DictionaryKeys,
  type Node,
  type SensitiveClass,
} from '../../wire/catalogue';
import type { Received } from '../../wire/received';
import { escapeToken } from '../../wire/jsonPointer';
import { serviceEventSchema } from '../../wire/serviceEvent';
import { resultKindOf } from '../operations';
import type { ResponseKind } from '../savedResponses';
import { isPlaceholder } from './placeholders';
import { isMemberName } from './memberName';

/** What the catalogue knows of a response. Of anything else in it, it is unknown what it discloses. */
export interface ClassifiedPlaces {
  /** The JSON pointers of values whose class is known. */
  values: ReadonlySet<string>;
  /** The classes of those values that disclose something, by pointer. */
  disclosing: ReadonlyMap<string, readonly SensitiveClass[]>;
  /** The JSON pointers of values whose keys are known to be names and not values themselves. */
  named: ReadonlySet<string>;
}

/** Ids and numbers of steps. */
const NUMBER = /^\d{1,4}$/;
const isNameIn = (keys: DictionaryKeys, key: string): boolean =>
  isNamed(keys, key) || isFieldName(keys, key) || (keys.areIds === true && NUMBER.test(key));

/** The places of a record whose class the catalogue gives. */
function placesOf(node: Node, record: Received<unknown>): ClassifiedPlaces {
  const values = new Set<string>();
  const disclosing = new Map<string, readonly SensitiveClass[]>();
  const named = new Set<string>();
  walkRecord(node, record, {
    leaf: ({ value, sensitivity }) => {
      if (sensitivity === 'unclassified') return;
      values.add(value.pointer);
      const classes = classesOf(sensitivity);
      if (classes.length > 0 && value.state === 'given' && !isPlaceholder(String(value.value)))
        disclosing.set(value.pointer, classes);
    },
    key: (key, pointer, keys) => {
      if (isNameIn(keys, key)) named.add(pointer);
    },
    undescribed: () => undefined,
  });
  return { values, disclosing, named };
}

/** The classified places of a webhook event. */
export const placesOfEvent = (event: unknown): ClassifiedPlaces =>
  placesOf(nodeOf(serviceEventSchema), read(serviceEventSchema, event, 'journey').record);

/** The classified places of a response; none if it is not what was requested. */
export function classifiedPlaces(
  kind: ResponseKind,
  value: unknown,
  repeated: readonly string[] = [],
): ClassifiedPlaces {
  if (kind === 'webhookEvent') return placesOfEvent(value);
  const result = resultKindOf(kind);
  if (result === null) return { values: new Set(), disclosing: new Map(), named: new Set() };
  return placesOf(nodeOf(RESULT_SCHEMAS[result]), readResult(result, value, repeated).record);
}

/** What is left of a value without its classified places and nulls; undefined if nothing is. */
export function unclassifiedIn(value: unknown, places: ClassifiedPlaces, pointer = ''): unknown {
  if (typeof value !== 'object' || value === null)
    return value === null || places.values.has(pointer) ? undefined : value;
  const left = Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const inner = unclassifiedIn(member, places, `${pointer}/${escapeToken(key)}`);
    return inner === undefined ? [] : [[key, inner] as const];
  });
  if (left.length === 0) return undefined;
  return Array.isArray(value) ? left.map(([, member]) => member) : Object.fromEntries(left);
}

/** Whether a key may itself disclose something, given with the pointer of its value. */
export const isKeyOpen = ({ named }: ClassifiedPlaces, key: string, pointer: string): boolean =>
  !isMemberName(key) && !named.has(pointer);
