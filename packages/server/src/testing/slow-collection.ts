/** A collection whose runs last: small modules, and a rule that takes its time with each, as much as the module says. */
import { join } from "node:path";
import { writeFiles } from "@plumbline/engine/testing";
import { makeCodeCollection, sampleCase, sampleMasterTest } from "./code-collection.js";
import type { TestService } from "./service.js";

const slowRule = `package rule
size := input.resources[0].properties.size
encrypted { count([x | x := numbers.range(1, size)[_]; x % 7 == 8]) == 0 }
`;

/** How far the rule counts for a module: some 100 ms, some 10 ms, no time. A run of `endless` needs enough modules to outlast its test. */
export type Slowness = "endless" | "slow" | "quick";
const sizes: Readonly<Record<Slowness, number>> = { endless: 2_000_000, slow: 200_000, quick: 1 };

export interface SlowCollection {
  readonly name: string;
  /** In one of the folders connectors may read, which is `root`. */
  readonly root: string;
  readonly modules: number;
  readonly slowness: Slowness;
}

export async function makeSlowCollection(service: TestService, given: SlowCollection): Promise<void> {
  writeModules(join(given.root, given.name), given.modules, given.slowness);
  await makeCodeCollection(service, {
    name: given.name,
    connector: { folderPath: given.name },
    files: {
      "slow.rego": slowRule,
      "what.json": sampleMasterTest([sampleCase("SLOW-1", "encrypted", { rule: "file(slow.rego)" })]),
    },
  });
}

export function writeModules(folder: string, modules: number, slowness: Slowness): void {
  const text = (i: number) => `resource "aws_ebs_volume" "m${i}" {\n  size = ${sizes[slowness]}\n}\n`;
  const files = Array.from({ length: modules }, (_, i) => [`m${i}/main.tf`, text(i)] as const);
  writeFiles(folder, Object.fromEntries(files));
}
