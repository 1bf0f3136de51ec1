import { onMounted, onScopeDispose, readonly, ref, type Ref } from 'vue';

/** False until the component has been painted once: what lies out of sight is drawn after what is in sight. */
export function useAfterFirstFrame(): Readonly<Ref<boolean>> {
  const painted = ref(false);
  let frame = 0;
  onMounted(() => {
    // The first callback runs before the paint, the second after it.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => (painted.value = true));
    });
  });
  onScopeDispose(() => cancelAnimationFrame(frame));
  return readonly(painted);
}
