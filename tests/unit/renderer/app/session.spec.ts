// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installBridge } from '../../../support/bridgeDouble';
import { createAppDouble, OPEN_VAULT, sampleRow, type AppState } from '../../../support/appDouble';
import App from '../../../../src/renderer/src/app/App.vue';
import { createKeymap } from '../../../../src/renderer/src/composables/keymap';
import { KEYMAP } from '../../../../src/renderer/src/composables/useKeymap';

describe('the window', () => {
  const cleanUps: (() => void)[] = [];
  beforeEach(() => {
    // Without a layout every list would be empty.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  });
  afterEach(() => {
    for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
  });

  async function open(over: Partial<AppState>) {
    const bench = createAppDouble(over);
    cleanUps.push(installBridge(bench, window));
    const keymap = createKeymap();
    const listener = (event: KeyboardEvent): void => void keymap.handle(event);
    window.addEventListener('keydown', listener);
    cleanUps.push(() => window.removeEventListener('keydown', listener));
    const app = mount(App, {
      attachTo: document.body,
      global: { plugins: [createPinia()], provide: { [KEYMAP as symbol]: keymap } },
    });
    cleanUps.push(() => app.unmount());
    await flushPromises();
    const press = async (key: string, more: KeyboardEventInit = {}): Promise<void> => {
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      );
      await flushPromises();
    };
    return { bench, app, press };
  }

  it('opens the settings from the application menu, and has the system follow the theme chosen there', async () => {
    const { bench, app } = await open({});
    expect(bench.callsOf('app:showTheme')).toEqual(['system']);
    bench.push('app:settings', null);
    await vi.waitUntil(() => app.text().includes('Appearance'), { timeout: 20_000 });
    const appearance = app.findAll('button').find((button) => button.text() === 'Appearance');
    await appearance?.trigger('click');
    await vi.waitUntil(() => app.text().includes('Dark'), { timeout: 20_000 });
    await app.get('input[type="radio"][value="dark"]').setValue(true);
    await flushPromises();
    expect(bench.callsOf('app:showTheme')).toEqual(['system', 'dark']);
    expect(document.documentElement.dataset['theme']).toBe('dark');
  }, 60_000);

  it('leads through vault, reviewer and connection to the worklist, each from what main holds', async () => {
    const { bench, app } = await open({
      vault: { state: 'absent', keychain: 'ready', lastUsedAt: null },
      author: null,
      selected: null,
    });
    expect(app.text()).toContain('Protect your vault');
    await app.get('form').trigger('submit');
    await flushPromises();
    expect(bench.callsOf('vault:create')).toEqual([{ keyIn: 'keychain' }]);

    expect(app.text()).toContain('Your name and ID');
    await app.get('form').trigger('submit');
    await flushPromises();
    expect(bench.callsOf('identity:add')).toEqual([]);
    const [name, id] = app.findAll('input');
    await name?.setValue(' Robin Reviewer ');
    await id?.setValue('R-17');
    await app.get('form').trigger('submit');
    await flushPromises();
    expect(bench.callsOf('identity:add')).toEqual([
      { name: 'Robin Reviewer', reviewerId: 'R-17', secret: null },
    ]);

    expect(app.text()).toContain('Choose a connection');
    const sandbox = app.findAll('button').find((button) => button.text() === 'Use Sandbox');
    await sandbox?.trigger('click');
    await flushPromises();
    expect(bench.callsOf('profiles:select')).toEqual([{ profileId: 'sandbox' }]);
    expect(app.text()).toContain('No cases yet');
  });

  it.each(['no-service', 'locked', 'module-missing'] as const)(
    'asks for a passphrase where the keychain is %s',
    async (keychain) => {
      const { bench, app } = await open({
        vault: { state: 'absent', keychain, lastUsedAt: null },
        author: null,
      });
      const fields = app.findAll('input[type=password]');
      expect(fields).toHaveLength(2);
      await fields[0]?.setValue('short');
      await app.get('form').trigger('submit');
      expect(bench.callsOf('vault:create')).toEqual([]);
      expect(app.text()).toContain('At least 10 characters');
      await fields[0]?.setValue('a long passphrase');
      await fields[1]?.setValue('a long passphrasf');
      await app.get('form').trigger('submit');
      expect(app.text()).toContain('The passphrases do not match');
      await fields[1]?.setValue('a long passphrase');
      await app.get('form').trigger('submit');
      await flushPromises();
      expect(bench.callsOf('vault:create')).toEqual([
        { keyIn: 'passphrase', passphrase: 'a long passphrase' },
      ]);
    },
  );

  it('distinguishes a wrong passphrase from a damaged vault', async () => {
    const wrong = await open({
      vault: {
        state: 'locked',
        keyIn: 'passphrase',
        keychain: 'ready',
        problem: null,
        reviewers: [],
        beside: [],
        isDiskFull: false,
      },
    });
    await wrong.app.get('input').setValue('not this one');
    await wrong.app.get('form').trigger('submit');
    await flushPromises();
    expect(wrong.app.text()).toContain('The vault is unchanged');
    expect((wrong.app.get('input').element as HTMLInputElement).value).toBe('');

    const damaged = await open({
      vault: {
        state: 'locked',
        keyIn: 'passphrase',
        keychain: 'ready',
        problem: 'damaged',
        reviewers: [],
        beside: [],
        isDiskFull: false,
      },
    });
    expect(damaged.app.text()).toContain('The vault file is damaged');
    // Trying again takes the passphrase.
    expect(damaged.app.find('input[type="password"]').exists()).toBe(true);
  });

  it('shows saved cases, moves with J and K, and holds nothing after Ctrl+L', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => sampleRow(index + 1));
    const { app, bench, press } = await open({ rows });
    expect(app.text()).toContain('Bo Sample 1');
    await press('j');
    await press('j');
    await press('k');
    expect(app.get('[role=row][aria-selected=true]').text()).toContain('Cleo Muster 2');
    expect(document.activeElement?.textContent).toContain('Cleo Muster 2');
    await press('l', { ctrlKey: true });
    expect(bench.callsOf('vault:lock')).toHaveLength(1);
    expect(app.text()).toContain('CaseLoupe is locked');
    expect(document.body.textContent).not.toContain('Cleo Muster');
    expect(document.title).not.toContain('Cleo');
  });

  it('opens the palette over everything, finds a command and runs it', async () => {
    const { press } = await open({ vault: OPEN_VAULT, rows: [sampleRow(1)] });
    await press('k', { ctrlKey: true });
    // Its code is read when it is first wanted.
    await vi.waitFor(() => expect(document.querySelector('[role=combobox]')).not.toBeNull(), 20_000);
    const field = document.querySelector<HTMLInputElement>('[role=combobox]');
    if (field === null) return;
    field.value = 'connections';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await flushPromises();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    // The screen's code is read when it is first shown.
    await vi.dynamicImportSettled();
    await flushPromises();
    expect(document.querySelector('[role=combobox]')).toBeNull();
    expect(document.querySelector('h1')?.textContent).toBe('Connections');
  });
});
