/** What it means when code of a Terraform provider does not write an attribute, as the provider's schema says it. */
import type { JsonValue } from "@plumbline/model";
import { applyTransform, parseTransform, type Transform } from "../mapping/transforms.js";
import { codeTable } from "./load-tables.js";
import type { Cloud, MappingRow } from "./table.js";

export type Silence =
  /** The provider sends this value, in the shape's form. */
  | { readonly kind: "default"; readonly value: JsonValue }
  /** The provider sets nothing; `off` is how the shape may show that. */
  | { readonly kind: "empty"; readonly off: readonly JsonValue[] }
  /** The provider keeps whatever the cloud has. */
  | { readonly kind: "computed" };

export interface SilenceIndex {
  /** `path` as tables write it, without a last `[]`: `Rules[].Status`. */
  readonly at: (path: string) => Silence | undefined;
  /** Whether something is known of what stands below. */
  readonly hasBelow: (path: string) => boolean;
}

const indexes = new Map<string, SilenceIndex>();

/** For a resource that blocks of these types make up: `aws_s3_bucket`, `aws_s3_bucket_versioning`. */
export function silenceOf(cloud: Cloud, codeTypes: readonly string[]): SilenceIndex {
  const types = [...new Set(codeTypes)].sort();
  const key = `${cloud} ${types.join(" ")}`;
  const known = indexes.get(key) ?? indexSilence(types.flatMap((type) => plainRows(cloud, type)));
  indexes.set(key, known);
  return known;
}

/** Where an attribute decides which rows hold, none are used: what silence means depends on it. */
function plainRows(cloud: Cloud, codeType: string): readonly MappingRow[] {
  const table = codeTable(cloud, codeType);
  if (table === undefined || table.variants !== undefined || table.document !== undefined || table.whole !== undefined)
    return [];
  return table.rows;
}

function indexSilence(rows: readonly MappingRow[]): SilenceIndex {
  const byPath = new Map<string, Silence>();
  const around = new Set<string>();
  const ambiguous = new Set<string>();
  for (const row of rows) {
    const path = withoutLastList(row[1]);
    const silence = silenceOfRow(row);
    const known = byPath.get(path);
    // Several attributes of the code may stand in one place of the shape: entries of one list, or two names of one thing.
    if (silence === undefined) ambiguous.add(path);
    else byPath.set(path, known === undefined ? silence : weaker(known, silence));
    for (let end = path.lastIndexOf("."); end !== -1; end = path.lastIndexOf(".", end - 1))
      around.add(withoutLastList(path.slice(0, end)));
  }
  for (const path of ambiguous) byPath.delete(path);
  return { at: (path) => byPath.get(path), hasBelow: (path) => around.has(path) };
}

const withoutLastList = (path: string) => path.replace(/(?:\[\]|\{\})+$/, "");

/** Those that turn one value into one value, wherever it stands. */
const PLAIN_TRANSFORMS: ReadonlySet<Transform["name"]> = new Set([
  "same",
  "not",
  "enum",
  "jsonParse",
  "jsonText",
  "entries",
  "base64",
  "lower",
  "upper",
  "join",
  "listToMap",
  "pairs",
  "truth",
  "seconds",
  "keys",
  "compact",
  "times",
  "over",
  "split",
]);

const weakness = { default: 0, empty: 1, computed: 2 };
const weaker = (a: Silence, b: Silence): Silence => (weakness[a.kind] >= weakness[b.kind] ? a : b);

/** Undefined for what adds to a place that others fill, too. */
function silenceOfRow([, , kind, word, more]: MappingRow): Silence | undefined {
  const flags = more?.flags ?? "";
  const transform = parseTransform(word);
  if (more?.with !== undefined || !PLAIN_TRANSFORMS.has(transform.name)) return undefined;
  if (/c/i.test(flags)) return { kind: "computed" };
  if (more?.default !== undefined) {
    const value = applyTransform(transform, more.default);
    return value === undefined ? undefined : { kind: "default", value };
  }
  const off = kind === "bool" ? applyTransform(transform, false) : undefined;
  return { kind: "empty", off: off === undefined ? [] : [off] };
}
