/** Both sides of a comparison, reduced to what was compared: the same keys on both, null where one has none. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { AttributeValuePair } from "@plumbline/drift";
import { getValueAtPath, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";

export interface ComparedBodies {
  readonly code: JsonObject;
  readonly cloud: JsonObject;
}

interface Sides {
  readonly type: string;
  readonly code: ShapedResource | undefined;
  readonly live: ShapedResource | undefined;
}

export function createComparedBodies(
  { type, code, live }: Sides,
  compared: readonly AttributeValuePair[],
): ComparedBodies {
  const root = branch();
  const name = (live ?? code)?.resource.name ?? "";
  for (const [key, value] of Object.entries({ name, type })) {
    put(root, [key], { code: code === undefined ? null : value, cloud: live === undefined ? null : value });
  }
  const isExtra = (pair: AttributeValuePair) =>
    pair.code === undefined && Array.isArray(getValueAtPath(code?.written, pair.path));
  // What the cloud has more in a list comes after what the code has in it.
  for (const pair of compared) if (!isExtra(pair)) put(root, pair.path, valuesOf(pair));
  for (const pair of compared) if (isExtra(pair)) append(root, pair.path, valuesOf(pair));
  return { code: shown(root, "code") as JsonObject, cloud: shown(root, "cloud") as JsonObject };
}

interface Values {
  readonly code: JsonValue;
  readonly cloud: JsonValue;
}

/** Maps, because what others call their keys is theirs. */
interface Branch {
  readonly members: Map<PathStep, Branch | Values>;
}

const branch = (): Branch => ({ members: new Map() });

function valuesOf({ code = null, cloud = null }: AttributeValuePair): Values {
  return { code, cloud };
}

function put(root: Branch, path: readonly PathStep[], values: Values): void {
  const last = path.at(-1);
  if (last !== undefined) branchAt(root, path.slice(0, -1)).members.set(last, values);
}

function append(root: Branch, path: readonly PathStep[], values: Values): void {
  const { members } = branchAt(root, path);
  const indexes = [...members.keys()].filter((step) => typeof step === "number");
  members.set(Math.max(-1, ...indexes) + 1, values);
}

function branchAt(root: Branch, path: readonly PathStep[]): Branch {
  let at = root;
  for (const step of path) {
    const there = at.members.get(step);
    const next = there !== undefined && "members" in there ? there : branch();
    at.members.set(step, next);
    at = next;
  }
  return at;
}

function shown(at: Branch | Values, side: keyof Values): JsonValue {
  if (!("members" in at)) return at[side];
  const steps = [...at.members];
  if (steps.length > 0 && steps.every(([step]) => typeof step === "number")) {
    const length = Math.max(...steps.map(([step]) => Number(step))) + 1;
    const known = new Map(steps);
    return Array.from({ length }, (_, index) => {
      const member = known.get(index);
      return member === undefined ? null : shown(member, side);
    });
  }
  return Object.fromEntries(steps.map(([step, member]) => [String(step), shown(member, side)]));
}
