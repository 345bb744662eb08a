import { appendFileSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  cacheStarterPack,
  parseStarterRulesIgnoringCache,
  readStarterFrameworks,
  readStarterRules,
  readStarterRulesWithText,
} from "./starter-pack.js";
import { copyPack } from "./testing/copy-pack.js";

let folder: string;
const told = (rules: ReturnType<typeof readStarterRules>) =>
  rules.map(({ policy: _, answers: __, written: ___, ...rest }) => rest);
const read = () => told(parseStarterRulesIgnoringCache(folder));

beforeAll(() => {
  folder = copyPack(["aws"], 10);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("goes without a folder that has no rule, as other versions leave them behind", () => {
  const files = readStarterRules(folder).map(({ file }) => file);
  expect(files.length).toBeGreaterThan(20);
  mkdirSync(join(folder, "aws/left"));
  expect(readStarterRules(folder).map(({ file }) => file)).toEqual(files);
  expect(parseStarterRulesIgnoringCache(folder).map(({ file }) => file)).toEqual(files);
});

it("says of rules what was kept of them, and reads one anew that was written since", () => {
  cacheStarterPack(folder);
  expect(told(readStarterRules(folder))).toEqual(read());
  expect(told(readStarterRulesWithText(folder).map(({ rule }) => rule))).toEqual(read());
  const [first] = readStarterRulesWithText(folder);
  writeFileSync(first?.rule.file ?? "", first?.text.replace(/^# title: .*$/m, "# title: Another one") ?? "");
  appendFileSync(first?.rule.file ?? "", "\n");
  expect(readStarterRules(folder)[0]?.title).toBe("Another one");
  expect(told(readStarterRules(folder))).toEqual(read());
});

it("takes from the frameworks what a rule stands for", () => {
  const id = readStarterRules(folder)[0]?.id ?? "";
  const framework = (controls: string) =>
    `id: own\ntitle: Own\nlabel: OWN\nversion: "1"\nsource: Us.\nurl: https://example.com\nsections:\n  - {id: "1", title: One, controls: [${controls}]}\n`;
  mkdirSync(join(folder, "frameworks"));
  cacheStarterPack(folder);
  expect(readStarterRules(folder)[0]?.compliance).toEqual([]);
  writeFileSync(join(folder, "frameworks/own.yaml"), framework(`{id: "1.1", title: A, rules: [${id}]}`));
  expect(readStarterRules(folder)[0]?.compliance).toEqual(["OWN 1.1"]);
  expect(parseStarterRulesIgnoringCache(folder)[0]?.compliance).toEqual(["OWN 1.1"]);
  expect(readStarterFrameworks(folder).map(({ title }) => title)).toEqual(["Own"]);
  writeFileSync(join(folder, "frameworks/own.yaml"), framework('{id: "1.1", title: A, rules: [PL-NO-1]}'));
  const problem = { problems: [`${folder}/frameworks/own.yaml:8: control 1.1: there is no rule PL-NO-1`] };
  expect(() => readStarterRules(folder)).toThrow(expect.objectContaining(problem));
  rmSync(join(folder, "frameworks"), { recursive: true });
});

it("does without what was kept when its end is lost", () => {
  cacheStarterPack(folder);
  const file = join(folder, ".sheets.json");
  truncateSync(file, statSync(file).size - 1);
  expect(told(readStarterRules(folder))).toEqual(read());
});

it.each(["null", "", "[1]"])("does without what was kept when that reads %j", (text) => {
  writeFileSync(join(folder, ".sheets.json"), text);
  expect(told(readStarterRules(folder))).toEqual(read());
});
