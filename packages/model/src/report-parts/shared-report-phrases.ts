/** Phrases that several reports have. */

export function formatUnreadFormatMessage(format: string): string {
  return `${format} is not read`;
}

/** `1 finding`, `2 findings` */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
