/** Modules, charts and bases that are not installed may make what looks as if nobody managed it. */
import type { Problem } from "@plumbline/iac";

/** As many as the reason needs: one that it names, and whether there are others. */
const LISTED = 2;

/** What is called by the selected code and not installed, with where it is called. */
export function listUninstalledCode(
  problems: readonly Problem[],
  isSelected: (path: string) => boolean = () => true,
): readonly string[] {
  const names = new Set<string>();
  for (const { file, line, missing } of problems) {
    if (names.size === LISTED) break;
    if (missing === undefined || !isSelected(file)) continue;
    names.add(`the ${missing.kind} ${missing.name} (${file}${line === undefined ? "" : `:${line}`})`);
  }
  return [...names];
}

/** Why a live resource without code may be of the code all the same; undefined if everything is installed. */
export function explainUninstalledCode([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  return others.length === 0
    ? `it may be made by ${first}, which is not installed here`
    : `it may be made by ${first} or others that are not installed here`;
}
