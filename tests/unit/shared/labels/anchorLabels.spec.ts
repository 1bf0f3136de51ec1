import { expect, it } from 'vitest';
import { anchorName, ruleTitle } from '@shared/labels/anchorLabels';
import { viewOf } from '../../../support/viewOf';

const view = viewOf({
  journey_id: 'j',
  rule_results: { a_rule: { name: 'A rule', result: 'Passed', details: [] } },
  selfie: { status: 'Complete', image_path: 'selfie-1' },
});
const region = { imageId: 'gone', sha256: null, x: 0, y: 0, width: 1, height: 1, kind: 'face' };

it('names a rule by its title, or by its key if the response no longer has it', () => {
  expect(ruleTitle(view, 'a_rule')).toBe('A rule');
  expect(ruleTitle(view, 'gone')).toBe('gone');
});

it('names what a note is attached to', () => {
  expect(anchorName(view, { on: 'case' })).toBeNull();
  expect(anchorName(view, { on: 'rule', ruleKey: 'a_rule' })).toBe('A rule');
  expect(anchorName(view, { on: 'field', pointer: '/a', label: 'Name' })).toBe('Name');
  expect(anchorName(view, { on: 'image', imageId: view.media[0]?.id ?? '' })).toBe(view.media[0]?.label);
  expect(anchorName(view, { on: 'region', region: region as never })).toBe('gone');
});
