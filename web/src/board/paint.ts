/** Calls when what is there now has been drawn; the answer calls it off. */
export function afterPaint(then: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    later = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
  };
}
