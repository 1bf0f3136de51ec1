import { describe, expect, it } from 'vitest';
import { exhibitsOf } from '@shared/domain/dossier/exhibits';
import { requestLabel } from '@shared/domain/operationLabels';
import type { JournalEvent } from '@shared/domain/journalEvents';
import {
  absentImage,
  answered,
  entriesOf,
  savedImage,
  opened,
  sha,
} from '../../../../support/journalBuilder';
import { viewOf } from '../../../../support/viewOf';

const JOURNEY = {
  journey_id: 'journey-1',
  selfie: { image_path: 'selfie.jpg', cropped_image_path: 'crop.jpg' },
};
const exhibits = (...events: JournalEvent[]) =>
  exhibitsOf(entriesOf(opened, answered(sha('a')), ...events), viewOf(JOURNEY, { events }).media);
const webhook: JournalEvent = {
  type: 'service-event',
  eventId: 'e-1',
  name: 'aml',
  sha256: sha('e'),
  bytes: 5,
  receivedAt: '2026-01-02T03:04:05.000Z',
  facts: [],
};

it.each([
  [{ operation: 'journeyResult', id: 'x' }, 'Journey result'],
  [{ operation: 'amlHistory', id: 'x', version: 0 }, 'AML history, version 0, full list'],
  [{ operation: 'amlHistory', id: 'x', version: 3, deltaOnly: true }, 'AML history, version 3, changes only'],
] as const)('the request %j is called %s', (request, label) => {
  expect(requestLabel(request)).toBe(label);
});

describe('the exhibits of a case', () => {
  it('are what it shows, then media that only other responses name, then responses and events', () => {
    const all = exhibits(
      webhook,
      savedImage('elsewhere.jpg', sha('d')),
      savedImage('crop.jpg', sha('c')),
      savedImage('selfie.jpg', sha('b')),
    );
    expect(all.map(({ number, sha256, kind, label }) => [number, sha256[0], kind, label])).toEqual([
      [1, 'b', 'medium', 'Selfie'],
      [2, 'c', 'medium', 'Selfie, cropped'],
      [3, 'd', 'medium', 'Image listed in another response'],
      [4, 'a', 'response', 'Journey result'],
      [5, 'e', 'event', 'Service event'],
    ]);
    expect(all.map(({ path }) => path)).toEqual([
      'data/media/selfie-bbbbbbbb.jpg',
      'data/media/crop-cccccccc.jpg',
      'data/media/elsewhere-dddddddd.jpg',
      'data/raw/journeyResult-journey-1-aaaaaaaa.json',
      'data/raw/serviceEvent-eeeeeeee.json',
    ]);
  });

  it('are each piece of evidence once, with every medium and request that has it', () => {
    const all = exhibits(
      savedImage('selfie.jpg', sha('b')),
      savedImage('crop.jpg', sha('b')),
      answered(sha('a')),
    );
    expect(
      all.map(({ sha256, mediumIds, requests }) => [sha256[0], mediumIds.length, requests.length]),
    ).toEqual([
      ['b', 2, 2],
      ['a', 0, 2],
    ]);
  });

  it('have what came in place of a file, and nothing of a request that brought nothing', () => {
    const arrived = { sha256: sha('f'), bytes: 3, mime: 'text/html' };
    const all = exhibits({ ...absentImage('selfie.jpg'), arrived } as JournalEvent, absentImage('crop.jpg'));
    expect(all.map(({ sha256, label }) => [sha256[0], label])).toEqual([
      ['a', 'Journey result'],
      ['f', 'Image: received instead'],
    ]);
  });

  it('is no picture if it came in place of one, unless the same bytes came as a file as well', () => {
    const part = { sha256: sha('f'), bytes: 300, mime: 'image/jpeg' };
    const cut = { ...absentImage('selfie.jpg'), arrived: part } as JournalEvent;
    const whole = savedImage('selfie.jpg', sha('b'));
    const kinds = (...events: JournalEvent[]) =>
      exhibits(...events).map(({ sha256, kind, label }) => [sha256[0], kind, label]);
    expect(kinds(cut, whole)).toEqual([
      ['b', 'medium', 'Selfie'],
      ['a', 'response', 'Journey result'],
      ['f', 'response', 'Image: received instead'],
    ]);
    expect(kinds(cut, savedImage('selfie.jpg', sha('f')))).toEqual([
      ['f', 'medium', 'Selfie'],
      ['a', 'response', 'Journey result'],
    ]);
    expect(kinds(cut, savedImage('elsewhere.jpg', sha('f')))).toEqual([
      ['f', 'medium', 'Image listed in another response'],
      ['a', 'response', 'Journey result'],
    ]);
  });

  it('are none of a case that holds nothing', () => {
    expect(exhibitsOf(entriesOf(opened), [])).toEqual([]);
  });
});
