// @vitest-environment happy-dom
import { mount, type VueWrapper } from '@vue/test-utils';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import type { CaseView } from '@shared/domain/caseView';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import type { CaseKind } from '@shared/domain/ids';
import { MASK_CLASSES } from '@shared/domain/maskClasses';
import { maskText } from '@shared/domain/masking/maskText';
import type { Block } from '@shared/presentation/blocks';
import { readMatch } from '@shared/domain/aml/amlMatch';
import { composeCase } from '@shared/presentation/sections';
import { matchBlocks } from '@shared/presentation/sections/matches';
import { NOT_SPECIFIED } from '@shared/presentation/valueLabels';
import BlockList from '../../../../src/renderer/src/ui/blocks/BlockList.vue';
import type { CaseActions } from '../../../../src/renderer/src/ui/case/caseActions';
import { MASKING, type Masking } from '../../../../src/renderer/src/composables/masking';
import { EMPTY_TURNS, notStatedIn, textWithColumns, withEmptyMembers } from '../../../support/emptyMembers';
import { absentFrom, marked } from '../../../support/marked';
import { viewOf } from '../../../support/viewOf';
import { caseActions, provided } from '../caseActions';

// Whole cases are laid out, which takes seconds.
const show = (blocks: readonly Block[], over: Partial<CaseActions> = {}, masking?: Masking): VueWrapper =>
  mount(BlockList, {
    props: { blocks },
    global: {
      provide: {
        ...provided(caseActions(null, over)),
        ...(masking && { [MASKING as symbol]: masking }),
      },
    },
    attachTo: document.body,
  });

function composed(view: CaseView, id: string): readonly Block[] {
  const section = composeCase(view).find((one) => one.id === id);
  if (section === undefined) throw new Error(`no section ${id}`);
  return section.blocks;
}
const blocksOf = (response: object, id: string, kind: CaseKind = 'journey'): readonly Block[] => {
  return composed(viewOf({ journey_id: 'journey-1', ...response }, { kind }), id);
};

it('elements with a picture are cards, each with all of its facts', () => {
  const images = [{ image_source: 'Selfie' }, { image_source: 'Portrait', quality: 'good' }];
  const step = { face_match_result: { is_matched: true, images } };
  const cards = show(blocksOf({ documents: { 1: step } }, 'documents')).findAll('.card');
  expect(cards.map((card) => card.text().includes('quality'))).toEqual([false, true]);
});

it('a heading from the response that reads like our word for nothing is marked', () => {
  const heading = (step_title: string) =>
    show(blocksOf({ documents: { 1: { step_title } } }, 'documents'))
      .get('h3')
      .text();
  expect(heading('null')).toMatch(/^null\s*Received as text$/);
  expect(heading('Passport')).toBe('Passport');
});

it('what each member means stands beside it, and not only in a tooltip', () => {
  const shown = show(blocksOf({ flow_id: 'f', system_decision: 'Refer', manual_decision: null }, 'overview'));
  for (const sentence of [
    'Identifier of the flow the journey belongs to',
    'failed one or more configured checks',
    'Outcome computed by the service',
  ])
    expect(shown.text()).toContain(sentence);
  expect(shown.findAll('.label [title]')).toEqual([]);
});

it('a result that is not counted is shown as received, with the reason in place of a mark', () => {
  const nothing = { is_matched: false, score: null, images: null };
  const step = (progress: string) => ({
    documents: { 1: { progress, face_match_result: nothing } },
    selfie: { status: 'Complete' },
  });
  const of = (progress: string) => show(blocksOf(step(progress), 'documents'));
  const reason = 'Without a result: the step or the selfie was not attempted';
  const result = (shown: VueWrapper) =>
    shown.findAll('[data-pointer="/documents/1/face_match_result/is_matched"]').at(-1);
  const skipped = of('Skipped');
  expect(skipped.text()).toContain(reason);
  expect(result(skipped)?.text()).toBe('Not matched');
  expect(result(skipped)?.find('svg').exists()).toBe(false);
  const completed = of('Completed');
  expect(completed.text()).not.toContain(reason);
  expect(result(completed)?.find('svg').exists()).toBe(true);
});

