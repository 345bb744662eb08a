/** A master test in a repository. Its rule files lie beside it; the collection's own are there for what is not. */
import type { FileTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { TestFile } from "../cases/read-tests.js";
import { ruleFileName } from "../cases/rule-text.js";
import { normalPath } from "../crawl/paths.js";
import type { RuleFile } from "./plan.js";
import { type RemoteReading, readRemoteFile, textAt } from "./remote-file.js";

export interface RemoteTest {
  /** As if it stood here. */
  readonly test: TestFile;
  readonly ruleFiles: readonly RuleFile[];
}

/** Characters of all rule files beside one master test. */
const MAX_RULES = 32 * 1024 * 1024;

export function readRemoteTest({ name, kind }: TestFile, body: JsonObject, files: FileTree): RemoteReading<RemoteTest> {
  const remote = readRemoteFile(body, files);
  if (!remote.ok) return remote;
  if (!Array.isArray(remote.body.testSet)) {
    return { ok: false, problem: `${String(body.remoteFile)}: testSet must be a list` };
  }
  const { connector: _, remoteFile: __, ...own } = body;
  const folder = remote.path.split("/").slice(0, -1).join("/");
  const ruleFiles: RuleFile[] = [];
  let size = 0;
  for (const rule of rulesNamed(remote.body.testSet)) {
    const path = normalPath(`${folder}/${rule}`);
    const text = path === undefined ? undefined : textAt(path, files);
    if (text === undefined) continue;
    size += text.length;
    if (size > MAX_RULES) {
      const problem = `${String(body.remoteFile)}: its rule files have more than ${MAX_RULES} characters together`;
      return { ok: false, problem };
    }
    ruleFiles.push({ name: rule, text, masterTest: name });
  }
  return { ok: true, test: { name, kind, body: { ...remote.body, ...own } }, ruleFiles };
}

function rulesNamed(testSet: readonly JsonValue[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const set of testSet) {
    for (const one of isJsonObject(set) && Array.isArray(set.cases) ? set.cases : []) {
      const name = isJsonObject(one) && typeof one.rule === "string" ? ruleFileName(one.rule) : undefined;
      if (name !== undefined) names.add(name);
    }
  }
  return names;
}
