/**
 * What other tools say of the same code, out of the results they wrote as JSON: `checkov -d FOLDER -o json` and
 * `tfsec FOLDER --format json --include-passed`. Read for a comparison; nothing of it is kept.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Opinion {
  readonly tool: string;
  /** `CKV_AWS_16`, `AVD-AWS-0080` */
  readonly check: string;
  /** Names are told apart by their file where it may be one of many: `web.yaml Deployment/web`. */
  readonly address: string;
  /** Where its code is, when the address does not say so. */
  readonly file?: string;
  readonly isBad: boolean;
}

const readers: Readonly<Record<string, (result: unknown, tree: string) => Iterable<Omit<Opinion, "tool">>>> = {
  Checkov: opinionsOfCheckov,
  tfsec: opinionsOfTfsec,
};

/** Results lie in a folder, named after the tree and the tool: `terragoat.checkov.json`. */
export function opinionsOn(tree: string, results: string): readonly Opinion[] {
  return Object.entries(readers).flatMap(([tool, read]) => {
    const file = join(results, `${tree}.${tool.toLowerCase()}.json`);
    if (!existsSync(file)) return [];
    const said = new Map<string, Opinion>();
    for (const opinion of read(JSON.parse(readFileSync(file, "utf8")), tree)) {
      said.set(`${opinion.check} ${opinion.address} ${opinion.file} ${opinion.isBad}`, { tool, ...opinion });
    }
    return [...said.values()];
  });
}

interface CheckovReport {
  readonly check_type?: string;
  readonly results?: Readonly<Record<string, readonly CheckovResult[]>>;
}

interface CheckovResult {
  readonly check_id: string;
  readonly resource: string;
  readonly file_path: string;
}

function* opinionsOfCheckov(result: unknown, tree: string): Generator<Omit<Opinion, "tool">> {
  for (const { check_type: language = "", results = {} } of (Array.isArray(result)
    ? result
    : [result]) as CheckovReport[]) {
    for (const [kind, isBad] of [["failed_checks", true] as const, ["passed_checks", false] as const]) {
      for (const each of results[kind] ?? []) {
        const file = fileIn(each.file_path, tree);
        yield { check: each.check_id, ...placeOf(each.resource, file, language), isBad };
      }
    }
  }
}

function placeOf(resource: string, file: string, language: string): Pick<Opinion, "address" | "file"> {
  if (language === "cloudformation") return { address: `${file} ${resource.slice(resource.indexOf(".") + 1)}` };
  const [kind = "", , name = ""] = resource.split(".");
  return language === "kubernetes"
    ? { address: `${file} ${kind}/${name}` }
    : { address: withoutInstances(resource), file };
}

function fileIn(path: string, tree: string): string {
  return (path.split(`/${tree}/`)[1] ?? path).replace(/^\//, "");
}

interface TfsecResult {
  readonly results:
    | readonly {
        readonly rule_id: string;
        readonly resource: string;
        readonly status: number;
        readonly location: { readonly filename: string };
      }[]
    | null;
}

function* opinionsOfTfsec(result: unknown, tree: string): Generator<Omit<Opinion, "tool">> {
  for (const { rule_id: check, resource, status, location } of (result as TfsecResult).results ?? []) {
    // A block of a resource is told with the resource's address before it.
    const address = /^(?:module\.[\w-]+\.)*\w+\.[\w-]+/.exec(withoutInstances(resource))?.[0] ?? resource;
    yield { check, address, file: fileIn(location.filename, tree), isBad: status === 0 };
  }
}

/** As all of them write it: instances are one, and objects of Kubernetes are a kind and a name. */
export function commonAddress(address: string, [file]: readonly string[]): string {
  const [, kind, name] = /^(?:[\w.-]+\/)?v\d\w*\/(\w+)\/(?:[^/]+\/)?([^/]+)$/.exec(address) ?? [];
  if (kind !== undefined) return `${file} ${kind}/${name}`;
  return address.includes(".") ? withoutInstances(address) : `${file} ${address}`;
}

function withoutInstances(address: string): string {
  return address.replace(/\[[^\]]*\]/g, "");
}
