import { describe, expect, it } from 'vitest';
import { createMatcher } from '@shared/domain/masking/matcher';
import { MASK_CLASSES } from '@shared/domain/masking/maskClasses';
import type { MaskedValue } from '@shared/domain/masking/maskedValues';
import { ownWording } from '../../../../src/main/redaction/leakWording';
import { createLeakSearch } from '../../../../src/main/redaction/leakSearch';
import { leakCorpus, type Rendering } from './leakCorpus';

const ALL = new Set<string>(MASK_CLASSES);
const CORPUS = leakCorpus();
const WORDING = ownWording([]);

const valueOf = ({ value, class: one }: Rendering, isOwn: boolean): MaskedValue => ({
  text: value,
  classes: [one],
  isOwn,
});
const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
const said = ({ language, class: one, value, text }: Rendering): string =>
  `${language} ${one}: ${value} in ${JSON.stringify(text)}`;

describe('a corpus of renderings made by rules of its own', () => {
  it('is large, and every rendering is another', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(500);
    expect(new Set(CORPUS.map(({ value, text }) => `${value} ${text}`)).size).toBeGreaterThanOrEqual(500);
    expect(new Set(CORPUS.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
  });

  it('each is removed by the matcher of redaction, and nothing of it is left', () => {
    const missed = CORPUS.filter((one) => {
      const matcher = createMatcher([valueOf(one, true)], ALL, 'copy');
      const spans = matcher.spans(one.text);
      const left = spans.reduceRight(
        (text, { start, end }) => `${text.slice(0, start)}[]${text.slice(end)}`,
        one.text,
      );
      const told = lettersOf(one.value).some((part) => left.toLowerCase().includes(part.toLowerCase()));
      return (
        spans.length === 0 || told || createLeakSearch([valueOf(one, true)], ALL, WORDING)(left).size > 0
      );
    });
    expect(missed.map(said)).toEqual([]);
  });

  it('each is found by the search for leaks when it is left in', () => {
    const missed = CORPUS.filter(
      (one) => !createLeakSearch([valueOf(one, true)], ALL, WORDING)(one.text).has(one.class),
    );
    expect(missed.map(said)).toEqual([]);
  });

  it('each whole value is covered on the screen as well, of whomever it is', () => {
    const codes = /[<_]|\dF3204159|^No\. scan/;
    const missed = CORPUS.filter(({ text }) => !codes.test(text)).filter(
      (one) => createMatcher([valueOf(one, false)], ALL, 'screen').spans(one.text).length === 0,
    );
    expect(missed.map(said)).toEqual([]);
  });

  it('none is found in the texts of the others’ languages', () => {
    const other =
      'Nobody is named here, and nothing of the 3rd of 12 pages is a date: 11/2026, 22 Nov 2026, 987.65.';
    const values = CORPUS.map((one) => valueOf(one, true));
    expect(createMatcher(values, ALL, 'copy').spans(other)).toEqual([]);
    expect([...createLeakSearch(values, ALL, WORDING)(other)]).toEqual([]);
  });
});
