/**
 * Files of an installed package have the time of their installation, so that times say nothing about what was kept of them
 * when it was packed. A pack that is only read is marked; sizes alone count there, and `plumbline self verify` looks closer.
 */
import { existsSync, type Stats, writeFileSync } from "node:fs";

const markIn = (packFolder: string) => `${packFolder}/.sealed`;

export function isSealedPack(packFolder: string): boolean {
  return existsSync(markIn(packFolder));
}

export function markPackAsSealed(packFolder: string): void {
  writeFileSync(markIn(packFolder), "");
}

/** When somebody has last written to the file: the same for all files of a sealed pack. */
export function getChangeTimeOrZeroIfSealed({ mtimeMs }: Pick<Stats, "mtimeMs">, isSealed: boolean): number {
  return isSealed ? 0 : mtimeMs;
}
