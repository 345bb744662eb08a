/** Files that are read when a template is compiled: only those of the tree, below the file that asks. */

import { scalarAt, unknownAt } from "../../data/build.js";
import type { DataNode } from "../../data/node.js";
import { folderOf, joinPath } from "../../files/paths.js";
import { readDataText } from "../../files/read-text.js";
import type { Call, Expression, Method } from "../syntax/ast.js";
import { stepsOf } from "./json-path.js";
import { refuse } from "./output.js";
import { type Env, literalText, placeOf, shownText } from "./unit.js";

export function loaded(call: Call | Method, env: Env): DataNode | undefined {
  const { context } = env.unit.shared;
  const place = placeOf(env, call);
  switch (call.name) {
    case "loadTextContent":
      return scalarAt(place, readDataText(pathIn(call, env), context) ?? refuse("the file is no text"));
    case "loadFileAsBase64": {
      const bytes = context.files.bytes(pathIn(call, env));
      return scalarAt(place, Buffer.from(bytes ?? []).toString("base64"));
    }
    case "loadJsonContent":
    case "loadYamlContent":
      return dataIn(call, env);
    case "loadDirectoryFileInfo": {
      const reference = shownText(env, call);
      return unknownAt(place, `\${${reference}}`, [{ reference, reason: "function" }]);
    }
    default:
      return undefined;
  }
}

function pathIn({ args, name }: Call | Method, env: Env): string {
  const written = constantText(args[0], env);
  if (written === undefined) return refuse(`${name}: expected the path of a file as a text`);
  const path = joinPath(folderOf(env.unit.file.path), written);
  if (path === undefined) return refuse(`${name}: "${written}" leads out of this tree`);
  if (!env.unit.shared.context.files.has(path)) return refuse(`${name}: "${written}" is not in this tree`);
  return path;
}

/** Texts that are known without deploying anything: paths may be put together of them. */
function constantText(expression: Expression | undefined, env: Env, steps = 20): string | undefined {
  if (expression === undefined || steps === 0) return undefined;
  switch (expression.kind) {
    case "literal":
      return typeof expression.value === "string" ? expression.value : undefined;
    case "group":
      return constantText(expression.inner, env, steps - 1);
    case "name": {
      const meaning = env.locals.has(expression.name) ? undefined : env.unit.file.names.get(expression.name);
      return meaning?.kind === "var" ? constantText(meaning.value, env, steps - 1) : undefined;
    }
    case "interpolation": {
      const holes = expression.holes.map((hole) => constantText(hole, env, steps - 1));
      if (holes.includes(undefined)) return undefined;
      return expression.texts.map((text, index) => text + (holes[index] ?? "")).join("");
    }
    default:
      return undefined;
  }
}

function dataIn(call: Call | Method, env: Env): DataNode {
  const [node] = env.unit.shared.context.data(pathIn(call, env))?.documents ?? [];
  if (node === undefined) return refuse(`${call.name}: there is nothing in this file that could be read`);
  const [, written] = call.args;
  if (written === undefined) return node;
  const steps = stepsOf(literalText(written) ?? "");
  if (steps === undefined) return refuse(`${call.name}: this way into the file is not understood`);
  let found: DataNode | undefined = node;
  for (const step of steps) {
    if (found?.kind === "mapping") found = found.entries.get(String(step))?.value;
    else found = found?.kind === "sequence" ? found.items[Number(step)] : undefined;
  }
  return found ?? refuse(`${call.name}: there is nothing at "${literalText(written)}"`);
}
