/** Requests for every operation an OpenAPI document has: as its example shows it, and with everything as large as it may be. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
}

interface OpenApiOperation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: "query" | "path";
    readonly example?: unknown;
    readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}

export interface AnyRequest {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Made when it is sent: all of them together are gigabytes. */
  readonly body?: () => string;
}

/** Just below what an address and a body may have. */
const QUERY_BYTES = 40_000;
const BODY_BYTES = 15_000_000;
const BODIES = 2;
const collectionNames = /^(?:collection|container|container_name|collection_name|collections)$/;

/** What is removed or ended comes last, so that everything is there for the others. */
export function everyRequest(document: OpenApi, collection: string): readonly AnyRequest[] {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      requestsOf(path, method.toUpperCase(), operation, collection),
    ),
  );
  const isEnding = ({ method, path }: AnyRequest) => method === "DELETE" || path.includes("status");
  return [...all.filter((one) => !isEnding(one)), ...all.filter(isEnding)];
}

function requestsOf(
  path: string,
  method: string,
  { parameters = [], requestBody }: OpenApiOperation,
  collection: string,
): readonly AnyRequest[] {
  const inPath = parameters.filter((one) => one.in === "path");
  const inQuery = parameters.filter((one) => one.in === "query");
  const named = (name: string, value: unknown) => (collectionNames.test(name) ? collection : value);
  const exampleOf = ({ name, example, content }: (typeof parameters)[number]) =>
    named(name, example ?? content?.["application/json"]?.example ?? "x");
  const at = (value: (parameter: (typeof parameters)[number]) => unknown) => {
    const filled = inPath.reduce(
      (text, one) => text.replace(`{${one.name}}`, encodeURIComponent(textOf(exampleOf(one)))),
      path,
    );
    const query = inQuery.map((one): [string, string] => [one.name, textOf(value(one))]);
    return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
  };
  const given = requestBody?.content["application/json"]?.example;
  const example =
    typeof given === "object" && given !== null ? (given as Readonly<Record<string, unknown>>) : undefined;
  const request = (kind: string, address: string, body?: () => unknown): AnyRequest => ({
    what: `${method} ${path} (${kind})`,
    method,
    path: address,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: () => JSON.stringify(body()) }),
  });
  const ofCollection =
    example === undefined
      ? undefined
      : Object.fromEntries(Object.entries(example).map(([name, value]) => [name, named(name, value)]));
  const large =
    inQuery.length === 0
      ? []
      : [
          request(
            "long query",
            at((one) => named(one.name, "x".repeat(QUERY_BYTES / inQuery.length))),
          ),
        ];
  return [
    request("example", at(exampleOf), method === "GET" || ofCollection === undefined ? undefined : () => ofCollection),
    ...(method === "GET" ? large : []),
    ...(ofCollection === undefined || method === "GET" ? [] : largeBodies(ofCollection, path.length)).map(
      ({ kind, body }) => request(kind, at(exampleOf), body),
    ),
  ];
}

interface LargeBody {
  readonly kind: string;
  readonly body: () => unknown;
}

/** Two fields each, in shapes that take turns from operation to operation: all of them would take half an hour. */
function largeBodies(example: Readonly<Record<string, unknown>>, turn: number): readonly LargeBody[] {
  const fields = Object.entries(example).filter(([name]) => !collectionNames.test(name));
  return fields.slice(0, BODIES).flatMap((_, index): readonly LargeBody[] => {
    const [name, value] = fields[(index + turn) % fields.length] ?? ["", undefined];
    const shapes = Object.entries(largest(value));
    const [shape, make] = shapes[(2 * turn + index) % shapes.length] ?? ["", () => undefined];
    return [{ kind: `${name}: ${shape}`, body: () => ({ ...example, [name]: make() }) }];
  });
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** In each of the shapes that a body can have much of. */
function largest(example: unknown): Readonly<Record<string, () => unknown>> {
  const isObject = typeof example === "object" && example !== null;
  return {
    "a long text": () => "x".repeat(BODY_BYTES),
    "many numbers": () => Array(BODY_BYTES / 2).fill(1),
    "many members": () =>
      Object.fromEntries(Array.from({ length: BODY_BYTES / 20 }, (_, index) => [`member${index}`, index])),
    "deep lists": () => nested(2000),
    ...(isObject
      ? {
          "many examples": () =>
            Array(Math.floor(BODY_BYTES / (JSON.stringify(example).length + 1))).fill([example].flat()[0]),
        }
      : {}),
  };
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}
