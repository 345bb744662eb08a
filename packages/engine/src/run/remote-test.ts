/** A master test in a repository. Its rule files lie beside it; the collection's own are there for what is not. */
import type { FileTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { TestFile } from "../cases/read-tests.js";
import { ruleFileName } from "../cases/rule-text.js";
import { type RemoteReading, readRemoteFile } from "./remote-file.js";
import type { RemoteRules } from "./remote-rules.js";
import { NO_ROOM, type Room } from "./room.js";

/** The test as if it stood here. */
export function readRemoteTest(
  { name, kind }: TestFile,
  body: JsonObject,
  files: FileTree,
  { room, rules }: { readonly room: Room; readonly rules: RemoteRules },
): RemoteReading<{ readonly test: TestFile }> {
  const remote = readRemoteFile(body, files, room);
  if (!remote.ok) return remote;
  if (!Array.isArray(remote.body.testSet)) {
    return { ok: false, problem: `${String(body.remoteFile)}: testSet must be a list` };
  }
  const { connector: _, remoteFile: __, ...own } = body;
  const folder = remote.path.split("/").slice(0, -1).join("/");
  const used = rules.beside(folder, rulesNamed(remote.body.testSet), files);
  if (used === undefined || !room.take(used.length * name.length)) return { ok: false, problem: NO_ROOM };
  for (const { masterTests } of used) masterTests.push(name);
  return { ok: true, test: { name, kind, body: { ...remote.body, ...own } } };
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
