/**
 * Infrastructure code that is recognised by its name and not read: whoever has it in a tree must hear that it was not
 * looked at.
 */
import type { FileTree } from "./files/file-tree.js";
import { hasWord } from "./files/has-word.js";

/** A file of infrastructure code in a format that is not read. */
export interface UnreadFile {
  readonly file: string;
  /** As people call it: `Pulumi`, `Packer`. */
  readonly format: string;
}

const formatsByName: readonly (readonly [format: string, name: RegExp])[] = [
  ["Terragrunt", /^terragrunt(?:\.stack)?\.hcl$/i],
  ["Terraform plan (binary)", /\.tfplan$/i],
  ["Packer", /\.pkr\.hcl$/i],
  ["Pulumi", /^Pulumi\.ya?ml$/],
  ["Serverless Framework", /^serverless\.(?:ya?ml|json|js|ts)$/],
];

/** In the order of paths; among `only`, where that is given. */
export function findUnreadFiles(files: FileTree, only?: ReadonlySet<string>): readonly UnreadFile[] {
  return files.paths.flatMap((file) => {
    if (only?.has(file) === false) return [];
    const format = formatOf(file, files);
    return format === undefined ? [] : [{ file, format }];
  });
}

function formatOf(path: string, files: FileTree): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const format = formatsByName.find(([, pattern]) => pattern.test(name))?.[0];
  if (format !== undefined) return format;
  if (/^kustomization(?:\.ya?ml)?$/i.test(name) && changesResources(files.bytes(path))) return "Kustomize";
  const isOfDeploymentManager =
    (/\.jinja$/i.test(path) && isDeployment(files.bytes(path), makesResources)) ||
    (/\.ya?ml$/i.test(path) && isDeployment(files.bytes(path), asksForResources));
  return isOfDeploymentManager ? "Deployment Manager" : undefined;
}

/** One that only lists manifests beside it changes nothing of what they say. */
function changesResources(bytes: Uint8Array | undefined): boolean {
  const text = Buffer.from(bytes ?? []).toString();
  return /^(?!apiVersion:|kind:|metadata:|resources:|bases:)\w+:/m.test(text) || /^\s*-\s*["']?https?:/m.test(text);
}

function isDeployment(bytes: Uint8Array | undefined, says: (text: string) => boolean): boolean {
  return hasWord(bytes, "resources:") && says(Buffer.from(bytes).toString());
}

/** Pages and letters are written in Jinja, too. */
function makesResources(text: string): boolean {
  return /^resources:/m.test(text);
}

/** Kustomizations and others have resources, too: only those of Google, and those of imported templates, are meant. */
function asksForResources(text: string): boolean {
  if (!/^resources:[ \t]*(?:#.*)?$/m.test(text)) return false;
  if (/^[ \t-]*type:[ \t]*["']?(?:[a-z]+\.(?:v\d\w*|alpha|beta)\.\w|gcp-types\/)/m.test(text)) return true;
  return /^imports:/m.test(text) && /^[ \t-]*type:[ \t]*["']?[^\s"']+\.(?:jinja|py)\b/m.test(text);
}
