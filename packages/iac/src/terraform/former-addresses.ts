/** Addresses a resource had before, from `moved` blocks of its module and of the modules that lead to it. */
import { printExpression } from "@plumbline/hcl";
import { findAttribute } from "./attributes-and-blocks.js";
import type { ModuleConfig } from "./module-config.js";
import type { ModuleEvaluation } from "./module-evaluation.js";

/** Nobody moves a thing more often; a chain of thousands would be listed for each thing in it. */
const mostMoves = 100;

export function findFormerAddresses(module: ModuleEvaluation, address: string): readonly string[] {
  let found: Set<string> | undefined;
  for (let at: ModuleEvaluation | undefined = module; at !== undefined; at = at.caller) {
    const { prefix } = at;
    const moves = movesOf(at.config);
    if (moves.size === 0) continue;
    found ??= new Set();
    let local = address.slice(prefix.length);
    // A thing may have moved more than once: each move starts where the last one came from.
    while (found.size < mostMoves) {
      const from = before(local, moves);
      if (from === undefined || found.has(`${prefix}${from}`)) break;
      found.add(`${prefix}${from}`);
      local = from;
    }
  }
  return found === undefined ? [] : [...found];
}

interface Move {
  readonly from: string;
  /** Where two moves lead to a thing, the one that is written first counts. */
  readonly order: number;
}

const known = new WeakMap<ModuleConfig, ReadonlyMap<string, Move>>();

/** From the address something has to the one it had. */
function movesOf(config: ModuleConfig): ReadonlyMap<string, Move> {
  let moves = known.get(config);
  if (moves === undefined) {
    const found = new Map<string, Move>();
    for (const { block } of config.moved) {
      const from = findAttribute(block.body, "from");
      const to = findAttribute(block.body, "to");
      if (from !== undefined && to !== undefined) {
        const address = printExpression(to.expression);
        const order = found.get(address)?.order ?? found.size;
        found.set(address, { from: printExpression(from.expression), order });
      }
    }
    moves = found;
    known.set(config, moves);
  }
  return moves;
}

/** A move of a module or of a resource with many instances moves everything in it. */
function before(address: string, moves: ReadonlyMap<string, Move>): string | undefined {
  let first = moves.get(address);
  let rest = "";
  for (const { index } of address.matchAll(/[.[]/g)) {
    const move = moves.get(address.slice(0, index));
    if (move === undefined || (first !== undefined && first.order < move.order)) continue;
    first = move;
    rest = address.slice(index);
  }
  return first === undefined ? undefined : first.from + rest;
}
