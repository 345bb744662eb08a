/** Which kinds a node means. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { formatVersionedType, type ServedKind } from "./served-kind.js";

/** Where several groups have a kind of the same name, the one people mean. */
const order = ["", "apps", "batch", "networking.k8s.io", "rbac.authorization.k8s.io", "policy"];

/** `pod`, `Deployment`, `deploy`, `networkpolicies`, or with its group: `certificates.cert-manager.io`. */
export function findServedKind(type: string, kinds: readonly ServedKind[]): ServedKind | undefined {
  const [name = "", ...group] = type.toLowerCase().split(".");
  const matches = (kind: ServedKind) =>
    [kind.kind.toLowerCase(), kind.plural, ...kind.names].includes(name) &&
    (group.length === 0 || kind.group === group.join("."));
  const rank = ({ group }: ServedKind) => (order.includes(group) ? order.indexOf(group) : order.length);
  return kinds.filter(matches).sort((a, b) => rank(a) - rank(b))[0];
}

/** `include.types` and `exclude.types` of an inventory: `Secret`, `apps/Deployment` or `apps/v1/Deployment`. */
export function createServedKindFilter(node: JsonObject): (kind: ServedKind) => boolean {
  const included = typesIn(node, "include");
  const excluded = typesIn(node, "exclude");
  return (kind) => {
    const names = [kind.kind, `${kind.group}/${kind.kind}`, formatVersionedType(kind)].map((name) =>
      name.toLowerCase(),
    );
    const isIn = (types: readonly string[]) => names.some((name) => types.includes(name));
    return !isIn(excluded) && (included.length === 0 || isIn(included));
  };
}

function typesIn(node: JsonObject, side: "include" | "exclude"): readonly string[] {
  const selection = node[side];
  const types = isJsonObject(selection) && Array.isArray(selection.types) ? selection.types : [];
  return types.map((type) => String(type).toLowerCase());
}
