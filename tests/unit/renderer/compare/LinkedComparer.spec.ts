// @vitest-environment happy-dom
import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { emptyView, initialCompareState, type ImageRegion } from '@shared/domain/compareView';
import { images, mountComparer } from './comparerBench';

const region: ImageRegion = {
  imageId: 'front',
  sha256: 'sha-front',
  x: 0.25,
  y: 0.25,
  width: 0.5,
  height: 0.5,
  view: { ...emptyView('front'), zoom: 3 },
};

describe('commands', () => {
  it('move both linked panes, or one alone', async () => {
    const { wrapper, state } = await mountComparer();
    wrapper.vm.command('pan-right');
    await flushPromises();
    expect(state().left.centre.x).toBeCloseTo(0.6, 9);
    const shared = state().right.centre.x;
    expect(shared).toBeGreaterThan(0.5);
    wrapper.vm.command('pan-right', { alone: true });
    await flushPromises();
    expect(state().left.centre.x).toBeCloseTo(0.7, 9);
    expect(state().right.centre.x).toBe(shared);
  });

  it.each([
    ['rotate', { rotation: 90 }],
    ['rotate-back', { rotation: 270 }],
    ['flip', { flipped: true }],
    ['zoom-in', { zoom: 1.25 }],
    ['zoom-out', { zoom: 0.8 }],
    ['actual-size', { zoom: 10 }],
  ] as const)('%s changes the active pane', async (command, expected) => {
    const { wrapper, state } = await mountComparer();
    wrapper.vm.command(command);
    await flushPromises();
    expect(state().left).toMatchObject(expected);
  });

  it('link, swap, fit and reset', async () => {
    const { wrapper, state } = await mountComparer();
    const run = async (command: 'link' | 'swap' | 'rotate' | 'zoom-in' | 'fit' | 'reset') => {
      wrapper.vm.command(command);
      await flushPromises();
    };
    await run('link');
    expect(state().linked).toBe(false);
    await run('swap');
    expect([state().left.imageId, state().right.imageId]).toEqual(['selfie', 'front']);
    await run('rotate');
    await run('zoom-in');
    await run('fit');
    expect(state().left).toMatchObject({ zoom: 1, rotation: 90 });
    await run('reset');
    expect(state().left).toEqual(emptyView('selfie'));
  });

  it('put both pictures next to each other in the tab order', async () => {
    const { wrapper } = await mountComparer();
    const stops = wrapper.findAll('button:not([disabled]), [tabindex="0"]').map((each) => each.classes());
    const first = stops.findIndex((classes) => classes.includes('row-stage'));
    expect(stops[first]).toContain('left');
    expect(stops[first + 1]).toContain('right');
  });
});

describe('pointer and wheel', () => {
  it('drag moves both, with Shift one alone', async () => {
    const { stage, state } = await mountComparer();
    const drag = async (from: number, to: number, shiftKey: boolean) => {
      await stage('left').trigger('pointerdown', { pointerId: 1, button: 0, clientX: from, clientY: 0 });
      await stage('left').trigger('pointermove', { pointerId: 1, clientX: to, clientY: 0, shiftKey });
      await stage('left').trigger('pointerup', { pointerId: 1, button: 0, clientX: to, clientY: 0 });
    };
    await drag(300, 240, false);
    expect(state().left.centre.x).toBeCloseTo(0.6, 9);
    expect(state().right.centre.x).toBeCloseTo(0.6, 9);
    await drag(300, 240, true);
    expect(state().left.centre.x).toBeCloseTo(0.7, 9);
    expect(state().right.centre.x).toBeCloseTo(0.6, 9);
  });

  it('wheel zooms both by the same factor and makes the pane active', async () => {
    const { stage, state } = await mountComparer();
    await stage('right').trigger('wheel', { deltaY: -100, clientX: 300, clientY: 300 });
    expect(state().active).toBe('right');
    expect(state().right.zoom).toBeGreaterThan(1.2);
    expect(state().left.zoom).toBeCloseTo(state().right.zoom, 9);
  });

  it('adds up events that come before the parent has answered', async () => {
    const { wrapper, state } = await mountComparer();
    void wrapper.setProps({ 'onUpdate:state': undefined });
    await flushPromises();
    wrapper.vm.command('rotate');
    wrapper.vm.command('rotate');
    expect(state().left.rotation).toBe(0);
    const emitted = wrapper.emitted<[ReturnType<typeof state>]>('update:state') ?? [];
    expect(emitted.at(-1)?.[0].left.rotation).toBe(180);
  });
});

it.each(['front', 'broken'])(
  'what was found about the bytes of %s stands below its pane',
  async (imageId) => {
    const note = 'The file is truncated.';
    const noted = images.map((image) => (image.id === imageId ? { ...image, note } : image));
    const state = initialCompareState(imageId, 'selfie');
    const { wrapper } = await mountComparer({ images: noted, state });
    expect(wrapper.findAll('.foot').map((foot) => foot.text().includes(note))).toEqual([true, false]);
  },
);

