/** Answers that are asked for several times in a row are worked out once; only the last ones are kept. */
export function recent<Answer>(most: number, answer: (path: string) => Answer): (path: string) => Answer {
  const kept = new Map<string, Answer>();
  return (path) => {
    if (kept.has(path)) return kept.get(path) as Answer;
    const found = answer(path);
    const oldest = kept.keys().next();
    if (kept.size >= most && oldest.done === false) kept.delete(oldest.value);
    kept.set(path, found);
    return found;
  };
}
