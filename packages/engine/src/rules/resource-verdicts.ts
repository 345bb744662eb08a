/** What rules say of every resource of some code, one by one: for holding them against what others say. */
import { type FileTree, readDocuments } from "@plumbline/iac";
import { createRuleJudgeForSubject, type Judgement } from "../judge/judge-subject.js";
import { findResourceAt } from "../judge/resource-at.js";
import { createShapedSubjects, type Subject } from "../judge/subject.js";
import type { Rule } from "./rule.js";

/** What one rule says of one resource of the code. */
export interface ResourceVerdict {
  readonly rule: Rule;
  /** As the code names it, and what configures it, without instances. */
  readonly addresses: readonly string[];
  /** Of the document it is written in: a template, a file of manifests, all files of a module. */
  readonly paths: readonly string[];
  readonly outcome: "passed" | "failed" | "unknown" | "skipped";
  /** The addresses in whose blocks something is wrong. */
  readonly faulty: readonly string[];
}

/** Judges every resource in a tree of files by rules on resources, one verdict at a time. */
export function* judgeResources(files: FileTree, rules: readonly Rule[]): Generator<ResourceVerdict> {
  const asked = rules.filter(({ isOnShapes }) => isOnShapes);
  const types = new Set(asked.flatMap(({ resourceTypes }) => resourceTypes.map((type) => type.toLowerCase())));
  for (const document of readDocuments(files, { wholeModules: true }, () => {})) {
    for (const subject of createShapedSubjects(document, (type) => types.has(type))) {
      const type = subject.shaped.type.toLowerCase();
      const addresses = [subject.shaped.resource, ...subject.shaped.parts].map(({ address }) => withoutIndex(address));
      const judge = createRuleJudgeForSubject(subject);
      for (const rule of asked) {
        if (!rule.resourceTypes.some((each) => each.toLowerCase() === type)) continue;
        const judgement = judge(rule);
        const faulty = faultyBlocks(subject, judgement);
        yield { rule, addresses, paths: document.paths, outcome: judgement.outcome, faulty };
      }
    }
  }
}

function faultyBlocks(subject: Subject, judgement: Judgement): readonly string[] {
  const violations = judgement.outcome === "failed" ? judgement.violations : [];
  return violations.flatMap(({ path }) => findResourceAt(subject, path)?.address ?? []).map(withoutIndex);
}

function withoutIndex(address: string): string {
  return address.replace(/\[[^\]]*\]$/, "");
}
