/** Whole resources: in the account and in no code, and in the code and deleted through the API. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@plumbline/model";
import { type LabCode, recordAndCompare } from "../record-and-compare.js";
import { isUnread, type LabTally } from "../tally.js";
import { applyTerraform, type Terraform } from "./terraform.js";

type Side = LabCode["resources"][number];

/** Those that no other resource names: the rest can be compared without them. */
export function unreferencedResources({ resources }: LabCode): readonly Side[] {
  const texts = resources.map((side) => ({ side, text: JSON.stringify(side.shaped.written) }));
  return resources.filter(({ shaped }) => {
    const addresses = [shaped.resource, ...shaped.parts].map(({ address }) => address.replace(/\[.*$/, ""));
    const names = addresses.flatMap((address) => [`\${${address}.`, `\${${address}[`]);
    return texts.every(({ side, text }) => side.shaped === shaped || !names.some((name) => text.includes(name)));
  });
}

/** The code without them, beside the account that has them: each is unmanaged, and nothing else is. */
export async function measureUnmanaged(
  code: LabCode,
  leaves: readonly Side[],
  connector: JsonObject,
  idOf: (address: string) => string | undefined,
  tally: LabTally,
): Promise<void> {
  const known = new Set(leaves);
  const { resources } = await recordAndCompare(
    { ...code, resources: code.resources.filter((side) => !known.has(side)) },
    lab(connector),
  );
  for (const { shaped } of leaves) {
    const { address } = shaped.resource;
    const id = idOf(address);
    if (id === undefined) continue;
    const reported = resources.find((resource) => resource.id === id);
    if (reported === undefined)
      tally.undetermined(shaped.type, "every account has it: where it is in no code, it is counted, not listed");
    else
      tally.whole(
        shaped.type,
        "unmanaged",
        `${address} is in no code, and ${reported.result}`,
        reported.result === "unmanaged",
      );
  }
}

/** Of the defaults of a network, which nobody can delete, Terraform only lets go. */
const isDefault = ({ shaped }: Side) => shaped.resource.type.startsWith("aws_default_");

/**
 * Deleted through the API, by Terraform: each is missing, and nothing else is. Where the cloud has its default in the same
 * place (the policy of a topic, encryption of volumes), that differs from the code.
 */
export async function measureMissing(
  code: LabCode,
  leaves: readonly Side[],
  connector: JsonObject,
  terraform: Terraform,
  ids: ReadonlySet<string>,
  tally: LabTally,
  folder: string,
): Promise<string> {
  const addresses = leaves
    .filter((side) => !isDefault(side))
    .flatMap(({ shaped }) => [shaped.resource, ...shaped.parts].map(({ address }) => address));
  const listed = async () => new Set((await terraform("state", "list")).split("\n"));
  const before = await listed();
  const state = join(folder, "before.tfstate");
  await writeFile(state, await terraform("state", "pull"));
  const output = await applyTerraform(terraform, "-destroy", ...addresses.map((address) => `-target=${address}`));
  const remaining = await listed();
  const isGone = (address: string) => before.has(address) && !remaining.has(address);
  const { resources } = await recordAndCompare(code, lab(connector));
  for (const { type, address = "", result, reason, id } of resources) {
    if (isUnread(reason)) tally.undetermined(type, reason);
    else if (isGone(address)) {
      const isReported = result === "missing" || (result === "drifted" && ids.has(id ?? ""));
      if (!isReported && (await isStillFound(address, state, terraform, folder)))
        tally.undetermined(type, `${address} was deleted, and Terraform's provider still finds it in the emulator`);
      else tally.whole(type, "missing", `${address} was deleted, and is ${result} ${reason}`, isReported);
    } else if (result === "missing" && remaining.has(address))
      tally.wrong(type, `${address} is there, and told as missing`);
    else if (result === "unmanaged" && ids.has(id ?? ""))
      tally.wrong(type, `${id} is in the code, and told as unmanaged`);
  }
  return output;
}

/** The emulator says of some that they are deleted, and keeps them: what Terraform's provider finds of a state is there. */
async function isStillFound(address: string, state: string, terraform: Terraform, folder: string): Promise<boolean> {
  const plan = join(folder, "refresh");
  const asked = ["-refresh-only", "-no-color", `-state=${state}`, `-target=${address}`, `-out=${plan}`];
  const planned = await terraform("plan", ...asked).catch(() => undefined);
  if (planned === undefined) return false;
  const { resource_drift = [] } = JSON.parse(await terraform("show", "-json", plan)) as {
    readonly resource_drift?: readonly {
      readonly address: string;
      readonly change: { readonly actions: readonly string[] };
    }[];
  };
  return !resource_drift.some((drift) => drift.address === address && drift.change.actions.join() === "delete");
}

const lab = (body: JsonObject) => ({ connector: "lab", provider: "aws" as const, body });
