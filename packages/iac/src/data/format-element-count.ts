/** A number of elements in words. */
export function formatElementCount(length: number): string {
  return length === 0 ? "no elements" : length === 1 ? "1 element" : `${length} elements`;
}
