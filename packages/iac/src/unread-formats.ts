/**
 * Infrastructure code that is recognised by its name and not read: whoever has it in a tree must hear that it was not
 * looked at.
 */
import type { FileTree } from "./files/file-tree.js";
import { hasFile } from "./files/folder-index.js";
import { isChartTemplate } from "./kubernetes/chart-template.js";

export interface UnreadFile {
  readonly file: string;
  /** As people call it: `Helm`, `Bicep`. */
  readonly format: string;
}

const formatsByName: readonly (readonly [format: string, name: RegExp])[] = [
  ["Bicep", /\.bicep(?:param)?$/i],
  ["Terragrunt", /^terragrunt(?:\.stack)?\.hcl$/i],
  ["Terraform plan (binary)", /\.tfplan$/i],
  ["Packer", /\.pkr\.hcl$/i],
  ["Pulumi", /^Pulumi\.ya?ml$/],
  ["Serverless Framework", /^serverless\.(?:ya?ml|json|js|ts)$/],
];

/** In the order of paths; among `only`, where that is given. */
export function unreadFiles(files: FileTree, only?: ReadonlySet<string>): readonly UnreadFile[] {
  return files.paths.flatMap((file) => {
    if (only?.has(file) === false) return [];
    const format = formatOf(file, files);
    return format === undefined ? [] : [{ file, format }];
  });
}

function formatOf(path: string, files: FileTree): string | undefined {
  if (/\.(?:ya?ml|json)$/i.test(path) && isChartTemplate(path, (other) => hasFile(files, other))) return "Helm";
  if (/\.jinja$/i.test(path) && makesResources(files.bytes(path))) return "Deployment Manager";
  const name = path.slice(path.lastIndexOf("/") + 1);
  return formatsByName.find(([, pattern]) => pattern.test(name))?.[0];
}

/** Pages and letters are written in Jinja, too. */
function makesResources(bytes: Uint8Array | undefined): boolean {
  return bytes !== undefined && /^resources:/m.test(new TextDecoder().decode(bytes));
}
