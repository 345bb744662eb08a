/** The truth of this laboratory: what `terraform plan` of the unchanged code would do, and what its refresh has seen. */
import { join } from "node:path";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { Terraform } from "../drift-accuracy/aws/terraform.js";

/** How silent the code is about what a plan would change. */
export type ChangeClass = "written" | "default" | "optional-empty" | "deleted";

export interface PlannedChange {
  readonly address: string;
  readonly type: string;
  readonly attributes: readonly { readonly name: string; readonly class: ChangeClass }[];
  readonly isGone: boolean;
  /** Whether it would be deleted and made again: something was changed that nobody can change in place. */
  readonly isReplaced?: boolean;
}

export interface Plan {
  readonly changes: readonly PlannedChange[];
  /** What `plan -refresh-only` would tell: all that is otherwise than the state, also values that a plan keeps. */
  readonly refreshed: Readonly<Record<string, readonly string[]>>;
  /** Addresses that the block of an address refers to, in its own module. */
  readonly references: Readonly<Record<string, readonly string[]>>;
  /** What kept Terraform from planning. */
  readonly errors: readonly PlanError[];
}

export interface PlanError {
  readonly address: string | undefined;
  /** Where the provider crashed, which ends all other reads, too: the service, and the words of its file. */
  readonly crashed?: { readonly service: string; readonly words: readonly string[] };
  readonly message: string;
}

interface PlanJson {
  readonly resource_changes?: readonly ChangeJson[];
  readonly resource_drift?: readonly ChangeJson[];
  readonly configuration?: { readonly root_module?: ModuleJson };
}

interface ModuleJson {
  readonly resources?: readonly ConfigurationJson[];
  readonly module_calls?: Readonly<Record<string, { readonly module?: ModuleJson }>>;
}

interface ChangeJson {
  readonly address: string;
  readonly type: string;
  readonly change: {
    readonly actions: readonly string[];
    readonly before: JsonObject | null;
    readonly after: JsonObject | null;
    readonly after_unknown?: JsonObject;
  };
}

interface ConfigurationJson {
  readonly address: string;
  readonly expressions?: Readonly<Record<string, JsonValue>>;
}

export async function planChanges(terraform: Terraform, folder: string): Promise<Plan> {
  const file = join(folder, "plan");
  const failed = await terraform("plan", "-no-color", "-parallelism=8", "-lock=false", `-out=${file}`).then(
    () => "",
    ({ stdout = "", stderr = "" }: { stdout?: string; stderr?: string }) => `${stdout}\n${stderr}`,
  );
  if (failed !== "") return { changes: [], refreshed: {}, references: {}, errors: planErrors(failed) };
  const plan = JSON.parse(await terraform("show", "-json", file)) as PlanJson;
  const blocks = new Map(blocksOfModule(plan.configuration?.root_module ?? {}, ""));
  const blockOf = (address: string) => blocks.get(withoutKeys(address))?.expressions ?? {};
  const addresses = (plan.resource_changes ?? []).map(({ address }) => address);
  return {
    changes: (plan.resource_changes ?? []).flatMap((change) => plannedChange(change, blockOf(change.address))),
    refreshed: Object.fromEntries(
      (plan.resource_drift ?? []).map(({ address, change }) => [
        address,
        change.after === null ? ["deleted"] : changedNames(change.before ?? {}, change.after),
      ]),
    ),
    references: Object.fromEntries(
      addresses.map((address) => [address, referencedInstances(address, blockOf(address), addresses)]),
    ),
    errors: [],
  };
}

function blocksOfModule(module: ModuleJson, path: string): readonly (readonly [string, ConfigurationJson])[] {
  return [
    ...(module.resources ?? []).map((block) => [path + block.address, block] as const),
    ...Object.entries(module.module_calls ?? {}).flatMap(([name, call]) =>
      blocksOfModule(call.module ?? {}, `${path}module.${name}.`),
    ),
  ];
}

/** `module.network.aws_subnet.public` of `module.network["live"].aws_subnet.public["a"]`. */
const withoutKeys = (address: string) => address.replace(/\[(?:"[^"]*"|\d+)\]/g, "");

function referencedInstances(address: string, expressions: JsonValue, addresses: readonly string[]): readonly string[] {
  const module = moduleOf(address);
  const named = new Set(referencedAddresses(expressions).map((reference) => withoutKeys(module) + reference));
  return addresses.filter((other) => moduleOf(other) === module && named.has(withoutKeys(other)));
}

const moduleOf = (address: string) => /^(?:module\.\w+(?:\[(?:"[^"]*"|\d+)\])?\.)*/.exec(address)?.[0] ?? "";

function planErrors(output: string): readonly PlanError[] {
  const [, service, file = ""] = /panic:[\s\S]*?internal\/service\/(\w+)\/(\w+)\.go/.exec(output) ?? [];
  if (service !== undefined) {
    const words = file.split("_").filter((word) => word !== "vpc" && word !== service);
    return [{ address: undefined, crashed: { service, words }, message: `the provider crashed in ${service}/${file}` }];
  }
  const [, ...blocks] = output.split(/^(?:[│╷\s])*Error: /m);
  const errors = blocks.map((block) => {
    const [error = ""] = block.split(/^(?:[│╷\s])*Warning: /m);
    const message = error.slice(0, 300).replace(/\s+/g, " ");
    return { message, address: /^(?:[│\s])*with (.+),$/m.exec(error)?.[1] };
  });
  return errors.length > 0 ? errors : [{ message: output.slice(-400), address: undefined }];
}

function plannedChange(
  { address, type, change }: ChangeJson,
  written: Readonly<Record<string, JsonValue>>,
): PlannedChange[] {
  if (/^(?:no-op|read)?$/.test(change.actions.join())) return [];
  if (change.before === null) return [{ address, type, attributes: [{ name: "", class: "deleted" }], isGone: true }];
  const after = change.after ?? {};
  const names = changedNames(change.before, after).filter((name) => name !== "tags_all" || after.tags === undefined);
  const attributes = names
    .filter((name) => change.after_unknown?.[name] !== true || name in written)
    .map((name) => ({ name, class: classOf(name, after[name], written) }));
  return [{ address, type, attributes, isGone: false, isReplaced: change.actions.length > 1 }];
}

function classOf(
  name: string,
  after: JsonValue | undefined,
  written: Readonly<Record<string, JsonValue>>,
): ChangeClass {
  if (name in written) return "written";
  return isEmpty(after) ? "optional-empty" : "default";
}

const isEmpty = (value: JsonValue | undefined) =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

function changedNames(before: JsonObject, after: JsonObject): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => {
    if (isEmpty(before[name]) && isEmpty(after[name])) return false;
    return JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  });
}

function referencedAddresses(expressions: JsonValue): readonly string[] {
  if (Array.isArray(expressions)) return expressions.flatMap(referencedAddresses);
  if (!isJsonObject(expressions)) return [];
  const own = Array.isArray(expressions.references) ? expressions.references : [];
  const named = own.flatMap((reference) => /^aws_\w+\.\w+/.exec(String(reference))?.[0] ?? []);
  return [
    ...named,
    ...Object.values(expressions).flatMap((value) => (value === undefined ? [] : referencedAddresses(value))),
  ];
}
