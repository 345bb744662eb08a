/** Files that are read when a template is compiled: only those of the tree, below the file that asks. */

import type { DataNode } from "../../data/node.js";
import { createScalarNode, createUnknownNode } from "../../data/node-builders-and-getters.js";
import { getParentFolder, joinPathInsideTree } from "../../files/paths.js";
import { readUtf8OrUtf16Text } from "../../files/read-text.js";
import type { BicepCall, BicepExpression, BicepMethodCall } from "../syntax/ast.js";
import { throwExpressionError } from "./arm-expression-writer.js";
import {
  createSourceExcerpt,
  type ExpressionEnv,
  getSourceSpan,
  getTextWithoutInterpolation,
} from "./file-compilation.js";
import { parseJsonPath } from "./json-path.js";

export function compileFileLoadCall(call: BicepCall | BicepMethodCall, env: ExpressionEnv): DataNode | undefined {
  const { context } = env.unit.compilation;
  const place = getSourceSpan(env, call);
  switch (call.name) {
    case "loadTextContent":
      return createScalarNode(
        place,
        readUtf8OrUtf16Text(pathIn(call, env), context) ?? throwExpressionError("the file is no text"),
      );
    case "loadFileAsBase64": {
      const bytes = context.files.bytes(pathIn(call, env));
      return createScalarNode(place, Buffer.from(bytes ?? []).toString("base64"));
    }
    case "loadJsonContent":
    case "loadYamlContent":
      return dataIn(call, env);
    case "loadDirectoryFileInfo": {
      const reference = createSourceExcerpt(env, call);
      return createUnknownNode(place, `\${${reference}}`, [{ reference, reason: "function" }]);
    }
    default:
      return undefined;
  }
}

function pathIn({ args, name }: BicepCall | BicepMethodCall, env: ExpressionEnv): string {
  const written = constantText(args[0], env);
  if (written === undefined) return throwExpressionError(`${name}: expected the path of a file as a text`);
  const path = joinPathInsideTree(getParentFolder(env.unit.file.path), written);
  if (path === undefined) return throwExpressionError(`${name}: "${written}" leads out of this tree`);
  if (!env.unit.compilation.context.files.has(path))
    return throwExpressionError(`${name}: "${written}" is not in this tree`);
  return path;
}

/** Texts that are known without deploying anything: paths may be put together of them. */
function constantText(expression: BicepExpression | undefined, env: ExpressionEnv, steps = 20): string | undefined {
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

function dataIn(call: BicepCall | BicepMethodCall, env: ExpressionEnv): DataNode {
  const [node] = env.unit.compilation.context.data(pathIn(call, env))?.documents ?? [];
  if (node === undefined) return throwExpressionError(`${call.name}: there is nothing in this file that could be read`);
  const [, written] = call.args;
  if (written === undefined) return node;
  const steps = parseJsonPath(getTextWithoutInterpolation(written) ?? "");
  if (steps === undefined) return throwExpressionError(`${call.name}: this way into the file is not understood`);
  let found: DataNode | undefined = node;
  for (const step of steps) {
    if (found?.kind === "mapping") found = found.entries.get(String(step))?.value;
    else found = found?.kind === "sequence" ? found.items[Number(step)] : undefined;
  }
  return found ?? throwExpressionError(`${call.name}: there is nothing at "${getTextWithoutInterpolation(written)}"`);
}