describe('an address', () => {
  const shown = (url: string, over: Partial<CaseActions> = {}) => {
    const raw = { name: 'Ana', details: { news: { media_links: [{ url }] } } };
    const record = readMatch({ raw, pointer: '/aml_matches/0' }, 'snapshot');
    return show(matchBlocks({ record, kind: 'aml-history' }), over);
  };
  const openLink = vi.fn();

  it('names the host the browser would go to, and is opened by its place in the response', async () => {
    const button = shown('https://NEWS.example:8443/a', { openLink }).find('button.open');
    expect(button.text()).toBe('Open at news.example:8443');
    await button.trigger('click');
    expect(openLink).toHaveBeenCalledWith('/aml_matches/0/details/news/media_links/0/url');
  });

  it.each(['http://a.example', 'https://a@b.example', 'javascript:x'])('%s is text', (url) => {
    const wrapper = shown(url, { openLink });
    expect(wrapper.find('button.open').exists()).toBe(false);
    expect(wrapper.text()).toContain(url);
  });

  it('is text where nothing can be opened', () => {
    expect(shown('https://news.example/').find('button.open').exists()).toBe(false);
  });
});

describe('a sentence that says how far a value may be trusted', () => {
  it.each([
    ['selfie', { selfie: { status: 'Complete' } }, 'Main element to confirm whether the selfie passed.'],
    [
      'spot_checks',
      { spot_checks: { applicant_selfie_face_match: { is_matched: true, score: 0.4, images: [] } } },
      'Matching score: higher means higher confidence. No scale is stated.',
    ],
  ])('stands beside it without being asked for, in the section %s of %j', (id, response, sentence) => {
    const kind = id === 'spot_checks' ? 'spot-check' : 'journey';
    expect(show(blocksOf(response, id, kind)).text()).toContain(sentence);
  });

  it('stands beside the score of a match', () => {
    const record = readMatch({ raw: { name: 'Ana', score: 1.3 }, pointer: '/m' }, 'result');
    const text = show(matchBlocks({ record, kind: 'aml-check' })).text();
    expect(text).toContain('Relevance score, used only to order results; not an absolute ranking.');
  });
});

it('says of no name of a specified dictionary that it is not in the specification', () => {
  const shown = (details: object): string => {
    const record = readMatch({ raw: { name: 'Ana', details }, pointer: '/aml_matches/0' }, 'snapshot');
    return show(matchBlocks({ record, kind: 'aml-history' })).text();
  };
  const data = { Country: ['Ukraine'] };
  expect(shown({ pep: { data } })).toContain('Ukraine');
  expect(shown({ pep: { data } })).not.toContain(NOT_SPECIFIED);
  expect(shown({ pep: { data, verdict: 'x' } })).toContain(NOT_SPECIFIED);
});

describe('everything that was received', () => {
  it.each<[CaseKind, string]>([
    ['journey', 'a journey'],
    ['spot-check', 'a spot check'],
    ['aml-check', 'an AML check'],
  ])('is on the screen, of %s as of its unknown members', (kind) => {
    const { value, markers } = marked(kind);
    const view = viewOf(value, { kind, subjectId: 'journey-1' });
    const shown = show(composeCase(view).flatMap(({ blocks }) => blocks));
    const texts = shown.findAll<HTMLElement>('[data-pointer]').map(({ element }) => ({
      pointer: element.dataset['pointer'] ?? '',
      text: [element, ...element.querySelectorAll('[title], [aria-label]')]
        .flatMap((one) => [one.getAttribute('title'), one.getAttribute('aria-label')])
        .concat(element.textContent)
        .join(' '),
    }));
    // Matches are a list of their own with a view of their own, and sections have their own headings.
    const expected = markers.filter(
      ({ pointer, is }) => !/^\/aml\/matches/.test(pointer) && !(is === 'part' && /^\/\w+$/.test(pointer)),
    );
    expect(expected.length).toBeGreaterThan(8);
    expect(absentFrom(texts, expected)).toEqual([]);
    shown.unmount();
  });

  it.each([
    ['journey', 1],
    ['spot-check', EMPTY_TURNS],
    ['aml-check', EMPTY_TURNS],
  ] as const)('is on the screen by name and word if it is empty, in every object of a %s', (kind, turns) => {
    for (let turn = 0; turn < turns; turn += 1) {
      const { value, members } = withEmptyMembers(marked(kind).value, turn);
      const { aml } = value as { aml?: { matches?: unknown[] } };
      const matches = (aml?.matches ?? []).flatMap((raw, index) => {
        const response = kind === 'journey' ? 'journey' : 'result';
        return matchBlocks({
          record: readMatch({ raw, pointer: `/aml/matches/${String(index)}` }, response),
          kind,
        });
      });
      const sections = composeCase(viewOf(value, { kind, subjectId: 'journey-1' }));
      const shown = show([...sections.flatMap(({ blocks }) => blocks), ...matches]);
      const text = textWithColumns(shown.html().replaceAll(/<\/?(?:span|bdi)\b[^>]*>/g, ' '));
      expect(notStatedIn(text, members)).toEqual([]);
      shown.unmount();
    }
  });
});

