import { describe, expect, it } from 'vitest';
import {
  earlierLabelVersion,
  isListedAsRemoved,
  labelAge,
  labelOf,
  recordVersionOf,
} from '@shared/domain/aml/updateLabel';

const match = (label: unknown, version?: unknown) => ({
  ongoing_monitor_update_type: label,
  aml_record_version: version,
});

describe('the service’s label of a match', () => {
  it.each([
    [match('New'), 'New'],
    [match('merged'), 'merged'],
    [match(''), null],
    [match(null), null],
    [match(['New']), null],
    [{}, null],
    ['New', null],
    [null, null],
  ])('of %j is %j', (raw, label) => {
    expect(labelOf(raw)).toBe(label);
  });
});

describe('the version number of a match', () => {
  it.each([
    [3, 3],
    [0, 0],
    ['3', 3],
    ['3.0', null],
    ['v3', null],
    ['', null],
    [2.5, null],
    [null, null],
    [true, null],
  ])('%j is %j', (version, expected) => {
    expect(recordVersionOf(match('New', version))).toBe(expected);
  });

  it('is none of what is no object', () => expect(recordVersionOf([3])).toBeNull());
});

describe('a match that a snapshot lists as removed', () => {
  it.each([
    ['by this version', 'Removed', 4, 4, true],
    ['by an earlier one', 'Removed', 2, 4, true],
    ['by a later one', 'Removed', 5, 4, false],
    ['without a version of its own', 'Removed', undefined, 4, false],
    ['in a list of no version', 'Removed', 4, null, false],
    ['of version 0 in a list of no version', 'Removed', 0, null, false],
    ['under another label', 'Updated', 4, 4, false],
    ['under the label in other letters', 'removed', 4, 4, false],
  ])('%s', (_what, label, record, version, expected) => {
    expect(isListedAsRemoved(match(label, record), version)).toBe(expected);
  });
});

describe('the version that a label belongs to', () => {
  it.each([
    ['a match that stayed at its version', match('New', 3), match('Updated', 3), 4, 'earlier'],
    ['a match at another version than before', match('New', 3), match('Updated', 4), 4, 'this'],
    ['a match without a version now', match('New', 3), match('Updated'), 4, 'this'],
    ['a match that has a version now, this one', match('New'), match('Updated', 4), 4, 'this'],
    ['a match that has a version now, another one', match('New'), match('Updated', 3), 4, 'unsure'],
    ['a new match', null, match('New', 3), 4, 'this'],
    ['a match listed as removed by this version', null, match('Removed', 4), 4, 'this'],
    ['a match listed as removed by an earlier one', null, match('Removed', 3), 4, 'earlier'],
    ['a match listed as removed, of no version', null, match('Removed'), 4, 'this'],
  ] as const)('of %s', (_what, before, after, version, age) => {
    expect(labelAge(before, after, version)).toBe(age);
  });
});

describe('the earlier version of a label', () => {
  const labelled = (version: unknown, label: string | null = 'New') => ({
    aml_record_version: version,
    ongoing_monitor_update_type: label,
  });
  it.each([
    ['kept since', labelled(2), labelled(2), 3, 2],
    ['of this version', labelled(2), labelled(3), 3, null],
    ['of a new match', null, labelled(2), 3, null],
    ['of a removal before the list that is compared with', null, labelled(2, 'Removed'), 4, 2],
    ['of a match that is no longer listed', labelled(2), null, 3, 2],
    ['without a number', labelled(null), labelled(null), 3, null],
    ['that is none', labelled(2, null), labelled(2, null), 3, null],
    ['with a number that is not of an earlier version', labelled(3), labelled(3), 3, null],
    ['in no version', labelled(2), labelled(2), null, null],
  ])('%s', (_what, before, after, version, found) => {
    expect(earlierLabelVersion(before, after, version)).toBe(found);
  });
});
