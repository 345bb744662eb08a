/** Where the API keeps a collection or an object: `apis/apps/v1/namespaces/shop/deployments/web`. */
export interface ApiPath {
  /** Empty for the core: `api/v1`. */
  readonly group: string;
  readonly version: string;
  readonly namespace?: string;
  readonly plural: string;
  readonly name?: string;
}

/** In the place of a collection these lead elsewhere, or never end. */
const notCollections: ReadonlySet<string> = new Set(["proxy", "redirect", "watch"]);
const label = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;
const version = /^v\d[a-z0-9]{0,20}$/;
/** Names of roles may hold colons; no name can lead to another path. */
const name = /^(?!\.{1,2}$)[^/%\\?#\p{Cc}]{1,253}$/u;

/** Undefined for what is no collection or object: a subresource (`exec`, `proxy`, `log`), a watch, an address elsewhere. */
export function parseApiPath(text: string): ApiPath | undefined {
  const steps = text.replace(/^\//, "").split("/");
  const root = steps.shift();
  if (root !== "api" && root !== "apis") return undefined;
  const group = root === "apis" ? steps.shift() : "";
  const path = inGroup(group, steps);
  return path !== undefined && isValidApiPath(path) ? path : undefined;
}

function inGroup(group: string | undefined, [version, ...steps]: readonly string[]): ApiPath | undefined {
  if (group === undefined || version === undefined) return undefined;
  const isInNamespace = steps[0] === "namespaces" && steps.length > 2;
  const [plural, name, ...further] = isInNamespace ? steps.slice(2) : steps;
  if (plural === undefined || further.length > 0) return undefined;
  const namespace = isInNamespace ? steps[1] : undefined;
  return { group, version, plural, ...(namespace !== undefined && { namespace }), ...(name !== undefined && { name }) };
}

export function isValidApiPath(path: ApiPath): boolean {
  return (
    isValidGroupVersionPair(path) &&
    (path.namespace === undefined || label.test(path.namespace)) &&
    label.test(path.plural) &&
    !notCollections.has(path.plural) &&
    (path.name === undefined || name.test(path.name))
  );
}

export function isValidGroupVersionPair({ group, version: written }: Pick<ApiPath, "group" | "version">): boolean {
  return (group === "" || label.test(group)) && version.test(written);
}

/** As people and ids write it, without encoding. */
export function formatApiPath(path: ApiPath): string {
  return stepsOf(path).join("/");
}

export function encodeApiPath(path: ApiPath): string {
  return stepsOf(path).map(encodeURIComponent).join("/");
}

function stepsOf({ group, version, namespace, plural, name }: ApiPath): readonly string[] {
  return [
    ...(group === "" ? ["api"] : ["apis", group]),
    version,
    ...(namespace === undefined ? [] : ["namespaces", namespace]),
    plural,
    ...(name === undefined ? [] : [name]),
  ];
}
