/** For commands that go on: who reads their log may go away, and its disk may be full. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
