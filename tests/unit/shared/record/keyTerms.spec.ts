import { describe, expect, it } from 'vitest';
import { contextOf, lastWord, namesTopic, mentions, wordsOf } from '@shared/record/keyTerms';
import { TOPICS } from '@shared/wire/topics';
import { AML_DATASETS } from '@shared/wire/vocabulary';

describe('the words of a key', () => {
  it.each<[string, string[]]>([
    ['aml_matches', ['aml', 'match']],
    ['AMLMatches', ['aml', 'match']],
    ['politicallyExposed', ['politically', 'exposed']],
    ['rule-results', ['rule', 'result']],
    ['matchstatus', ['match', 'status']],
    ['queries', ['query']],
    ['12', []],
  ])('%s: %j', (key, words) => {
    expect(wordsOf(key)).toEqual(words);
  });
  it('the last one is as it stands there', () => {
    expect([lastWord('search_filters'), lastWord('')]).toEqual(['filters', '']);
  });
});

describe('what a key is about', () => {
  it.each<[keyof typeof TOPICS, string, boolean]>([
    ['matches', 'sanctions', true],
    ['matches', 'watchlistHits', true],
    ['matches', 'match_count', true],
    ['matches', 'face_match', false],
    ['matches', 'applicant', false],
    ['comparisons', 'face_match', true],
    ['rules', 'checks', true],
    ['rules', 'spot_checks', false],
    ['documents', 'docs', true],
    ['documents', 'doctor', false],
  ])('%s, %s: %s', (topic, key, isSo) => {
    expect(mentions(TOPICS[topic], key)).toBe(isSo);
  });
  it('a word that others share does not name it', () => {
    expect(namesTopic(TOPICS.matches, 'match_count')).toBe(false);
    expect(namesTopic(TOPICS.matches, 'pep_level')).toBe(true);
  });
});

describe('the context that a key gives', () => {
  it.each([
    ['search_settings', 'setup'],
    ['required_checks', 'setup'],
    ['applicant', 'subject'],
    ['face_comparison', 'other'],
    ['findings', null],
    ['anything', null],
  ])('%s: %s', (key, context) => {
    expect(contextOf(key, TOPICS.matches)).toBe(context);
  });
  it('ends where something is called by the name of a finding', () => {
    expect(contextOf('results', TOPICS.matches, 'subject')).toBeNull();
    expect(contextOf('hits', TOPICS.matches, 'setup')).toBeNull();
    expect(contextOf('name', TOPICS.matches, 'subject')).toBe('subject');
    expect(contextOf('datasets', TOPICS.matches)).toBe('searched');
    expect(contextOf('list', TOPICS.matches, 'setup')).toBe('setup');
    expect(contextOf('matched_datasets', TOPICS.matches)).toBeNull();
    expect(contextOf('failed_datasets', TOPICS.matches)).toBe('searched');
  });
});

it('the names of the datasets of the specification count as one word, and name the topic', () => {
  for (const name of Object.keys(AML_DATASETS))
    for (const key of [name, name.toLowerCase().replaceAll(' ', '_'), `has${name.replaceAll(' ', '')}`]) {
      expect(namesTopic(TOPICS.matches, key), key).toBe(true);
      expect(
        wordsOf(key).filter((word) => word !== 'has'),
        key,
      ).toHaveLength(1);
    }
  expect(wordsOf('fitness_and_probity')).toEqual(['fitnessprobity']);
  expect(namesTopic(TOPICS.matches, 'interest_rate')).toBe(false);
});
