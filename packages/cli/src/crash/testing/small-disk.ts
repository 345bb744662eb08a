/** A disk that can be filled to its last byte: a small file system in memory, which only root may mount. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  readonly path: string;
  free(): number;
  /** Others take all that is left. */
  fill(): void;
  /** They give it back. */
  drain(): void;
  unmount(): void;
}

/** Undefined where mounting is not possible. */
export function smallDisk(mebibytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), "plumbline-small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", path], { stdio: "ignore" });
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  const filler = join(path, "filler");
  const free = () => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  };
  let filled = 0;
  return {
    path,
    free,
    fill() {
      // In one go: what is given back meanwhile is for whoever gives it back. Somebody may be faster with a part of it.
      for (let left = free(); left > 0; left = free()) {
        try {
          execFileSync("fallocate", ["-o", String(filled), "-l", String(left), filler], { stdio: "ignore" });
          filled += left;
          return;
        } catch {
          // Then it is tried with what is left.
        }
      }
    },
    drain() {
      rmSync(filler, { force: true });
      filled = 0;
    },
    unmount() {
      execFileSync("umount", ["-l", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
