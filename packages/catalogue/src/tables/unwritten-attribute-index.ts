/** What it means when code of a Terraform provider does not write an attribute, as the provider's schema says it. */
import type { Resource } from "@plumbline/iac";
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { applyTransform, parseTransform, type Transform } from "../mapping/transforms.js";
import { findCodeTable } from "./load-tables.js";
import { ABSENT_IN_AWS_PROVIDER_5_FLAG, type Cloud, type MappingRow } from "./mapping-table-types.js";

/** What follows when code says nothing about an attribute. */
export type UnwrittenAttributeEffect =
  /** The provider sends this value, in the shape's form; `isInWrittenBlock` where the code writes the block that it stands in. */
  | { readonly kind: "default"; readonly value: JsonValue; readonly isInWrittenBlock?: boolean }
  /** The cloud has this value where a template is silent, as it documents. */
  | { readonly kind: "documented"; readonly value: JsonValue }
  /** The provider sets nothing; `off` is how the shape may show that. */
  | { readonly kind: "empty"; readonly off: readonly JsonValue[] }
  /** The provider keeps whatever the cloud has. */
  | { readonly kind: "computed" };

/** The blocks of code that a resource is made of. */
export type ResourceBlock = Pick<Resource, "type" | "attributes">;

/** What follows from silence about the attributes of one type. */
export interface UnwrittenAttributeIndex {
  /** `path` as tables write it, without a last `[]`: `Rules[].Status`; an entry of a list by its key: `Attributes[Key=a].Value`. */
  readonly at: (path: string) => UnwrittenAttributeEffect | undefined;
  /** Whether something is known of what stands below. */
  readonly hasBelow: (path: string) => boolean;
}

/** What a row says, and the block of the code that its attribute stands in. */
interface RowSilence {
  readonly silence: UnwrittenAttributeEffect;
  readonly codeType: string;
  readonly block: string;
  /** Whether the provider takes the block away where it is not written; otherwise it keeps what is there. */
  readonly isBlockRemoved: boolean;
}

interface TypesIndex {
  /** What each type of block that can say it says, at most one of each type. */
  readonly byPath: ReadonlyMap<string, readonly RowSilence[]>;
  readonly around: ReadonlySet<string>;
}

const indexes = new Map<string, TypesIndex>();

/** For a resource of a catalogue type that these blocks make up: an `aws_s3_bucket` and its `aws_s3_bucket_versioning`. */
export function buildUnwrittenAttributeIndex(
  cloud: Cloud,
  type: string,
  blocks: readonly ResourceBlock[],
): UnwrittenAttributeIndex {
  const codeTypes = [...new Set(blocks.map((block) => block.type))].sort();
  const key = `${cloud} ${type} ${codeTypes.join(" ")}`;
  const index = indexes.get(key) ?? indexSilence(cloud, type, codeTypes);
  indexes.set(key, index);
  const { byPath, around } = index;
  return {
    at(path) {
      const all = byPath.get(path) ?? [];
      if (all.length === 0) return undefined;
      const deciding = all.filter((one) => one.block === "" || one.isBlockRemoved || isBlockWritten(one, blocks));
      const strongest = strongestOf(deciding);
      const silence = strongest?.silence ?? { kind: "computed" };
      if (silence.kind === "default" && strongest !== undefined && strongest.block !== "")
        return { ...silence, isInWrittenBlock: isBlockWritten(strongest, blocks) };
      // What a block of one type knew when it was applied, one of another may have changed since.
      return silence.kind === "computed" && all.length > 1 ? undefined : silence;
    },
    hasBelow: (path) => around.has(path),
  };
}

const strongestOf = (all: readonly RowSilence[]): RowSilence | undefined =>
  all.reduce<RowSilence | undefined>(
    (found, one) => (found === undefined || weakness[one.silence.kind] > weakness[found.silence.kind] ? one : found),
    undefined,
  );

function isBlockWritten({ codeType, block }: RowSilence, blocks: readonly ResourceBlock[]): boolean {
  return blocks.some(({ type, attributes }) => type === codeType && hasBlock(attributes, block.split(".")));
}

