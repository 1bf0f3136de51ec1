import { nextTick, ref } from 'vue';
import { describe, expect, it } from 'vitest';
import { useHasBeenTrue } from '../../../../src/renderer/src/composables/useHasBeenTrue';

describe('whether a condition has ever held', () => {
  it('is no until it holds, and yes from then on', async () => {
    const open = ref(false);
    const ever = useHasBeenTrue(() => open.value);
    expect(ever.value).toBe(false);
    open.value = true;
    expect(ever.value, 'at once: what depends on it is shown in the same turn').toBe(true);
    open.value = false;
    await nextTick();
    expect(ever.value).toBe(true);
  });

  it('is yes where it holds from the start', () => {
    expect(useHasBeenTrue(() => true).value).toBe(true);
  });
});
