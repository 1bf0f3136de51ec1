import { describe, expect, it } from 'vitest';
import { eventOfName, SERVICE_EVENTS } from '@shared/wire/eventNames';

describe('the name of a webhook event', () => {
  it('is one of nine, in any case', () => {
    expect(SERVICE_EVENTS).toHaveLength(9);
    for (const name of SERVICE_EVENTS) expect(eventOfName(name.toUpperCase())).toBe(name);
  });

  it.each([
    ['Finished Ongoing Check', 'Finished Spot Check'],
    ['Step Submitted', 'Finished Step'],
    ['AML Monior Update', 'AML Monitor Update'],
    ['Something New', null],
    ['constructor', null],
    ['__proto__', null],
  ])('%j, an older or unknown name, is %j', (name, event) => {
    expect(eventOfName(name)).toBe(event);
  });
});
