/** ConfigMaps and Secrets that a kustomization makes out of texts and files. Their names get no digest here. */
import type { DataNode, MappingNode } from "../data/node.js";
import { createScalarNode, getMember, getSequenceItems } from "../data/node-builders-and-getters.js";
import { joinPathInsideTree } from "../files/paths.js";
import { decodeUtf8OrUtf16Text } from "../files/read-text.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { getScalarTextOrEmpty } from "./kustomize-object.js";
import { createForeignEntry, createPlacedMapping } from "./node-edits.js";
import type { RenderingMeter } from "./rendering-meter.js";

export interface GeneratedConfigMapOrSecret {
  readonly node: MappingNode;
  /** `create`, or what it does to the object of that name in a base. */
  readonly behavior: "create" | "merge" | "replace";
}

const kinds = [
  ["configMapGenerator", "ConfigMap"],
  ["secretGenerator", "Secret"],
] as const;

export function* generateConfigMapsAndSecrets(
  kustomization: DataNode,
  folder: string,
  context: ReadContext,
  spent: RenderingMeter,
): Generator<GeneratedConfigMapOrSecret> {
  for (const [member, kind] of kinds) {
    for (const item of getSequenceItems(getMember(kustomization, member))) {
      if (item.kind !== "mapping") continue;
      const behavior = getScalarTextOrEmpty(getMember(item, "behavior"));
      const node = generated(item, kind, getMember(kustomization, "generatorOptions"), { folder, context, spent });
      yield { node, behavior: behavior === "merge" || behavior === "replace" ? behavior : "create" };
    }
  }
}

function generated(
  item: DataNode,
  kind: "ConfigMap" | "Secret",
  common: DataNode | undefined,
  from: DataOrigin,
): MappingNode {
  const text = (value: string) => createScalarNode(item, value);
  const [name, namespace, type] = ["name", "namespace", "type"].map((key) => getMember(item, key));
  const options = [getMember(item, "options"), common];
  const labels = options.flatMap((option) => getMember(option, "labels") ?? []);
  const annotations = options.flatMap((option) => getMember(option, "annotations") ?? []);
  const metadata = createPlacedMapping(item, [
    ...(name === undefined ? [] : [["name", name] as const]),
    ...(namespace === undefined ? [] : [["namespace", namespace] as const]),
    ...labels.slice(0, 1).map((value) => ["labels", value] as const),
    ...annotations.slice(0, 1).map((value) => ["annotations", value] as const),
  ]);
  const isSecret = kind === "Secret";
  const entries = [...dataOf(item, from)].map(
    ([key, value]) =>
      [
        key,
        isSecret ? createScalarNode(value, Buffer.from(getScalarTextOrEmpty(value)).toString("base64")) : value,
      ] as const,
  );
  return createPlacedMapping(item, [
    ["apiVersion", text("v1")],
    ["kind", text(kind)],
    ["metadata", metadata],
    ...(isSecret ? [["type", type ?? text("Opaque")] as const] : []),
    ["data", createPlacedMapping(item, entries)],
  ]);
}

interface DataOrigin {
  /** That of the kustomization. */
  readonly folder: string;
  readonly context: ReadContext;
  readonly spent: RenderingMeter;
}

/** Where a value comes from a file, it is told at the line that names the file. */
function* dataOf(item: DataNode, from: DataOrigin): Generator<readonly [string, DataNode]> {
  const listed = (key: string) => getSequenceItems(getMember(item, key));
  const env = getMember(item, "env");
  for (const file of [...listed("envs"), ...(env === undefined ? [] : [env])]) {
    for (const line of (textAt(getScalarTextOrEmpty(file), file, from) ?? "").split(/\r?\n/)) {
      if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
      const [key, value = ""] = cutAtEqualsSign(line.trim());
      yield [key, createScalarNode(file, value)];
    }
  }
  for (const file of listed("files")) {
    const [first, second] = cutAtEqualsSign(getScalarTextOrEmpty(file));
    const path = second ?? first;
    const key = second === undefined ? path.slice(path.lastIndexOf("/") + 1) : first;
    const text = textAt(path, file, from);
    if (text !== undefined) yield [key, createScalarNode(file, text)];
  }
  for (const literal of listed("literals")) {
    const [key, value = ""] = cutAtEqualsSign(getScalarTextOrEmpty(literal));
    yield [key, createScalarNode(literal, value.replace(/^(["'])(.*)\1$/s, "$2"))];
  }
}

function cutAtEqualsSign(text: string): readonly [string, string | undefined] {
  const at = text.indexOf("=");
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** What is no text is data that no rule looks into. */
function textAt(path: string, { source, start }: DataNode, { folder, context, spent }: DataOrigin): string | undefined {
  const { files, report } = context;
  const found = joinPathInsideTree(folder, path);
  if (found === undefined || !files.has(found)) {
    const message = `${path} is not in this tree: what is made of it is not read`;
    report({ file: source.file, ...source.position(start), message });
    return undefined;
  }
  const bytes = files.bytes(found);
  if (bytes === undefined) return undefined;
  spent.produceText(bytes.length);
  return decodeUtf8OrUtf16Text(bytes);
}

/** What a generator adds to an object of a base. */
export function mergeGeneratedData(base: MappingNode, added: MappingNode, isReplaced: boolean): MappingNode {
  const data = getMember(added, "data");
  const known = getMember(base, "data");
  if (data?.kind !== "mapping") return base;
  const entries = new Map(isReplaced || known?.kind !== "mapping" ? [] : known.entries);
  for (const [key, { value }] of data.entries) entries.set(key, createForeignEntry(value));
  const merged = { ...(known?.kind === "mapping" ? known : data), entries };
  return { ...base, entries: new Map(base.entries).set("data", createForeignEntry(merged)) };
}
