/** The modules of a plan, each with what the plan and the code beside it say about it. */

import type { DataNode } from "../../data/node.js";
import { getMember, getTextValue } from "../../data/node-builders-and-getters.js";
import type { ModuleCall } from "../../document.js";
import type { DeclaredBlock } from "../module-config.js";
import { parseModuleSteps } from "./addresses-and-references.js";
import type { ConfiguredModule, PlanConfiguration } from "./configuration.js";
import { findConstantModuleSource, type PlanSourceModule } from "./plan-source-modules.js";

export interface PlanModuleWithSource {
  readonly configured: ConfiguredModule | undefined;
  /** Undefined where the code is not in this tree. */
  readonly joined: PlanSourceModule | undefined;
  readonly calls: readonly ModuleCall[];
}

/** By a module's address. `depth` is how deep modules may nest; below it nothing is known of them. */
export function createPlanModuleLookup(
  configuration: PlanConfiguration,
  root: PlanSourceModule | undefined,
  depth: number,
): (address: string) => PlanModuleWithSource {
  const known = new Map<string, PlanModuleWithSource>();
  return (address) => {
    let place = known.get(address);
    if (place === undefined) {
      place = placeOf(address, configuration, root, depth);
      known.set(address, place);
    }
    return place;
  };
}

function placeOf(
  address: string,
  configuration: PlanConfiguration,
  root: PlanSourceModule | undefined,
  depth: number,
): PlanModuleWithSource {
  let configured = configuration.root;
  let joined = root;
  let remaining = depth;
  const calls: ModuleCall[] = [];
  for (const step of parseModuleSteps(address)) {
    if (remaining === 0) return { configured: undefined, joined: undefined, calls: [] };
    remaining -= 1;
    configured = configured === undefined ? undefined : configuration.called(configured, step.name);
    const shownSource = getTextValue(getMember(configured?.call, "source"));
    const call = callAt(step.address, joined?.call(step.name), configured?.call, shownSource);
    if (call !== undefined) calls.push(call);
    joined = joined?.called(step.name, shownSource);
  }
  return { configured, joined, calls };
}

/** Where the code has it, else where the plan does; undefined when nobody knows what is called. */
function callAt(
  address: string,
  declared: DeclaredBlock | undefined,
  shown: DataNode | undefined,
  shownSource: string | undefined,
): ModuleCall | undefined {
  const from = (declared === undefined ? undefined : findConstantModuleSource(declared)) ?? shownSource;
  const source = declared?.file.source ?? shown?.source;
  const place = declared?.block ?? shown;
  if (from === undefined || source === undefined || place === undefined) return undefined;
  return { address, from, range: source.range(place.start, place.end) };
}
