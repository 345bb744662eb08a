/** Modules, charts and bases that are not installed, and files that cannot be parsed, may have what looks as if nobody managed it. */
import type { Problem } from "@plumbline/iac";

/** As many as the reason needs: one that it names, and whether there are others. */
const LISTED = 2;

/** Why something may be of the selected code though no resource of it was read: each call of what is not installed, and each file that was not parsed. */
export function listUnreadCode(
  problems: readonly Problem[],
  isSelected: (path: string) => boolean = () => true,
): readonly string[] {
  const reasons = new Map<string, string>();
  for (const problem of problems) {
    if (reasons.size === LISTED) break;
    if (!isSelected(problem.file)) continue;
    if (problem.missing !== undefined) {
      const name = `the ${problem.missing.kind} ${problem.missing.name} (${formatPlace(problem)})`;
      reasons.set(name, `it may be made by ${name}, which is not installed here`);
    } else if (problem.isUnparsed && !reasons.has(problem.file)) {
      reasons.set(problem.file, `its code may stand in ${describeUnparsedFile(problem)}`);
    }
  }
  return [...reasons.values()];
}

/** Why a live resource without code may be of the code all the same; undefined if all of the code was read. */
export function explainUnreadCode([first, ...others]: readonly string[]): string | undefined {
  return first === undefined || others.length === 0 ? first : `${first}; there is more that was not read`;
}

/** The file, and what is wrong with it. */
export function describeUnparsedFile(problem: Problem): string {
  return `${problem.file}, which could not be parsed (${formatPlace(problem)}: ${problem.message})`;
}

const formatPlace = ({ file, line }: Problem) => (line === undefined ? file : `${file}:${line}`);