describe('a pane without a picture', () => {
  it.each([
    ['back', 'Not saved', 'The service no longer has it.'],
    ['broken', 'Cannot be shown', 'image/jpeg, 2.4 MB'],
    ['profile', 'Fetching', 'when it has been saved'],
    ['extra', 'Not fetched', 'Not asked for yet.'],
    ['gone', 'Not in this case', 'not part of this case'],
    [null, 'No image selected', 'Choose an image above'],
  ])('%s says why in words, and the other pane stays usable', async (imageId, title, detail) => {
    const { wrapper, stage, state } = await mountComparer({ state: initialCompareState('front', imageId) });
    const notice = stage('right').find('[role="status"]').text();
    expect(notice).toContain(title);
    expect(notice).toContain(detail);
    wrapper.vm.command('zoom-in');
    await flushPromises();
    expect(state().left.zoom).toBe(1.25);
  });

  it('offers a retry where one can help, and only there', async () => {
    const { wrapper, stage } = await mountComparer({ state: initialCompareState('profile', 'back') });
    expect(stage('left').find('.retry').exists()).toBe(false);
    await stage('right').find('.retry').trigger('click');
    expect(wrapper.emitted('retry')).toEqual([['back']]);
  });

  it('can ask for what was not requested', async () => {
    const { wrapper, stage } = await mountComparer({ state: initialCompareState('extra', 'front') });
    await stage('left').find('.retry').trigger('click');
    expect(wrapper.emitted('retry')).toEqual([['extra']]);
  });

  it('shows the picture once it is saved', async () => {
    const { wrapper, viewers, stage } = await mountComparer({
      state: initialCompareState('front', 'profile'),
    });
    expect(viewers.shown()).toEqual(['front', null]);
    const now = wrapper.props('images').map((image) =>
      image.id === 'profile'
        ? {
            ...image,
            media: { kind: 'saved' as const, url: 'selfie', bytes: 1, mime: 'image/png', sha256: 's' },
          }
        : image,
    );
    await wrapper.setProps({ images: now });
    await flushPromises();
    expect(viewers.shown()).toEqual(['front', 'selfie']);
    expect(stage('right').find('[role="status"]').exists()).toBe(false);
  });
});

describe('readouts', () => {
  it('give percent of actual pixels, size, turning, mirroring and a reduced copy', async () => {
    const { wrapper } = await mountComparer({
      state: {
        ...initialCompareState('front', 'selfie'),
        right: { ...emptyView('selfie'), rotation: 90, flipped: true },
      },
    });
    const [left, right] = wrapper.findAll('.row-foot').map((foot) => foot.text());
    expect(left).toContain('10.0%');
    expect(left).toContain('6000 × 4000 px');
    expect(left).not.toContain('Rotated');
    expect(right).toContain('Rotated 90°');
    expect(right).toContain('Flipped');
    expect(right).toContain('Reduced copy');
  });

  it('name every control', async () => {
    const { wrapper } = await mountComparer();
    for (const button of wrapper.findAll('button')) {
      expect(button.attributes('aria-label') ?? button.text()).not.toBe('');
    }
  });
});

describe('regions', () => {
  const regions = [
    { id: 'other', region: { ...region, imageId: 'selfie' }, label: 'Elsewhere' },
    { id: 'big', region, label: 'Whole' },
    { id: 'inner', region: { ...region, x: 0.45, y: 0.45, width: 0.1, height: 0.1 }, label: 'Detail' },
  ];

  it('are drawn only on their picture, with their number in the whole list', async () => {
    const { stage } = await mountComparer({ regions });
    expect(
      stage('left')
        .findAll('text')
        .map((each) => each.text()),
    ).toEqual(['2', '3']);
    expect(stage('left').find('polygon').attributes('points')).toBe('150,200 450,200 450,400 150,400');
  });

  it('respond to a click with the smallest one under it, but not a drag', async () => {
    const { wrapper, stage } = await mountComparer({ regions });
    const at = { pointerId: 1, button: 0, clientX: 300, clientY: 300 };
    await stage('left').trigger('pointerdown', at);
    await stage('left').trigger('pointerup', at);
    expect(wrapper.emitted('region-clicked')).toEqual([['inner']]);
    await stage('left').trigger('pointerdown', at);
    await stage('left').trigger('pointermove', { ...at, clientX: 330 });
    await stage('left').trigger('pointerup', { ...at, clientX: 330 });
    expect(wrapper.emitted('region-clicked')).toHaveLength(1);
  });

  it('can be opened from the keyboard', async () => {
    const { wrapper } = await mountComparer({ regions });
    await wrapper.find('[aria-label="Region 2: Whole"]').trigger('click');
    expect(wrapper.emitted('region-clicked')).toEqual([['big']]);
  });

  it('are drawn with the tool, in fractions of the picture, with its hash and the view', async () => {
    const { wrapper, stage } = await mountComparer();
    wrapper.vm.command('draw-region');
    await flushPromises();
    await stage('left').trigger('pointerdown', { pointerId: 1, button: 0, clientX: 150, clientY: 200 });
    await stage('left').trigger('pointermove', { pointerId: 1, clientX: 450, clientY: 300 });
    await stage('left').trigger('pointerup', { pointerId: 1, button: 0, clientX: 450, clientY: 300 });
    const [drawn] = wrapper.emitted<[ImageRegion]>('region-drawn')?.[0] ?? [];
    expect(drawn).toMatchObject({ imageId: 'front', sha256: 'sha-front', view: emptyView('front') });
    expect(drawn?.x).toBeCloseTo(0.25, 9);
    expect(drawn?.y).toBeCloseTo(0.25, 9);
    expect(drawn?.width).toBeCloseTo(0.5, 9);
    expect(drawn?.height).toBeCloseTo(0.25, 9);
    expect(stage('left').classes()).not.toContain('marking');
  });

  it('can be drawn without a pointer: Enter takes what is visible, Esc gives up', async () => {
    const { wrapper, stage } = await mountComparer();
    wrapper.vm.command('draw-region');
    await flushPromises();
    await stage('left').trigger('keydown', { key: 'Escape' });
    await stage('left').trigger('keydown', { key: 'Enter' });
    expect(wrapper.emitted('region-drawn')).toBeUndefined();
    wrapper.vm.command('draw-region');
    await flushPromises();
    await stage('left').trigger('keydown', { key: 'Enter' });
    expect(wrapper.emitted<[ImageRegion]>('region-drawn')?.[0]?.[0]).toMatchObject({
      x: 0,
      y: 0,
      width: 1,
      height: 1,
    });
  });
});

