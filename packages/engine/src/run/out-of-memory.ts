/** Whoever started the thread has to know: the next unit would not fare better. */
export function isOutOfMemory(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return (
    code === "ERR_WORKER_OUT_OF_MEMORY" ||
    code === "ERR_MEMORY_ALLOCATION_FAILED" ||
    /out of memory|allocation failed/i.test(messageOf(error))
  );
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
