/** Changes through the API of the emulated account, made by `bench/drift-hands/hands.py`. */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { JsonObject, JsonValue } from "@plumbline/model";
import { python } from "../drift-accuracy/aws/emulator.js";
import type { Terraform } from "../drift-accuracy/aws/terraform.js";

const run = promisify(execFile);
const hands = fileURLToPath(new URL("../../drift-hands/hands.py", import.meta.url));

export interface AcceptedCall {
  readonly address: string;
  readonly type: string;
  readonly service: string;
  readonly operation: string;
  readonly member: string;
  /** What is changed, whatever the value: `sqs.SetQueueAttributes Attributes.VisibilityTimeout`. */
  readonly key: string;
}

export interface RoundRequest {
  readonly seed: number;
  readonly resources: readonly (readonly [string, string, JsonObject])[];
  readonly skip: readonly string[];
  /** What was tried in rounds before, by address. */
  readonly done: Readonly<Record<string, readonly string[]>>;
  /** What a person wrote down for this round, in place of the generator. */
  readonly calls?: readonly JsonValue[];
  /** These calls again, and nothing else. */
  readonly only?: readonly AcceptedCall[];
}

export interface RoundOfChanges {
  readonly made: readonly AcceptedCall[];
  readonly refused: number;
  readonly done: Readonly<Record<string, readonly string[]>>;
}

export async function changeByHand(url: string, folder: string, request: RoundRequest): Promise<RoundOfChanges> {
  const file = join(folder, "round.json");
  await writeFile(file, JSON.stringify(request));
  const { stdout, stderr } = await run(python, [hands, url, file], { maxBuffer: 2 ** 28 });
  if (stderr !== "") console.log(`  refused by the emulator:\n${stderr}`);
  return JSON.parse(stdout) as RoundOfChanges;
}

interface StateModule {
  readonly resources?: readonly {
    readonly address: string;
    readonly type: string;
    readonly mode: string;
    readonly values: JsonObject;
  }[];
  readonly child_modules?: readonly StateModule[];
}

/** The resources of a state with all their attributes. */
export async function resourcesOfState(terraform: Terraform): Promise<RoundRequest["resources"]> {
  const state = JSON.parse(await terraform("show", "-json")) as { readonly values?: { root_module: StateModule } };
  return resourcesOfModule(state.values?.root_module ?? {});
}

function resourcesOfModule({ resources = [], child_modules: children = [] }: StateModule): RoundRequest["resources"] {
  return [
    ...resources.flatMap(({ address, type, mode, values }) =>
      mode === "managed" ? [[address, type, values] as const] : [],
    ),
    ...children.flatMap(resourcesOfModule),
  ];
}
