/**
 * The id of a finding, the same wherever and whenever the same mistake is found: lines may move, blocks change places, other
 * elements of a list come and go, and modules be called once more. Another file gives another id (of Terraform, another
 * folder): who compares two trees pairs those of renamed files by what else they have.
 */
import { hash } from "node:crypto";
import { posix } from "node:path";
import type { Resource, SourceTree } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";
import type { Subject } from "./subject.js";

/** Longer elements are known by their beginning. */
const MAX_ELEMENT = 64 * 1024;

/** `path` leads from `document` to what is wrong, and through `resource` where that is given. */
export function computeFindingFingerprint(
  ruleId: string,
  document: Pick<Subject, "kind" | "language" | "source" | "shaped" | "paths">,
  path: readonly PathStep[],
  resource: Resource | undefined,
): string {
  const isDocument = resource !== undefined && document.shaped === undefined;
  const skipped = isDocument ? resource.path.length : 0;
  const parts = [
    ruleId,
    ...identifyResource(document, resource),
    ...nameElements(document.source, path).slice(skipped),
  ];
  return hash("sha256", JSON.stringify(parts), "hex").slice(0, 32);
}

/** Elements that are written alike have one fingerprint: the second is told from the first by its number. */
export function createFingerprintNumberer(): (fingerprint: string) => string {
  const seen = new Map<string, number>();
  return (fingerprint) => {
    const number = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, number);
    return number === 1 ? fingerprint : hash("sha256", `${fingerprint} ${number}`, "hex").slice(0, 32);
  };
}

/** Instances and callers share one block, which is what somebody has to change: it is known by what is written there. */
function identifyResource(
  { kind, language, source, paths }: Pick<Subject, "kind" | "language" | "source" | "paths">,
  resource: Resource | undefined,
): readonly string[] {
  if (resource === undefined) return [source.source.file || (paths[0] ?? "")];
  const { mode = "", type, name, calls, address } = resource;
  const { file } = resource.source.source;
  // What no file has is known by what its cloud calls it.
  if (file === "") return [paths[0] ?? "", address];
  if ((language ?? kind) === "terraform") return [posix.dirname(file), mode, type, name];
  return [file, type, findWrittenName(resource) ?? (calls.length > 0 ? name : address)];
}

/** Of what templates make many of, the name is an expression, the same for all of them. */
function findWrittenName({ source }: Resource): string | undefined {
  const metadata = source.child("metadata");
  const names = [metadata?.child("namespace"), metadata?.child("name") ?? source.child("name")];
  const texts = names.flatMap((tree) => (tree === undefined ? [] : [collapseText(tree)]));
  return texts.length === 0 ? undefined : texts.join(" ");
}

/**
 * As far as it is written out. A place in a list says nothing: elements are known by what is written there, where each is
 * written out.
 */
function nameElements(source: SourceTree, path: readonly PathStep[]): readonly PathStep[] {
  // What no file has is written nowhere.
  if (source.source.file === "") return path;
  const named: PathStep[] = [];
  let parent = source;
  for (const step of path) {
    const tree = parent.child(step);
    if (tree === undefined) break;
    const isWhole = tree.start === parent.start && tree.end === parent.end;
    named.push(typeof step === "number" && !isWhole ? `#${shortHash(collapseText(tree))}` : step);
    parent = tree;
  }
  return named;
}

function collapseText({ source, start, end }: SourceTree): string {
  return source.text.slice(start, Math.min(end, start + MAX_ELEMENT)).replace(/\s+/g, " ");
}

function shortHash(text: string): string {
  return hash("sha256", text, "hex").slice(0, 16);
}
