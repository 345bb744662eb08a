/** What rules say of every resource of some code, one by one: for holding them against what others say. */
import { type FileTree, readDocuments } from "@plumbline/iac";
import { judgeOf } from "../judge/judge-subject.js";
import { shapedSubjects } from "../judge/subject.js";
import type { Rule } from "./rule.js";

export interface ResourceVerdict {
  readonly rule: Rule;
  /** As the code names it, and what configures it, without instances. */
  readonly addresses: readonly string[];
  /** Of the document it is written in: a template, a file of manifests, all files of a module. */
  readonly paths: readonly string[];
  readonly outcome: "passed" | "failed" | "unknown" | "skipped";
}

export function* verdictsIn(files: FileTree, rules: readonly Rule[]): Generator<ResourceVerdict> {
  const asked = rules.filter(({ isOnShapes }) => isOnShapes);
  const types = new Set(asked.flatMap(({ resourceTypes }) => resourceTypes.map((type) => type.toLowerCase())));
  for (const document of readDocuments(files, { wholeModules: true }, () => {})) {
    for (const subject of shapedSubjects(document, (type) => types.has(type))) {
      const type = subject.shaped.type.toLowerCase();
      const addresses = [subject.shaped.resource, ...subject.shaped.parts].map(({ address }) => withoutIndex(address));
      const judge = judgeOf(subject);
      for (const rule of asked) {
        if (!rule.resourceTypes.some((each) => each.toLowerCase() === type)) continue;
        yield { rule, addresses, paths: document.paths, outcome: judge(rule).outcome };
      }
    }
  }
}

function withoutIndex(address: string): string {
  return address.replace(/\[[^\]]*\]$/, "");
}