describe('a fact', () => {
  it('that was not received is explained where it is named', () => {
    const shown = show(blocksOf({ documents: { '10': { step_title: 'ID' } } }, 'documents'));
    expect(shown.get('p.absent').text()).toContain(
      'Document subtype – Only meaningful together with the document type; may be empty.',
    );
    shown.unmount();
  });

  it('says what a word means without hovering', () => {
    const shown = show(blocksOf({ selfie: { liveness_status_code: 'FACE_IS_OCCLUDED' } }, 'selfie'));
    const fact = shown.get('[aria-label="Cause of liveness failure"]');
    expect(fact.text()).toContain('FACE_IS_OCCLUDED');
    expect(fact.get('.meaning').text()).not.toBe('');
    shown.unmount();
  });

  it('marks a word that the specification does not list', () => {
    const shown = show(blocksOf({ selfie: { liveness_status_code: 'FACE_EYES_CLOSED' } }, 'selfie'));
    const fact = shown.get('[aria-label="Cause of liveness failure"]');
    expect(fact.text()).toContain('FACE_EYES_CLOSED');
    expect(fact.text()).toContain('Not listed in the specification');
    shown.unmount();
  });

  it('keeps null, missing, unreadable and empty apart', () => {
    const response = {
      journey_id: 'j',
      end_time: null,
      reference_number: '',
      model_version: { a: 'odd' },
    };
    const shown = show(blocksOf(response, 'overview'));
    expect(shown.get('[aria-label="Finished"]').text()).toContain('null: not finished');
    expect(shown.get('[aria-label="Reference number"]').text()).toContain('(empty)');
    const odd = shown.get('[aria-label="Model version"]').text();
    expect(odd).toContain('odd');
    expect(odd).toContain('Unexpected format');
    expect(shown.get('.absent').text()).toMatch(/^Not in this response:.*System decision/);
    shown.unmount();
  });

  it('names the key it came under where that is another', () => {
    const shown = show(blocksOf({ journey_id: 'j', flow_id: 'f', user_id: 'old name' }, 'overview'));
    const fact = shown.get('[aria-label="Reference number"]');
    expect(fact.text()).toContain('old name');
    expect(fact.text()).toContain('received as user_id');
    shown.unmount();
  });

  it('marks a time without a zone and a hidden character', () => {
    const response = { journey_id: 'j', flow_id: 'a\u202Eb', start_time: '2026-03-04T09:05:00' };
    const shown = show(blocksOf(response, 'overview'));
    expect(shown.get('[aria-label="Started"]').text()).toContain('no time zone given');
    expect(shown.get('[aria-label="Flow ID"] .hidden-character').text()).toBe('U+202E');
    shown.unmount();
  });

  it('leads with its place, and tells what is in focus', async () => {
    const setNoteTarget = vi.fn();
    const shown = show(blocksOf({ journey_id: 'j', flow_id: 'f' }, 'overview'), { setNoteTarget });
    await shown.get('[data-pointer="/flow_id"][tabindex]').trigger('focus');
    expect(setNoteTarget).toHaveBeenCalledWith({ on: 'field', pointer: '/flow_id', label: 'Flow ID' });
    shown.unmount();
  });

  it('shows what nobody has described at its depth, marked', () => {
    const shown = show(blocksOf({ selfie: { status: 'Complete', extra: { inner: ['deep'] } } }, 'selfie'));
    expect(shown.text()).toContain('Not in the specification');
    const deep = shown.findAll('.outlined .fact').find((one) => one.text().includes('deep'));
    expect(deep?.attributes('style')).toContain('--depth: 2');
    shown.unmount();
  });
});

describe('masking', () => {
  const masking = (masked: readonly string[]): Masking => ({
    isOn: true,
    parts: (text, mask = []) => {
      const classes = [mask].flat().filter((one) => masked.includes(one));
      return classes.length > 0 ? [{ kind: 'masked', text, classes }] : [{ kind: 'text', text }];
    },
    text: (text, mask) => (mask === undefined ? text : maskText(text)),
    covered: (classes) => classes,
    mediumClasses: () => MASK_CLASSES,
    isPeeked: () => false,
    peek: () => undefined,
  });
  const response = {
    journey_id: 'j',
    flow_id: 'plain',
    applicant: { full_name: 'Ana Specimen', birth_date: '1990-02-03', nickname: 'Passed' },
  };

  it('covers what the catalogue says of a member, and nothing beside it', () => {
    const shown = show(blocksOf(response, 'overview'), {}, masking(['names']));
    expect(shown.text()).not.toContain('Specimen');
    expect(shown.text()).toContain('1990-02-03');
    expect(shown.text()).toContain('plain');
    shown.unmount();
  });

  it('covers what nobody can say anything of when any class is masked', () => {
    const shown = show(blocksOf(response, 'overview'), {}, masking(['numbers']));
    expect(shown.text()).toContain('Ana Specimen');
    expect(shown.text()).not.toContain('Passed');
    shown.unmount();
  });
});

