import { type FSWatcher, watch } from "node:fs";
import { readPathKind } from "./load-policies-and-data.js";

/** Editors write a file in several steps. */
const quietMilliseconds = 150;

/** Does something at once, and again whenever a file below the paths changes, until the process is interrupted. */
export async function watchPaths(paths: readonly string[], action: () => Promise<void>): Promise<void> {
  const run = async () => {
    process.exitCode = undefined;
    await action();
    process.stdout.write(`${"-".repeat(80)}\nWatching for changes of ${paths.join(", ")} …\n`);
  };
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(run);
    }, quietMilliseconds);
  };
  for (const path of paths) readPathKind(path);
  // What is watched may go away: the next run says so.
  const watchers: FSWatcher[] = paths.map((path) => watch(path, { recursive: true }, later).on("error", later));
  await run();
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, resolve);
  });
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
}
