/** Modules and charts that the code calls and that are nowhere in the tree, because nobody has installed them. */
import { appendToGroup } from "@plumbline/model";
import type { MissingDependency, Problem } from "./document.js";

const installCommands: Readonly<Record<MissingDependency["kind"], string>> = {
  module: "terraform init",
  chart: "helm dependency build",
  "remote base": "kustomize localize",
};

/** Of names that share one line. */
const NAMED = 3;

/** `310 modules are not installed: run terraform init (org/vpc/aws, org/eks/aws, org/rds/aws and 4 more)` */
export function describeMissingDependencies(
  kind: MissingDependency["kind"],
  count: number,
  names: readonly string[],
): string {
  const distinct = [...new Set(names)];
  const more = distinct.length - NAMED;
  const listed = distinct.slice(0, NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
  const subject = count === 1 ? `1 ${kind} is` : `${count} ${kind}s are`;
  return `${subject} not installed: run ${installCommands[kind]} (${listed})`;
}

/** One problem for all missing dependencies of a kind, where the first of them was; all others as they are. */
export function mergeMissingDependencyProblems(problems: readonly Problem[]): readonly Problem[] {
  const names = new Map<MissingDependency["kind"], string[]>();
  for (const { missing } of problems) {
    if (missing !== undefined) appendToGroup(names, missing.kind, missing.name);
  }
  const merged = new Set<MissingDependency["kind"]>();
  return problems.flatMap((problem) => {
    const kind = problem.missing?.kind;
    const all = kind === undefined ? [] : (names.get(kind) ?? []);
    if (kind === undefined || all.length === 1) return [problem];
    if (merged.has(kind)) return [];
    merged.add(kind);
    return [{ ...problem, message: describeMissingDependencies(kind, all.length, all) }];
  });
}
