/** Where a rule calls members of its input by the name they had before they were told apart. */
import { findSectionOfShapeMember, OUTSIDE_SCHEMA_MEMBER_NAME, outsideSchemaInputSections } from "@plumbline/catalogue";
import { parse, RegoError, type Term } from "@plumbline/rego";

/** A use of a name of the input that has a newer one. */
export interface OldInputNameUse {
  readonly line: number;
  /** The name as it is written: `beside.Policy`. */
  readonly name: string;
  /** What to write: `attached.Policy`, or which it may be where the rule decides it as it runs. */
  readonly instead: string;
}

/** Empty for a text that is no Rego: whoever compiles it tells why. */
export function findOldInputNameUses(file: string, text: string): readonly OldInputNameUse[] {
  if (!text.includes(OUTSIDE_SCHEMA_MEMBER_NAME)) return [];
  const found: OldInputNameUse[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item);
    else if (typeof value === "object" && value !== null) {
      const steps = stepsIn(value as Partial<Term>);
      const at = steps.findIndex((step) => step.kind === "string" && step.value === OUTSIDE_SCHEMA_MEMBER_NAME);
      const step = steps[at];
      if (step !== undefined) found.push(oldName(step, steps[at + 1], text));
      for (const member of Object.values(value)) look(member);
    }
  };
  try {
    look(parse(text, { file, version: "v1" }).rules);
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
  }
  return found;
}

/** References, and lists that begin as a path does: `["beside", "Policy"]`. */
function stepsIn(term: Partial<Term>): readonly Term[] {
  if (term.kind === "ref") return term.path ?? [];
  return term.kind === "array" ? (term.items ?? []).slice(0, 2) : [];
}

function oldName({ at }: Term, next: Term | undefined, text: string): OldInputNameUse {
  const line = text.slice(0, at).split("\n").length;
  if (next?.kind !== "string")
    return {
      line,
      name: OUTSIDE_SCHEMA_MEMBER_NAME,
      instead: outsideSchemaInputSections.join(", ").replace(/, (\w+)$/, " or $1"),
    };
  return {
    line,
    name: `${OUTSIDE_SCHEMA_MEMBER_NAME}.${next.value}`,
    instead: `${findSectionOfShapeMember(next.value)}.${next.value}`,
  };
}
