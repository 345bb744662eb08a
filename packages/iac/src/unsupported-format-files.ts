/**
 * Infrastructure code that is recognised by its name, or by its name and a few words in it, and not read: whoever has it in
 * a tree must hear that it was not looked at.
 */

import { bytesContainWord } from "./files/bytes-contain-word.js";
import type { FileTree } from "./files/file-tree.js";

/** A file of infrastructure code in a format that is not read. */
export interface UnsupportedFormatFile {
  readonly file: string;
  /** As people call it: `Pulumi`, `Packer`. */
  readonly format: string;
}

const formatsByName: readonly (readonly [format: string, name: RegExp])[] = [
  ["Terragrunt", /^terragrunt(?:\.stack)?\.hcl$/i],
  ["Terraform plan (binary)", /\.tfplan$/i],
  ["Packer", /\.pkr\.hcl$/i],
  ["Pulumi", /^Pulumi\.ya?ml$/],
  ["Dockerfile", /^(?:Docker|Container)file(?:\.(?!dockerignore)[\w.-]+)?$|\.dockerfile$/i],
  ["Docker Compose", /^(?:docker-)?compose(?:[.-][\w.-]+)?\.ya?ml$/i],
  ["GitLab CI", /^\.gitlab-ci\.ya?ml$/],
  ["Azure Pipelines", /^azure-pipelines[\w.-]*\.ya?ml$/i],
  ["helmfile", /^helmfile(?:[.-][\w.-]+)?\.ya?ml(?:\.gotmpl)?$/i],
  ["Jsonnet", /\.(?:jsonnet|libsonnet)$/],
  ["Nomad", /\.nomad(?:\.hcl)?$/],
];

/** What the folders of a file say about it. */
const formatsByPath: readonly (readonly [format: string, path: RegExp])[] = [
  ["GitHub Actions", /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$/],
  ["GitHub Actions", /(?:^|\/)action\.ya?ml$/],
  ["Ansible", /(?:^|\/)roles\/[^/]+\/(?:tasks|handlers)\/[^/]+\.ya?ml$/],
  ["helmfile", /(?:^|\/)helmfile\.d\/[^/]+\.ya?ml(?:\.gotmpl)?$/],
];

/** Files of these names are of several makes: some words at the beginning of a line tell which. */
const formatsByContent: readonly (readonly [format: string, name: RegExp, content: RegExp])[] = [
  ["Serverless Framework", /^serverless\.(?:ya?ml|json|js|ts)$/, /\bprovider["']?\s*[:=]/],
  ["OpenAPI", /\.ya?ml$/i, /^["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\./m],
  ["OpenAPI", /(?:openapi|swagger|api)[\w.-]*\.json$/i, /^\s*\{?\s*"(?:openapi|swagger)"\s*:\s*"[23]\./m],
  ["Ansible", /\.ya?ml$/i, /^(?:-[ \t]+|[ \t]{2})hosts[ \t]*:[ \t]*\S[\s\S]*^[ \t]+(?:tasks|roles|pre_tasks)[ \t]*:/m],
];

/** In the order of paths; among `only`, where that is given. */
export function findUnsupportedFormatFiles(
  files: FileTree,
  only?: ReadonlySet<string>,
): readonly UnsupportedFormatFile[] {
  return files.paths.flatMap((file) => {
    if (only?.has(file) === false) return [];
    const format = formatOf(file, files);
    return format === undefined ? [] : [{ file, format }];
  });
}

function formatOf(path: string, files: FileTree): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const format =
    formatsByName.find(([, pattern]) => pattern.test(name))?.[0] ??
    formatsByPath.find(([, pattern]) => pattern.test(path))?.[0];
  if (format !== undefined) return format;
  if (/^cdk(?:tf)?\.json$/.test(name)) return isSynthesized(path, files) ? undefined : "CDK";
  const byContent = formatsByContent.find(
    ([, pattern, content]) => pattern.test(name) && says(files.bytes(path), content),
  );
  if (byContent !== undefined) return byContent[0];
  const isOfDeploymentManager =
    (/\.jinja$/i.test(path) && isDeployment(files.bytes(path), makesResources)) ||
    (/\.ya?ml$/i.test(path) && isDeployment(files.bytes(path), asksForResources));
  return isOfDeploymentManager ? "Deployment Manager" : undefined;
}

/** What an app of the CDK makes is read where it lies beside it. */
function isSynthesized(path: string, files: FileTree): boolean {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return files.paths.some((other) => other.startsWith(`${folder}cdk.out/`) || other.startsWith(`${folder}cdktf.out/`));
}

/** Enough of a file to know its make by. */
const BEGINNING = 16_384;

function says(bytes: Uint8Array | undefined, content: RegExp): boolean {
  return content.test(Buffer.from((bytes ?? new Uint8Array()).subarray(0, BEGINNING)).toString());
}

function isDeployment(bytes: Uint8Array | undefined, says: (text: string) => boolean): boolean {
  return bytesContainWord(bytes, "resources:") && says(Buffer.from(bytes).toString());
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
