/** What `terraform validate` and `terraform plan` say, as data. */
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type JsonObject, parseJsonOrProblem } from "@plumbline/model";
import type { Terraform } from "../drift-accuracy/aws/terraform.js";

/** Something that a plan would do; an import that changes nothing is not among it. */
export interface PlannedChange {
  readonly address: string;
  readonly actions: readonly string[];
  /** Attributes that an update would change, with both values. */
  readonly attributes: readonly string[];
  /** Names of all of them, where none had a value before. */
  readonly unset?: readonly string[];
}

interface FailedCommand {
  readonly stdout: string;
  readonly stderr: string;
}

export async function validationErrors(terraform: Terraform): Promise<readonly string[]> {
  const text = await terraform("validate", "-json").catch(({ stdout }: FailedCommand) => stdout);
  const { diagnostics } = JSON.parse(text) as {
    readonly diagnostics: readonly {
      readonly severity: string;
      readonly summary: string;
      readonly detail: string;
      readonly address?: string;
      readonly range?: { readonly filename: string; readonly start: { readonly line: number } };
      readonly snippet?: { readonly context?: string };
    }[];
  };
  return diagnostics.flatMap(({ severity, summary, detail, range, snippet }) =>
    severity === "error"
      ? [`${range?.filename}:${range?.start.line} ${snippet?.context ?? ""}: ${summary}: ${detail}`]
      : [],
  );
}

/** What Terraform read of a resource that it is to import. */
export interface ImportedState {
  readonly type: string;
  readonly id: string;
  readonly values: JsonObject;
}

/** Of the plan that was made last. */
export async function importedStates(terraform: Terraform, folder: string): Promise<readonly ImportedState[]> {
  const { resource_changes: changes = [] } = JSON.parse(await terraform("show", "-json", join(folder, "plan"))) as {
    readonly resource_changes?: readonly {
      readonly type: string;
      readonly change: { readonly before: JsonObject | null; readonly importing?: { readonly id: string } };
    }[];
  };
  return changes.flatMap(({ type, change: { before, importing } }) =>
    before === null || importing === undefined ? [] : [{ type, id: importing.id, values: before }],
  );
}

export async function plannedChanges(terraform: Terraform, folder: string): Promise<readonly PlannedChange[]> {
  const plan = join(folder, "plan");
  const failure = await terraform("plan", "-no-color", `-out=${plan}`).then(
    () => undefined,
    ({ stderr }: FailedCommand) => stderr,
  );
  if (failure !== undefined)
    return [
      { address: "the estate", actions: [`fail: ${failure.replace(/\s+/g, " ").slice(0, 3000)}`], attributes: [] },
    ];
  const { resource_changes: changes = [] } = JSON.parse(await terraform("show", "-json", plan)) as {
    readonly resource_changes?: readonly {
      readonly address: string;
      readonly change: {
        readonly actions: readonly string[];
        readonly before: Readonly<Record<string, unknown>> | null;
        readonly after: Readonly<Record<string, unknown>> | null;
      };
    }[];
  };
  return changes.flatMap(({ address, change: { actions, before, after } }) => {
    if (actions.join() === "no-op" || actions.join() === "read") return [];
    const names = before === null || after === null ? [] : Object.keys(after);
    const changed = names.filter((name) => !isSame(before?.[name], after?.[name]));
    if (actions.join() === "update" && changed.length === 0) return [];
    const text = (value: unknown) => (JSON.stringify(value) ?? "unknown").slice(0, 200);
    return [
      {
        address,
        actions,
        attributes: changed.map((name) => `${name} (${text(before?.[name])} → ${text(after?.[name])})`),
        ...(changed.every((name) => (before?.[name] ?? null) === null) && { unset: changed }),
      },
    ];
  });
}

function withoutEmpty(value: unknown): unknown {
  if (value === null || value === "") return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(withoutEmpty);
  if (typeof value !== "object") return value;
  const members = Object.entries(value).map(([name, member]) => [name, withoutEmpty(member)] as const);
  const kept = members.filter(([, member]) => member !== undefined);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** The emulator writes JSON with blanks where the cloud has none, and plans of imports tell empty texts from none. */
function isSame(before: unknown, after: unknown): boolean {
  if (isDeepStrictEqual(withoutEmpty(before), withoutEmpty(after))) return true;
  const parsed = [before, after].map((value) => (typeof value === "string" ? parseJsonOrProblem(value) : undefined));
  return parsed.every((reading) => reading?.ok === true) && isDeepStrictEqual(parsed[0], parsed[1]);
}
