/** Addresses a resource had before, from `moved` blocks of its module and of the modules that lead to it. */
import { printExpression } from "@plumbline/hcl";
import { attributeOf } from "./attributes.js";
import type { Module } from "./module.js";
import type { ModuleConfig } from "./module-config.js";

export function formerAddresses(module: Module, address: string): readonly string[] {
  const found: string[] = [];
  for (let at: Module | undefined = module; at !== undefined; at = at.caller) {
    const { prefix } = at;
    const moves = movesOf(at.config);
    let local = address.slice(prefix.length);
    // A thing may have moved more than once: each move starts where the last one came from.
    for (let step = 0; step < moves.size; step += 1) {
      const from = before(local, moves);
      if (from === undefined || found.includes(`${prefix}${from}`)) break;
      found.push(`${prefix}${from}`);
      local = from;
    }
  }
  return found;
}

const known = new WeakMap<ModuleConfig, ReadonlyMap<string, string>>();

/** From the address something has to the one it had. */
function movesOf(config: ModuleConfig): ReadonlyMap<string, string> {
  let moves = known.get(config);
  if (moves === undefined) {
    const found = new Map<string, string>();
    for (const { block } of config.moved) {
      const from = attributeOf(block.body, "from");
      const to = attributeOf(block.body, "to");
      if (from !== undefined && to !== undefined) {
        found.set(printExpression(to.expression), printExpression(from.expression));
      }
    }
    moves = found;
    known.set(config, moves);
  }
  return moves;
}

/** A move of a module or of a resource with many instances moves everything in it. */
function before(address: string, moves: ReadonlyMap<string, string>): string | undefined {
  for (const [to, from] of moves) {
    if (address === to) return from;
    const next = address.startsWith(to) ? address[to.length] : undefined;
    if (next === "." || next === "[") return from + address.slice(to.length);
  }
  return undefined;
}
