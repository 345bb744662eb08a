/** Values of variables that no root module of all that is scanned asks for: most likely a name is misspelt. */
import type { UnitReport } from "@plumbline/engine";
import type { Problem, UndeclaredVariable } from "@plumbline/iac";

const NAMED = 10;

/** A problem for each file that gives such values. */
export function findUndeclaredVariableProblems(reports: readonly UnitReport[]): readonly Problem[] {
  const [first = [], ...others] = reports.flatMap(({ undeclared }) => (undeclared === undefined ? [] : [undeclared]));
  const byAll = others.reduce((common, undeclared) => {
    const keys = new Set(undeclared.map(keyOf));
    return common.filter((each) => keys.has(keyOf(each)));
  }, first);
  const files = new Map<string, Set<string>>();
  for (const { file, name } of byAll) files.set(file, (files.get(file) ?? new Set()).add(name));
  return [...files].map(([file, names]) => ({ file, message: messageOf([...names]) }));
}

function keyOf({ file, name }: UndeclaredVariable): string {
  return `${name} ${file}`;
}

function messageOf(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map((name) => `"${name}"`);
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : "";
  return `no root module declares ${names.length === 1 ? "the variable" : "the variables"} ${shown.join(", ")}${more}`;
}