describe('what the service found of faces', () => {
  const COMPARISON = '/documents/10/face_match_result';
  const match = { is_matched: true, score: 81.5, confidence: 'extra', images: [] };
  const response = {
    documents: { '10': { step_title: 'ID', has_passed_rules: true, face_match_result: match } },
  };

  it('is hidden with what stands beside it, and shown on demand', async () => {
    const revealFaces = vi.fn(() => Promise.resolve());
    const hiddenFaces = (pointers: readonly string[]): string[] =>
      pointers.includes(`${COMPARISON}/score`) ? [COMPARISON] : [];
    const view = viewOf({ journey_id: 'journey-1', ...response });
    const shown = show(composed(withholdFaces(view, null), 'documents'), {
      hiddenFaces,
      revealFaces,
    });
    for (const reported of ['Matched', '81.5', 'extra', 'Passed'])
      expect(shown.text()).not.toContain(reported);
    expect(shown.text()).toContain('Awaiting your comparison');
    const [button] = shown.findAll('button').filter((one) => one.text().includes('recorded as unblinded'));
    await button?.trigger('click');
    expect(revealFaces).toHaveBeenCalledWith([COMPARISON]);
    shown.unmount();
  });

  it('is there with what stands beside it where nothing is withheld', () => {
    const shown = show(blocksOf(response, 'documents'));
    for (const reported of ['Matched', '81.5', 'extra', 'Passed']) expect(shown.text()).toContain(reported);
    shown.unmount();
  });

  it('offers to compare the two pictures', async () => {
    const showPair = vi.fn();
    const images = [
      { image_source: 'Document', image_path: 'a' },
      { image_source: 'Selfie', image_path: 'b' },
    ];
    const saved = { documents: { '10': { face_match_result: { ...match, images } } } };
    const shown = show(blocksOf(saved, 'documents'), {
      pairAt: (pointer) => (pointer.endsWith('/images') ? ['one', 'two'] : null),
      showPair,
    });
    await shown
      .findAll('button')
      .find((one) => one.text() === 'Compare these images')
      ?.trigger('click');
    expect(showPair).toHaveBeenCalledWith('one', 'two');
    shown.unmount();
  });
});

describe('pictures', () => {
  it('say of each that is not there why, also when others are', () => {
    const images = { front_image_path: 'f', back_image_path: null, portrait_image_path: null };
    const response = { documents: { '10': { step_title: 'ID', images } } };
    const view = viewOf({ journey_id: 'journey-1', ...response }, { subjectId: 'journey-1' });
    const shown = show(blocksOf(response, 'documents'), { view });
    expect(shown.findAll('.frame')).toHaveLength(1);
    expect(shown.get('[aria-label="Back"]').text()).toContain('null: no back image was submitted');
    expect(shown.get('[aria-label="Portrait"]').text()).toContain('null: the document is not recognised');
    shown.unmount();
  });
});

describe('a table', () => {
  const checks = [
    { name: 'Photocopy', result: 'Passed' },
    { name: 'Screen', result: 'Undetermined' },
    { name: 'Hologram', result: 'Failed' },
  ];
  const blocks = blocksOf(
    { documents: { '10': { validation_result: { validation_checks: checks } } } },
    'documents',
  );

  it('begins with what failed, and names once what every row lacks', () => {
    const shown = show(blocks);
    expect(shown.findAll('tbody th').map((one) => one.text())).toEqual(['Hologram', 'Screen', 'Photocopy']);
    expect(shown.text()).toContain('Not in this response: Description, Explanation');
    expect(shown.findAll('thead th')).toHaveLength(2);
    shown.unmount();
  });

  it('explains each word and each column once, without hovering', () => {
    const shown = show(blocks);
    const legend = shown.get('.legend');
    expect(legend.text()).toContain('Undetermined');
    expect(legend.findAll('dt').map((one) => one.text())).toEqual(
      expect.arrayContaining(['Check', 'Description']),
    );
    expect(shown.get('table').attributes('aria-describedby')).toBe(legend.attributes('id'));
    expect(shown.findAll('thead [title]')).toEqual([]);
    shown.unmount();
  });
});

describe('a whole case', () => {
  it('passes axe', async () => {
    const { rule_results: _rules, aml: _aml, ...value } = marked('journey').value;
    const shown = show(composeCase(viewOf(value)).flatMap(({ blocks }) => blocks));
    const { violations } = await axe.run(shown.element, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    shown.unmount();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
