import { parsedJson } from '../../record/jsonText';
import { escapeToken } from '../../wire/jsonPointer';
import { eventOfName } from '../../wire/eventNames';
import type { EventFact } from '../intake/serviceEvents';
import { isKeyOpen, placesOfEvent } from './classifiedPlaces';

/** Which texts of a recorded webhook event cannot be classified, so that they may disclose anything. */
export interface OpenTexts {
  isNameOpen: boolean;
  /** In the order of the facts. */
  facts: readonly { isKeyOpen: boolean; isTextOpen: boolean }[];
}

/** The value that a fact was recorded from: null and nested members were recorded as JSON. */
function valueOf(text: string): unknown {
  const value = /^([[{]|null$)/.test(text) ? parsedJson(text) : undefined;
  return value === undefined ? text : value;
}

/** All pointers of the scalar values at and below a pointer. */
function scalarsIn(value: unknown, pointer: string): string[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => scalarsIn(one, `${pointer}/${escapeToken(key)}`))
    : [pointer];
}

/** Finds the texts of a recorded webhook event that cannot be classified. */
export function openTextsOf({ name, facts }: { name: string; facts: readonly EventFact[] }): OpenTexts {
  const body = Object.fromEntries(facts.map(({ key, text }) => [key, valueOf(text)]));
  const places = placesOfEvent({ event: name, body });
  return {
    isNameOpen: eventOfName(name) === null,
    facts: facts.map(({ key }) => {
      const pointer = `/body/${escapeToken(key)}`;
      const isOpen = scalarsIn(body[key], pointer).some((one) => !places.values.has(one));
      return { isKeyOpen: isKeyOpen(places, key, pointer), isTextOpen: isOpen };
    }),
  };
}
