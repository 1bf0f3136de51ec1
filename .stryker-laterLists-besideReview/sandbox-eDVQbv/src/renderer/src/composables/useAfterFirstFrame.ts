// @ts-nocheck
import { onMounted, onScopeDispose, readonly, ref, watch, type Ref } from 'vue';

/**
 * False until the component has been painted once: what lies out of sight is drawn after what is in sight. A component
 * that has something else to show first says with `isReady` from when on a paint counts, and with `pause` (ms) how long
 * it is to rest after it.
 */
export function useAfterFirstFrame(isReady: () => boolean = () => true, pause = 0): Readonly<Ref<boolean>> {
  const painted = ref(false);
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ready: boolean): void => {
    if (!ready || frame !== 0) return;
    // The frame's own callbacks run before its paint, a timer set by one of them after it.
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => (painted.value = true), pause);
    });
  };
  onMounted(() => watch(isReady, wait, { immediate: true, flush: 'post' }));
  onScopeDispose(() => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  });
  return readonly(painted);
}