describe('driven from outside', () => {
  it('restores a view', async () => {
    const { wrapper, state, viewers } = await mountComparer();
    wrapper.vm.showView('right', region.view);
    await flushPromises();
    expect(state()).toMatchObject({ right: region.view, active: 'right' });
    expect(viewers.shown()).toEqual(['front', 'front']);
    expect(viewers.placed.at(-1)?.view).toEqual(region.view);
  });

  it('shows one pane and both again, giving the hidden picture back', async () => {
    const { wrapper, viewers, state } = await mountComparer();
    wrapper.vm.command('single-pane');
    await flushPromises();
    expect(wrapper.findAll('.row-stage')).toHaveLength(1);
    expect(viewers.destroyed()).toBe(1);
    wrapper.vm.command('other-pane');
    await flushPromises();
    expect(state().active).toBe('right');
    expect(viewers.shown().filter((url) => url !== null)).toEqual(['selfie']);
    wrapper.vm.command('single-pane');
    await flushPromises();
    expect(wrapper.findAll('.row-stage')).toHaveLength(2);
  });

  it('moves the focus with the active pane', async () => {
    const { wrapper, stage } = await mountComparer();
    wrapper.vm.command('other-pane');
    await flushPromises();
    expect(document.activeElement).toBe(stage('right').element);
  });
});

describe('the picker', () => {
  it('lists the pictures by group and takes one by keyboard', async () => {
    const { wrapper, state } = await mountComparer();
    wrapper.vm.command('choose-image');
    await flushPromises();
    const list = wrapper.find('[role="listbox"]');
    expect(list.findAll('[role="group"]')).toHaveLength(2);
    expect(list.findAll('[role="option"]').map((each) => each.attributes('aria-selected'))).toEqual([
      'true',
      'false',
      'false',
      'false',
      'false',
      'false',
    ]);
    await list.trigger('keydown', { key: 'ArrowDown' });
    await list.trigger('keydown', { key: 'ArrowDown' });
    await list.trigger('keydown', { key: 'Enter' });
    expect(state().left.imageId).toBe('broken');
    await flushPromises();
    expect(wrapper.find('[role="listbox"]').exists()).toBe(false);
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Passport – crop');
  });

  it('searches by letters instead of rotating', async () => {
    const { wrapper, state } = await mountComparer();
    wrapper.vm.command('choose-image');
    await flushPromises();
    const list = wrapper.find('[role="listbox"]');
    for (const key of ['p', 'r']) await list.trigger('keydown', { key });
    await list.trigger('keydown', { key: 'Enter' });
    expect(state().left).toMatchObject({ imageId: 'profile', rotation: 0 });
  });

  it('closes on Escape and leaves everything as it was', async () => {
    const { wrapper, state } = await mountComparer();
    const before = state();
    wrapper.vm.command('choose-image');
    await flushPromises();
    await wrapper.find('[role="listbox"]').trigger('keydown', { key: 'Escape' });
    await flushPromises();
    expect(wrapper.find('[role="listbox"]').exists()).toBe(false);
    expect(state()).toBe(before);
  });

  it('steps to the next picture from the head', async () => {
    const { wrapper, state } = await mountComparer();
    await wrapper.find('[aria-label="Next image, right pane"]').trigger('click');
    expect(state().right.imageId).toBe('profile');
    await wrapper.find('[aria-label="Previous image, left pane"]').trigger('click');
    expect(state().left.imageId).toBe('extra');
  });
});
