import { isEqualRegoValue } from "../values/compare.js";
import { getObjectValue } from "../values/object.js";
import { RegoSet } from "../values/set.js";
import { isArray, isObject, isSet, type RegoObject, type Value } from "../values/value.js";
import { type Builtin, type BuiltinCallContext, throwOperandTypeErrorIfStrict } from "./builtin.js";
import { any, array, objectOfKeysAndValues, set, union } from "./declared-types.js";
import { listElements } from "./operand-helpers.js";

const vertices = union(array(any), set(any));
const graph = objectOfKeysAndValues(any, vertices);

function searching(
  name: string,
  result: NonNullable<Builtin["result"]>,
  search: (context: BuiltinCallContext, edges: RegoObject, start: readonly Value[]) => Value,
): Builtin {
  return {
    name,
    args: [graph, vertices],
    result,
    call(context, edges, start) {
      if (!isObject(edges)) return throwOperandTypeErrorIfStrict(context, name, 1, "object", edges);
      if (!isArray(start) && !isSet(start))
        return throwOperandTypeErrorIfStrict(context, name, 2, "{array, set}", start);
      return search(context, edges, listElements(start) as readonly Value[]);
    },
  };
}

/** The vertices of the graph one can get to. Ends of edges that are no vertices of it do not count. */
function reachable(context: BuiltinCallContext, edges: RegoObject, start: readonly Value[]): Value {
  const reached = new RegoSet();
  const waiting = [...start];
  for (let vertex = waiting.pop(); vertex !== undefined; vertex = waiting.pop()) {
    const neighbours = getObjectValue(edges, vertex);
    if (neighbours === undefined || reached.has(vertex)) continue;
    reached.add(vertex);
    const next = listElements(neighbours) ?? [];
    context.charge(1 + next.length);
    for (const each of next) if (!reached.has(each)) context.checkSize(waiting.push(each));
  }
  return reached;
}

/** A path under construction, from its last vertex back to its first. */
interface Trail {
  readonly vertex: Value;
  readonly before: Trail | undefined;
  readonly length: number;
}

/** Every path until it ends, leaves the graph or meets itself. */
function reachablePaths(context: BuiltinCallContext, edges: RegoObject, start: readonly Value[]): Value {
  const paths = new RegoSet();
  const waiting: Trail[] = [];
  const finish = (trail: Trail): void => {
    context.charge(trail.length);
    context.checkSize(paths.size + 1);
    paths.add(pathOf(trail));
  };
  for (const vertex of start) {
    if (getObjectValue(edges, vertex) !== undefined) waiting.push({ vertex, before: undefined, length: 1 });
  }
  for (let trail = waiting.pop(); trail !== undefined; trail = waiting.pop()) {
    const neighbours = listElements(getObjectValue(edges, trail.vertex) as Value) ?? [];
    if (neighbours.length === 0) finish(trail);
    for (const vertex of neighbours) {
      context.charge(1 + trail.length / 8);
      // A start that is its own neighbour is visited twice, as in OPA.
      const met = trail.length > 1 && visited(trail, vertex);
      if (met || getObjectValue(edges, vertex) === undefined) finish(trail);
      else context.checkSize(waiting.push({ vertex, before: trail, length: trail.length + 1 }));
    }
  }
  return paths;
}

function visited(trail: Trail, vertex: Value): boolean {
  for (let each: Trail | undefined = trail; each !== undefined; each = each.before) {
    if (isEqualRegoValue(each.vertex, vertex)) return true;
  }
  return false;
}

function pathOf(trail: Trail): Value {
  const path: Value[] = [];
  for (let each: Trail | undefined = trail; each !== undefined; each = each.before) path.push(each.vertex);
  return path.reverse();
}

export const graphBuiltins: readonly Builtin[] = [
  searching("graph.reachable", set(any), reachable),
  searching("graph.reachable_paths", set(array(any)), reachablePaths),
];
