export function formatElapsedMilliseconds(milliseconds: number): string {
  return milliseconds < 1 ? `${(milliseconds * 1000).toFixed(3)}µs` : `${milliseconds.toFixed(3)}ms`;
}
