/** A JSON or YAML file is parsed once and offered to each reader; the first that recognises it takes it. */
import { armReader } from "./arm/reader.js";
import { cloudFormationReader } from "./cloudformation/reader.js";
import { parseDataFile } from "./data/data-file.js";
import type { Document, TemplateKind } from "./document.js";
import { readUtf8OrUtf16Text } from "./files/read-text.js";
import { kubernetesReader } from "./kubernetes/reader.js";
import { jsonReader, yamlReader } from "./plain/reader.js";
import type { DataFileTemplateReader, ReadContext } from "./read-context-and-data-file-reader.js";
import { planReader } from "./terraform/plan/reader.js";
import { stateReader } from "./terraform/state/reader.js";

/** In the order they are asked whether a file is theirs: those with the surest mark first. */
const readers: readonly DataFileTemplateReader[] = [
  planReader,
  stateReader,
  cloudFormationReader,
  armReader,
  kubernetesReader,
  jsonReader,
  yamlReader,
];

const textReader: DataFileTemplateReader = { ...cloudFormationReader, words: ["AWSTemplateFormatVersion"] };

/** Whether files of data can hold any of these kinds. */
export function isDataFileTemplateKind(kind: TemplateKind): boolean {
  return readers.some((reader) => reader.kind === kind);
}

export function* readDataDocuments(
  path: string,
  kinds: ReadonlySet<TemplateKind>,
  context: ReadContext,
): Generator<Document> {
  const wanted = readers.filter((reader) => kinds.has(reader.kind));
  yield* readWith(path, wanted, context, context.report);
}

/** Of text files only those that say so are templates: the others are prose, whatever it looks like. */
export function* readCloudFormationInTextFile(
  path: string,
  kinds: ReadonlySet<TemplateKind>,
  context: ReadContext,
): Generator<Document> {
  if (kinds.has("cloudformation")) yield* readWith(path, [textReader], context, () => undefined);
}

/** A file that nobody recognises is none of ours, unless that is because it is broken: `reportBroken` hears of it. */
function* readWith(
  path: string,
  wanted: readonly DataFileTemplateReader[],
  context: ReadContext,
  reportBroken: ReadContext["report"],
): Generator<Document> {
  const text = readUtf8OrUtf16Text(path, { ...context, report: reportBroken });
  if (text === undefined) return;
  const possible = wanted.filter(
    (reader) => reader.words.length === 0 || reader.words.some((word) => text.includes(word)),
  );
  if (possible.length === 0) return;
  const { file, problems, broken } = parseDataFile(path, text, context.limits);
  const reader = file === undefined ? undefined : possible.find((candidate) => candidate.recognises(file));
  if (file !== undefined && reader !== undefined) {
    for (const problem of problems) context.report(problem);
    yield* reader.read(file, context);
  } else if (broken) for (const problem of problems) reportBroken(problem);
}
