/**
 * Files of an installed package have the time of their installation, so that times say nothing about what was kept of them
 * when it was packed. A pack that is only read is marked; sizes alone count there, and `plumbline self verify` looks closer.
 */
import { existsSync, type Stats, writeFileSync } from "node:fs";

const markIn = (packFolder: string) => `${packFolder}/.immutable`;

export function isImmutablePack(packFolder: string): boolean {
  return existsSync(markIn(packFolder));
}

export function markPackAsImmutable(packFolder: string): void {
  writeFileSync(markIn(packFolder), "");
}

/** When somebody has last written to the file: the same for all files of an immutable pack. */
export function getChangeTimeOrZeroIfImmutable({ mtimeMs }: Pick<Stats, "mtimeMs">, isImmutable: boolean): number {
  return isImmutable ? 0 : mtimeMs;
}