function hasBlock(value: JsonValue | undefined, [name, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value))
    return value.some((element) => hasBlock(element, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return isJsonObject(value);
  return isJsonObject(value) && hasBlock(value[name], rest);
}

/** Where an attribute decides which rows hold, none are used: what silence means depends on it. */
function plainRows(cloud: Cloud, type: string, codeType: string): readonly MappingRow[] {
  const table = findCodeTable(cloud, codeType);
  if (table === undefined || table.variants !== undefined || table.document !== undefined || table.whole !== undefined)
    return [];
  return (table.also?.find((embedded) => embedded.type === type) ?? table).rows;
}

function indexSilence(cloud: Cloud, type: string, codeTypes: readonly string[]): TypesIndex {
  const byPath = new Map<string, readonly RowSilence[]>();
  const add = (path: string, one: RowSilence) => {
    const known = byPath.get(path) ?? [];
    const ofType = known.filter(({ codeType }) => codeType === one.codeType);
    const others = known.filter(({ codeType }) => codeType !== one.codeType);
    byPath.set(path, [...others, strongestOf([...ofType, one]) ?? one]);
  };
  const around = new Set<string>();
  const ambiguous = new Set<string>();
  for (const codeType of codeTypes) {
    const rows = withoutFormerNames(plainRows(cloud, type, codeType));
    const isBlockRemoved = createRemovedBlockCheck(rows);
    for (const row of rows) {
      const path = withoutLastList(row[1]);
      const silence = silenceOfRow(row);
      const block = row[0].split(".").slice(0, -1).join(".");
      // Several attributes of the code may stand in one place of the shape: entries of one list, or two names of one thing.
      if (silence === undefined) {
        if (!isEntryOfMap(row, path, rows)) ambiguous.add(path);
        const entry = silenceOfEntry(row, path);
        if (entry !== undefined) add(entry.path, { silence: entry.silence, codeType, block, isBlockRemoved: false });
      } else add(path, { silence, codeType, block, isBlockRemoved: isBlockRemoved(block) });
      for (let end = path.lastIndexOf("."); end !== -1; end = path.lastIndexOf(".", end - 1))
        around.add(withoutLastList(path.slice(0, end)));
    }
  }
  for (const path of ambiguous) byPath.delete(path);
  return { byPath, around };
}

/** Without names that the provider's schema does not have, of what has a name there. */
function withoutFormerNames(rows: readonly MappingRow[]): readonly MappingRow[] {
  const isUnknown = ([, , , , more]: MappingRow) => more?.flags?.includes("?") === true;
  const named = new Set(rows.filter((row) => !isUnknown(row)).map(([, path]) => path));
  return rows.filter((row) => !isUnknown(row) || !named.has(row[1]));
}

/** Whether an attribute is one entry of a list that another attribute writes as a map (`metadata_startup_script` in `metadata`). */
function isEntryOfMap([, , , word]: MappingRow, path: string, rows: readonly MappingRow[]): boolean {
  const isMap = (row: MappingRow) => withoutLastList(row[1]) === path && parseTransform(row[3]).name === "entries";
  return parseTransform(word).name === "entry" && rows.some(isMap);
}

/** Of a block, and of those around it, the schema has to say that they are optional and not computed. */
function createRemovedBlockCheck(rows: readonly MappingRow[]): (block: string) => boolean {
  const removed = new Set(
    rows.flatMap(([code, , kind, , more]) =>
      /^block/.test(kind) && !/[c?]/i.test(more?.flags ?? "") && !more?.flags?.includes(ABSENT_IN_AWS_PROVIDER_5_FLAG)
        ? [code]
        : [],
    ),
  );
  return (block) => {
    const names = block.split(".");
    return names.every((_, index) => removed.has(names.slice(0, index + 1).join(".")));
  };
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
  "presence",
]);

/** Of two names of one thing, the one that says more of what happens decides; one that is kept decides over both. */
const weakness = { empty: 0, documented: 1, default: 1, computed: 2 };

/** Undefined for what adds to a place that others fill, too. */
function silenceOfRow([, , kind, word, more]: MappingRow): UnwrittenAttributeEffect | undefined {
  const flags = more?.flags ?? "";
  const transform = parseTransform(word);
  if (more?.with !== undefined || !PLAIN_TRANSFORMS.has(transform.name)) return undefined;
  // A provider that does not know an attribute leaves it alone.
  if (/c/i.test(flags) || flags.includes(ABSENT_IN_AWS_PROVIDER_5_FLAG)) return { kind: "computed" };
  if (flags.includes("?")) return undefined;
  if (more?.default !== undefined) {
    const value = applyTransform(transform, more.default);
    return value === undefined ? undefined : { kind: "default", value };
  }
  const off = kind === "bool" ? applyTransform(transform, false) : undefined;
  return { kind: "empty", off: off === undefined ? [] : [off] };
}

/** An attribute that stands in the shape as one entry of a list of keys and values. */
function silenceOfEntry(
  [, , , word, more]: MappingRow,
  path: string,
): { readonly path: string; readonly silence: UnwrittenAttributeEffect } | undefined {
  const transform = parseTransform(word);
  if (transform.name !== "entry" || /[c?]/i.test(more?.flags ?? "")) return undefined;
  const { key, keyName, valueName } = transform;
  const silence: UnwrittenAttributeEffect =
    more?.default === undefined ? { kind: "empty", off: [] } : { kind: "default", value: String(more.default) };
  return { path: `${path}[${keyName}=${key}].${valueName}`, silence };
}
