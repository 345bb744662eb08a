/**
 * One template while it is evaluated: what it declares, the parameter values it was given, and what has been found out
 * so far. The functions at the end are a table because they call each other across files.
 */
import type { UnknownCause } from "@plumbline/hcl";
import type { DataEntry, DataNode, MappingNode } from "../data/node.js";
import type { SourceSpan } from "../data/node-builders-and-getters.js";
import type { StackSession } from "./stack-session.js";

export interface StackScope {
  readonly session: StackSession;
  readonly file: string;
  /** Files of the stacks around this one, outermost first, this file last. */
  readonly fileChain: readonly string[];
  /** What a name of this template begins with in the whole document: empty, or `Network/` in a nested stack. */
  readonly prefix: string;
  readonly template: MappingNode;
  /** Parameter values from a parameter file or from the stack around. */
  readonly parameterValues: ReadonlyMap<string, DataNode>;
  readonly parameters: ReadonlyMap<string, DataEntry>;
  /** Loops expanded, SAM globals merged in. */
  readonly resources: Map<string, TemplateDeclaration>;
  readonly conditions: Map<string, TemplateDeclaration>;
  readonly outputs: Map<string, TemplateDeclaration>;
  /** Loop variables that range over a collection nobody knows. */
  readonly openLoops: Map<string, readonly UnknownCause[]>;
  /** A transform may declare more than what is written: then an undeclared name is no mistake. */
  readonly openEnded: boolean;
  readonly truths: Map<string, ConditionTruth | "running">;
  /** Names of resources that `Ref` could find out; undefined while one is being looked for. */
  readonly names: Map<string, string | undefined>;
  readonly stacks: Map<string, NestedStackOrAbsence>;
  readonly table: StackEvaluator;
}

export interface TemplateDeclaration {
  readonly name: string;
  readonly entry: DataEntry;
  /** Why nobody knows whether it is declared: it is in a loop over something unknown. */
  readonly causes: readonly UnknownCause[];
}

/** Where its name is written. */
export function getKeySpan(entry: DataEntry): SourceSpan {
  return { source: entry.value.source, start: entry.keyStart, end: entry.keyEnd };
}

/** Whether a condition holds. */
export type ConditionTruth =
  | { readonly known: true; readonly value: boolean }
  | { readonly known: false; readonly causes: readonly UnknownCause[] };

export type NestedStackOrAbsence =
  /** As written in the call. */
  | { readonly kind: "read"; readonly scope: StackScope; readonly from: string }
  | { readonly kind: "absent"; readonly causes: readonly UnknownCause[] };

export interface StackEvaluator {
  /** Undefined where the value is `AWS::NoValue`. */
  readonly evaluate: (scope: StackScope, node: DataNode) => DataNode | undefined;
  readonly nestedStack: (scope: StackScope, logicalId: string) => NestedStackOrAbsence | undefined;
}
