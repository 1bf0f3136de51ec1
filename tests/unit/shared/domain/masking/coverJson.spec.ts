import { expect, it } from 'vitest';
import { coverJson, unclassifiedPlaces } from '@shared/domain/masking/coverJson';
import { maskText } from '@shared/domain/masking/masker';
import { readResult } from '@shared/record/result';

const match = {
  ...{ name: 'Okko Testperson', countries: 'NL', notes: 'Sister of Li Wu', resource_id: 'rs-1' },
  details: {
    media: {
      title: 'Adverse Media',
      media_links: [{ title: 'Li Wu charged', url: 'https://news.example.org/li', snippet: ['Li Wu, 45'] }],
    },
  },
};

it.each([undefined, 1])(
  'a response as text has covered what nobody can classify, where it stands (indent %j)',
  (indent) => {
    const value = {
      journey_id: 'j-1',
      flow_id: 'Sister of Li Wu',
      seen: { of: [774129] },
      aml: { applicability: 'Applicable', matches: [match] },
    };
    const text = JSON.stringify(value, null, indent);
    const places = unclassifiedPlaces(readResult('journey', value));
    const covered = coverJson(text, (pointer) => places.has(pointer));
    for (const gone of ['Li Wu charged', 'news.example.org', 'Li Wu, 45', '774129'])
      expect(covered).not.toContain(gone);
    expect(covered.match(/Sister of Li Wu/g)).toHaveLength(1);
    for (const kept of ['Okko Testperson', 'Adverse Media', '"notes"', 'rs-1', 'Applicable'])
      expect(covered).toContain(kept);
    expect(covered.split('\n')).toHaveLength(text.split('\n').length);
  },
);

it('escaped keys and texts are read as what they are', () => {
  expect(coverJson(String.raw`{"a\/b":["x \" y","z"],"c":null,"d":""}`, (at) => at === '/a~1b/0')).toBe(
    `{"a\\/b":["${maskText('x " y')}","z"],"c":null,"d":""}`,
  );
  expect(coverJson('{"a":{"b":"x"},"c":"y"}', (at) => at === '/a')).toBe(
    `{"a":{"b":"${maskText('x')}"},"c":"y"}`,
  );
});
