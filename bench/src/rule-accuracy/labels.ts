/**
 * Examples that Checkov's own tests label: a folder of code, and which resources of it a check must pass and fail. Read out of
 * a copy of its repository; nothing of it is kept.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { idsOf } from "./counts.js";

export interface Labels {
  /** `CKV_AWS_16` */
  readonly check: string;
  readonly language: "terraform" | "cloudformation";
  readonly folder: string;
  readonly passing: readonly string[];
  readonly failing: readonly string[];
}

const languages = ["terraform", "cloudformation"] as const;
const providers = ["aws", "azure", "gcp", "kubernetes"];

export function* labelsIn(checkov: string): Generator<Labels> {
  yield* joinedLabelsIn(checkov);
  for (const language of languages) {
    for (const provider of providers) {
      const tests = join(checkov, "tests", language, "checks/resource", provider);
      const checks = join(checkov, "checkov", language, "checks/resource", provider);
      if (!existsSync(tests) || !existsSync(checks)) continue;
      for (const name of readdirSync(tests).filter((each) => /^test_\w+\.py$/.test(each))) {
        const labels = labelsOf(readFileSync(join(tests, name), "utf8"), tests, checks);
        if (labels !== undefined) yield { ...labels, language };
      }
    }
  }
}

/** Checks that look at several resources have their labels in a file beside the code, and are called as its folder is. */
function* joinedLabelsIn(checkov: string): Generator<Labels> {
  const tests = join(checkov, "tests/terraform/graph/checks/resources");
  const checks = join(checkov, "checkov/terraform/checks/graph_checks");
  if (!existsSync(tests) || !existsSync(checks)) return;
  for (const file of readdirSync(checks, { recursive: true, encoding: "utf8" })) {
    const name = /(\w+)\.(?:ya?ml|json)$/.exec(file)?.[1] ?? "";
    const folder = join(tests, name);
    const expected = join(folder, "expected.yaml");
    if (name === "" || !existsSync(expected)) continue;
    const check = /\bid["']?\s*:\s*["']?(CKV2_\w+)/.exec(readFileSync(join(checks, file), "utf8"))?.[1] ?? "";
    if (!Object.values(prefixes).some((prefix) => prefix.test(check))) continue;
    const [passing, failing] = ["pass", "fail"].map((kind) => namesUnder(readFileSync(expected, "utf8"), kind));
    if (passing !== undefined && failing !== undefined)
      yield { check, language: "terraform", folder, passing, failing };
  }
}

/** `fail:` and its lines: `- "aws_lb.fail"` */
function namesUnder(text: string, kind: string): readonly string[] {
  const lines = new RegExp(`^${kind}:[^\\n]*\\n((?:[ \\t]*(?:-|#)[^\\n]*\\n?|[ \\t]*\\n)*)`, "m").exec(text)?.[1] ?? "";
  return [...lines.matchAll(/^[ \t]*-[ \t]*["']?([^"'\s#]+)/gm)].map(([, name = ""]) => addressOf(name));
}

const prefixes: Readonly<Record<string, RegExp>> = {
  aws: /^CKV2?_AWS_/,
  azure: /^CKV2?_AZURE_/,
  google: /^CKV2?_GCP_/,
  kubernetes: /^CKV2?_K8S_/,
};

/** How many checks there are about each cloud, whatever language they are for. */
export function checksByCloud(checkov: string): ReadonlyMap<string, number> {
  const ids = new Set<string>();
  for (const name of readdirSync(join(checkov, "checkov"), { recursive: true, encoding: "utf8" })) {
    if (!/\bchecks\b.*\.(?:py|ya?ml|json)$/.test(name)) continue;
    const text = readFileSync(join(checkov, "checkov", name), "utf8");
    for (const id of idsOf(text)) ids.add(id);
  }
  return new Map(
    Object.entries(prefixes).map(([cloud, prefix]) => [cloud, [...ids].filter((id) => prefix.test(id)).length]),
  );
}

function labelsOf(text: string, tests: string, checks: string): Omit<Labels, "language"> | undefined {
  const module = /^from checkov\.\w+\.checks\.resource\.\w+\.(\w+) import check/m.exec(text)?.[1];
  const example = /["']\/?((?:example|resources)\w*(?:\/\w+)?)\/?["']/.exec(text)?.[1];
  if (module === undefined || example === undefined) return undefined;
  const source = join(checks, `${module}.py`);
  const folder = join(tests, example);
  const check = existsSync(source) ? /\bid = ["'](CKV\w+)["']/.exec(readFileSync(source, "utf8"))?.[1] : undefined;
  const [passing, failing] = ["pass", "fail"].map((kind) => namesIn(text, kind));
  if (check === undefined || !existsSync(folder) || passing === undefined || failing === undefined) return undefined;
  return { check, folder, passing, failing };
}

/** `failing_resources = { "aws_lb.fail", … }` */
function namesIn(text: string, kind: string): readonly string[] | undefined {
  const list = new RegExp(
    `${kind}\\w*_resources\\s*=\\s*(?:set\\()?[{\\[]([^}\\]]*(?:\\][^}\\]]*)*?)[}\\]]\\)?\\s*\\n`,
  ).exec(text)?.[1];
  if (list === undefined) return undefined;
  return [...list.matchAll(/["']([^"']+)["']/g)].map(([, name = ""]) => addressOf(name));
}

/** Templates: `AWS::S3::Bucket.Logs` is the logical id. */
function addressOf(name: string): string {
  return (/^AWS::\w+::\w+\.(\w+)/.exec(name)?.[1] ?? name).replace(/\[[^\]]*\]$/, "");
}
