/**
 * What a rule would find bad for want of another resource is not found where those resources could not be read. The good samples
 * show which resources these are: taken away, the rule fails; not read, it must not.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ShapedResource } from "@plumbline/catalogue";
import { createMemoryFileTree, type Document, readDocuments } from "@plumbline/iac";
import { describe, expect, it } from "vitest";
import { createEstate, type Estate } from "../judge/estate.js";
import { createRuleJudgeForSubject } from "../judge/judge-subject.js";
import { getMemoizedShapedResources } from "../judge/memoized-shaped-resources.js";
import { createShapedSubjects } from "../judge/subject.js";
import { ACCOUNT_SAMPLE_FILE_NAME, type AccountSample, parseAccountSamples } from "./check-account-samples.js";
import type { Rule } from "./rule.js";
import { readStarterRulesWithText } from "./starter-pack.js";

function estateWithout(all: readonly ShapedResource[], hidden: readonly ShapedResource[], isSaid: boolean): Estate {
  const hiddenTypes = new Set(hidden.map(({ type }) => type));
  return createEstate((wanted) => {
    const resources = all.filter((each) => each.type.toLowerCase() === wanted.toLowerCase() && !hidden.includes(each));
    const isHidden = [...hiddenTypes].some((type) => type.toLowerCase() === wanted.toLowerCase());
    return isSaid && isHidden
      ? { resources, gap: { reference: wanted, reason: "unread", detail: "denied" } }
      : { resources };
  });
}

/** All resources of each joined type, and where there are several, each of them by itself. */
function* hiddenChoices(rule: Rule, all: readonly ShapedResource[]): Generator<readonly ShapedResource[]> {
  for (const join of rule.joins) {
    const ofType = all.filter(({ type }) => type.toLowerCase() === join.toLowerCase());
    if (ofType.length > 0) yield ofType;
    if (ofType.length > 1) for (const each of ofType) yield [each];
  }
}

interface Found {
  readonly wrong: readonly string[];
  /** How often something failed for want of what was hidden. */
  readonly asked: number;
}

function wrongFailures(rule: Rule, name: string, documents: readonly Document[]): Found {
  const all = documents.flatMap(getMemoizedShapedResources);
  const types = new Set(rule.resourceTypes.map((type) => type.toLowerCase()));
  const wrong: string[] = [];
  let asked = 0;
  for (const hidden of hiddenChoices(rule, all)) {
    const outcomes = (isSaid: boolean) =>
      documents.flatMap((document) =>
        [...createShapedSubjects(document, (type) => types.has(type), estateWithout(all, hidden, isSaid))]
          .filter(({ shaped }) => !hidden.includes(shaped))
          .map((subject) => ({
            address: subject.shaped.resource.address,
            ...createRuleJudgeForSubject(subject)(rule),
          })),
      );
    const said = outcomes(true);
    for (const [i, { address, outcome }] of outcomes(false).entries()) {
      if (outcome !== "failed") continue;
      asked += 1;
      if (said[i]?.outcome === "failed")
        wrong.push(`${name}: ${address} without ${hidden.map(({ resource }) => resource.address).join(", ")}`);
    }
  }
  return { wrong, asked };
}

/**
 * The same of accounts, whose lists may be read in part: beside what is hidden there is, in turn, nothing, a bare resource
 * of each type, and what other cases have around them.
 */
function wrongAccountFailures(rule: Rule, samples: readonly AccountSample[]): Found {
  const wrong: string[] = [];
  let asked = 0;
  for (const sample of samples) {
    if (sample.expect !== "passed" || sample.shaped === undefined) continue;
    const alone = [sample.shaped, ...sample.joined];
    const ofOthers = samples.filter((each) => each !== sample).map(({ joined }) => joined.map(renamed));
    for (const kept of [[], sample.joined.map(bare), ...ofOthers]) {
      const all = [...alone, ...kept];
      const outcome = (hidden: readonly ShapedResource[], isSaid: boolean) =>
        sample.judge(estateWithout(all, hidden, isSaid))?.outcome;
      // What fails with the others beside it fails for them, and may.
      if (outcome([], false) !== "passed") continue;
      for (const hidden of hiddenChoices(rule, sample.joined)) {
        if (outcome(hidden, false) !== "failed") continue;
        asked += 1;
        if (outcome(hidden, true) === "failed")
          wrong.push(
            `${ACCOUNT_SAMPLE_FILE_NAME}:${sample.line}: without ${hidden.map(({ type }) => type).join(", ")}`,
          );
      }
    }
  }
  return { wrong, asked };
}

/** Cases name their resources alike, and an estate knows them by address. */
function renamed(shaped: ShapedResource): ShapedResource {
  return changed(shaped, { resource: { ...shaped.resource, address: `${shaped.resource.address}-of-another-case` } });
}

/** One of the same type of which nothing is known that a rule could like. */
function bare(shaped: ShapedResource): ShapedResource {
  return changed(renamed(shaped), { effective: { ...shaped.effective, properties: {} } });
}

/** What a resource is by itself is worked out where it is asked for, which a copy would lose. */
function changed(shaped: ShapedResource, changes: Partial<ShapedResource>): ShapedResource {
  return new Proxy(shaped, {
    get: (target, name) => Reflect.get(Object.hasOwn(changes, name) ? changes : target, name),
  });
}

let tried = 0;
let triedInAccounts = 0;

describe("a rule that joins others fails nothing for want of what was not read", () => {
  const joining = readStarterRulesWithText().filter(({ rule }) => rule.joins.length > 0);
  it.each(joining.map(({ rule }) => [rule.id, rule, dirname(rule.file)] as const))("%s", (_, rule, folder) => {
    const found = readdirSync(folder)
      .filter((name) => name.startsWith("good"))
      .map((name) => {
        const text = readFileSync(join(folder, name), "utf8");
        const documents = [...readDocuments(createMemoryFileTree({ [name]: text }), { wholeModules: true }, () => {})];
        return wrongFailures(rule, name, documents);
      });
    tried += found.reduce((sum, { asked }) => sum + asked, 0);
    expect(found.flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  const inAccounts = joining.filter(({ rule }) => existsSync(join(dirname(rule.file), ACCOUNT_SAMPLE_FILE_NAME)));
  it.each(inAccounts.map(({ rule }) => [rule.id, rule, dirname(rule.file)] as const))(
    "%s, in an account",
    (_, rule, folder) => {
      const text = readFileSync(join(folder, ACCOUNT_SAMPLE_FILE_NAME), "utf8");
      const { wrong, asked } = wrongAccountFailures(rule, parseAccountSamples(rule, text).samples ?? []);
      triedInAccounts += asked;
      expect(wrong).toEqual([]);
    },
  );

  it("has tried it", () => {
    expect(tried).toBeGreaterThan(50);
    expect(triedInAccounts).toBeGreaterThan(10);
  });
});
