/** Taking addresses and references apart. Keys in brackets may hold anything: dots and brackets in them part nothing. */

export interface ModuleStepWithAddress {
  readonly name: string;
  /** From the root module to this step: `module.a["x"].module.b`. */
  readonly address: string;
}

/** `module.a["x"].module.b` as its two steps, one after the other; it ends at what is no module step. */
export function* parseModuleSteps(address: string): Generator<ModuleStepWithAddress> {
  let isName = false;
  for (const { name, end } of addressParts(address)) {
    if (isName) yield { name, address: address.slice(0, end) };
    else if (name !== "module") return;
    isName = !isName;
  }
}

/** Names that stand for something inside the module, not for an attribute of something deployed. */
const innerNames: ReadonlySet<string> = new Set(["var", "local", "each", "count", "path", "terraform", "self"]);

/** Whether a reference goes on to an attribute: `aws_vpc.main.id`, `data.aws_ami.base.id`, `module.network.vpc_id`. */
export function isAttributeReference(reference: string): boolean {
  let count = 0;
  let wanted = 3;
  for (const { name } of addressParts(reference)) {
    if (count === 0 && innerNames.has(name)) return false;
    if (count === 0 && name === "data") wanted = 4;
    count += 1;
    if (count === wanted) return true;
  }
  return false;
}

/** The variable a reference starts with. */
export function findVariableName(reference: string): string | undefined {
  const parts = addressParts(reference);
  const root = parts.next();
  if (root.done === true || root.value.name !== "var") return undefined;
  const variable = parts.next();
  return variable.done === true ? undefined : variable.value.name;
}

interface AddressPart {
  /** Without keys in brackets. */
  readonly name: string;
  /** Offset just after it, keys included. */
  readonly end: number;
}

function* addressParts(address: string): Generator<AddressPart, undefined> {
  let start = 0;
  while (start < address.length) {
    let nameEnd = start;
    while (nameEnd < address.length && address[nameEnd] !== "." && address[nameEnd] !== "[") nameEnd += 1;
    let end = nameEnd;
    while (address[end] === "[") end = keyEnd(address, end);
    yield { name: address.slice(start, nameEnd), end };
    start = address[end] === "." ? end + 1 : address.length;
  }
  return undefined;
}

/** The offset after the bracket that closes the key beginning at `open`. */
function keyEnd(address: string, open: number): number {
  let at = open + 1;
  let isQuoted = false;
  while (at < address.length && (isQuoted || address[at] !== "]")) {
    if (isQuoted && address[at] === "\\") at += 1;
    else if (address[at] === '"') isQuoted = !isQuoted;
    at += 1;
  }
  return Math.min(at + 1, address.length);
}
