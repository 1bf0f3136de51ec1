import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  eventKey,
  planBatch,
  workOf,
  type PlanChoices,
  type PlanFacts,
  type PlanLine,
  type PlanSource,
} from '@shared/domain/intake/batchPlan';
import { readInput } from '@shared/domain/intake/readInput';
import { SERVICE_EVENTS } from '@shared/wire/eventNames';

const CHOICES: PlanChoices = {
  kind: 'journey',
  fetchSaved: true,
  fetchUnsaved: true,
  tables: {},
  responses: {},
};
const NOTHING_SAVED: PlanFacts = { isSaved: () => false, isApplied: () => false };

const source = (text: string, name = '', id = 0): PlanSource => ({
  id,
  name,
  reading: readInput({ text, name }),
  names: [],
});
const plan = (
  sources: PlanSource[],
  choices: Partial<PlanChoices> = {},
  facts: Partial<PlanFacts> = {},
): PlanLine[] => planBatch(sources, { ...CHOICES, ...choices }, { ...NOTHING_SAVED, ...facts });

it('processes a UUID once, in whatever letters it is listed, and other ids as they are', () => {
  const id = '0b7e4b7c-9c1f-4b3e-8a2d-1f0c5d6e7a8b';
  const actions = (text: string) => plan([source(text)]).map(({ action }) => action);
  expect(actions(`${id}\n${id.toUpperCase()}`)).toEqual(['fetch', 'repeated']);
  expect(actions('journey-a\nJourney-a')).toEqual(['fetch', 'fetch']);
});

const event = (eventId: string, at: number) =>
  JSON.stringify({
    event: SERVICE_EVENTS[at % SERVICE_EVENTS.length],
    body: { eventId, journeyId: `j${String(at)}`, updatedAMLVersionNumber: 1 },
  });
const eventsIn = (lines: PlanLine[]): string[] =>
  workOf(lines)
    .flatMap((item) => (item.do === 'event' ? [eventKey(item.event, item.text)] : []))
    .sort();

describe('the plan of an order', () => {
  it('does the same work whatever the order of events and however often each came', () => {
    const events = fc
      .uniqueArray(fc.nat(30), { minLength: 1 })
      .map((all) => all.map((at) => event(`e${String(at)}`, at)));
    const shuffled = events.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc
          .array(fc.constantFrom(...all))
          .chain((more) => fc.shuffledSubarray([...all, ...more], { minLength: all.length + more.length })),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([once, again]) => {
        const lines = plan([source(again.join('\n'), 'x.ndjson')]);
        expect(eventsIn(lines)).toEqual(eventsIn(plan([source(once.join('\n'), 'x.ndjson')])));
        expect(lines).toHaveLength(again.length);
        expect(lines.filter(({ action }) => action === 'event-repeated')).toHaveLength(
          again.length - once.length,
        );
      }),
    );
  });

  it('folds the same id of two files into one piece of work, not of two kinds', () => {
    const lines = plan([source('j1'), source('id,kind\nj1,journey\nj1,spot check', '', 1)]);
    expect(lines.map(({ action }) => action)).toEqual(['fetch', 'repeated', 'fetch']);
  });

  it('knows an event without an id by its content', () => {
    const text = JSON.stringify({ event: 'Finished Journey', body: { journeyId: 'j1' } });
    expect(plan([source(text), source(text, '', 1)]).map(({ action }) => action)).toEqual([
      'event-fetch',
      'event-repeated',
    ]);
  });

  it.each<[string, object, string]>([
    ['AML Monitor Update', { updatedAMLVersionNumber: 2 }, 'event'],
    ['Verification Update Required', { finalDecision: 'Refer' }, 'event'],
    ['Manually Reviewed', { finalDecision: 'Approved' }, 'event'],
    ['Updated Journey', {}, 'event'],
    ['Finished Spot Check', { spotCheckJourneyId: 'c1' }, 'event-fetch'],
  ])('finds the case of %s among AML checks as the job that follows it does', (event, body, action) => {
    const text = JSON.stringify({ event, body: { eventId: 'e', journeyId: 'c1', ...body } });
    const saved = { isSaved: (kind: string, id: string) => kind === 'aml-check' && id === 'c1' };
    expect(plan([source(text)], { fetchUnsaved: false }, saved)[0]?.action).toBe(action);
  });

  it('takes a spot check in although it is not saved: the event is there to bring it', () => {
    const text = JSON.stringify({ event: 'Finished Spot Check', body: { spotCheckJourneyId: 's1' } });
    expect(plan([source(text)], { fetchUnsaved: false })[0]?.action).toBe('event-fetch');
  });

  it('files saved journeys before what depends on them, and events last', () => {
    const history = '{"check_id":"j1","aml_matches":[]}';
    const lines = plan([
      source(JSON.stringify({ event: 'Finished Journey', body: { journeyId: 'j1' } })),
      source(history, 'delta-v2.json', 1),
      source('{"journey_id":"j1","documents":{}}', 'j1.json', 2),
    ]);
    expect(workOf(lines).map((item) => (item.do === 'file' ? item.response.operation : item.do))).toEqual([
      'journeyResult',
      'amlHistory',
      'event',
    ]);
  });

  it('leaves an AML version out until its number and sort are said', () => {
    const file = source('{"check_id":"c1","aml_matches":[]}', 'saved.json');
    const stated = { operation: 'amlHistory' as const, id: 'c1', version: 3 };
    expect(plan([file])[0]?.action).toBe('file-unclear');
    expect(plan([file], { responses: { 0: stated } })[0]?.action).toBe('file-unclear');
    expect(plan([file], { responses: { 0: { ...stated, deltaOnly: false } } })[0]?.action).toBe('file');
  });

  it('names media that no response names, by the name without its extension', () => {
    const response = {
      ...source('{"journey_id":"j1","documents":{}}', 'j1.json'),
      names: [{ path: 'aa', operation: 'image' as const }],
    };
    const medium = (name: string, id: number): PlanSource => ({
      id,
      name,
      reading: { as: 'medium' },
      names: [],
    });
    const lines = plan([response, medium('aa.jpg', 1), medium('bb.jpg', 2)]);
    expect(lines.map(({ action }) => action)).toEqual(['file', 'medium', 'medium-unnamed']);
  });
});
