/** Where the attributes of a resource were written: a source tree over a block's layout. */
import type { Body, Expression } from "@plumbline/hcl";
import { once, type PathStep } from "@plumbline/model";
import type { SourceText } from "../source/source-text.js";
import type { SourceTree } from "../source/source-tree.js";
import type { BlockSourceLayout, BodySourceLayout } from "./block-values.js";
import type { ConfigFile } from "./config-file.js";

type FileOf = (part: Body["attributes"][number] | BlockSourceLayout["block"]) => ConfigFile;

const nothing: ReadonlySet<string> = new Set();

/** `hidden` are arguments that are not part of the value. */
export function buildBlockSourceTree(
  place: { readonly start: number; readonly end: number },
  source: SourceText,
  layout: BodySourceLayout,
  fileOf: FileOf,
  hidden: ReadonlySet<string> = nothing,
): SourceTree {
  const attributes = once(() => layout.body.attributes.filter((attribute) => !hidden.has(attribute.name)));
  const named = once(
    () =>
      new Map(
        attributes()
          .toReversed()
          .map((attribute) => [attribute.name, attribute]),
      ),
  );
  return {
    source,
    start: place.start,
    end: place.end,
    child(step) {
      // Blocks come after arguments in the value, so they win here as they do there.
      const blocks = layout.blocks.get(String(step));
      if (blocks !== undefined) return blockList(blocks, fileOf);
      const attribute = named().get(String(step));
      if (attribute === undefined) return undefined;
      return expressionTree(fileOf(attribute).source, attribute.start, attribute.end, attribute.expression);
    },
    steps: () => new Set([...attributes().map((attribute) => attribute.name), ...layout.blocks.keys()]),
  };
}

function blockList(blocks: readonly BlockSourceLayout[], fileOf: FileOf): SourceTree {
  const first = blocks[0] as BlockSourceLayout;
  return {
    source: fileOf(first.block).source,
    // A plan shows the blocks of a set in an order of its own.
    start: blocks.reduce((least, { block }) => Math.min(least, block.start), first.block.start),
    end: blocks.reduce((most, { block }) => Math.max(most, block.end), first.block.end),
    child(step) {
      const layout = typeof step === "number" ? blocks[step] : undefined;
      if (layout === undefined) return undefined;
      const file = fileOf(layout.block);
      return buildBlockSourceTree(layout.block, file.source, layout, () => file);
    },
    steps: () => blocks.keys(),
  };
}

/** Values written out in place have places of their own; anything else is one place. */
function expressionTree(source: SourceText, start: number, end: number, expression: Expression): SourceTree {
  const inner = unwrapped(expression);
  const items = once(() => {
    const written = inner.kind === "object" ? inner.items : [];
    return new Map(written.map((item) => [keyOf(item.key), item] as const));
  });
  return {
    source,
    start,
    end,
    child(step) {
      if (inner.kind === "tuple") {
        const item = typeof step === "number" ? inner.items[step] : undefined;
        return item === undefined ? undefined : expressionTree(source, item.start, item.end, item);
      }
      if (inner.kind !== "object") return undefined;
      const item = items().get(String(step));
      return item === undefined ? undefined : expressionTree(source, item.start, item.end, item.value);
    },
    *steps(): Generator<PathStep> {
      if (inner.kind === "tuple") yield* inner.items.keys();
      if (inner.kind !== "object") return;
      for (const { key } of inner.items) {
        const name = keyOf(key);
        if (name !== undefined) yield name;
      }
    },
  };
}

/** What is written as JSON has the places of what it is made of. */
function unwrapped(expression: Expression): Expression {
  let at = expression;
  for (;;) {
    if (at.kind === "parentheses") at = at.inner;
    else if (at.kind === "interpolation") at = at.expression;
    else {
      const [argument] = at.kind === "call" && at.name === "jsonencode" ? at.args : [];
      if (argument === undefined) return at;
      at = argument;
    }
  }
}

function keyOf(key: Expression): string | undefined {
  if (key.kind === "literal") return String(key.value);
  return key.kind === "traversal" && key.steps.length === 0 ? key.root : undefined;
}
