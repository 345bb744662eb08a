/**
 * What a rule says of resources as accounts give them: `account.yaml` beside the rule. It has cases, each with a resource, those
 * around it, what could not be read, and the outcome that is wanted; among them one that passes, one that fails and one that
 * is undecided because something was not read.
 */
import { buildLiveResources, type Cloud, clouds, emptySourceTree, type ShapedResource } from "@plumbline/catalogue";
import { createMemoryFileTree, findSourceRange, readFileTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { createEstate, type Estate, type KnownResourcesOfType } from "../judge/estate.js";
import { createRuleJudgeForSubject, type Judgement } from "../judge/judge-subject.js";
import type { Subject } from "../judge/subject.js";
import type { Rule } from "./rule.js";

/** The name of the file. */
export const ACCOUNT_SAMPLE_FILE_NAME = "account.yaml";

/** When the accounts of samples were read, unless a sample says it. */
const TIME = "2026-11-18T00:00:00Z";

interface AccountSampleFailure {
  readonly line: number;
  readonly message: string;
}

/** A case of the file. */
export interface AccountSample {
  readonly line: number;
  /** The outcome that is wanted. */
  readonly expect: JsonValue | undefined;
  /** Undefined where it has no shape. */
  readonly shaped: ShapedResource | undefined;
  readonly joined: readonly ShapedResource[];
  /** The types of which not everything could be read. */
  readonly unreadTypes: readonly JsonValue[];
  readonly judge: (estate: Estate) => Judgement | undefined;
}

/** Cases whose outcome is another than the one they want; and what the file lacks. */
export function listAccountSampleFailures(
  rule: Rule,
  text: string,
  isAlsoAboutCode: boolean,
): readonly AccountSampleFailure[] {
  const { samples, failures } = parseAccountSamples(rule, text);
  if (samples === undefined) return failures;
  const outcomes = new Set(samples.map(({ expect }) => expect));
  // Of a rule that is about code, too, its other samples show what is in order.
  const wanted = isAlsoAboutCode ? ["failed", "unknown"] : ["passed", "failed", "unknown"];
  const absent = wanted.filter((outcome) => !outcomes.has(outcome));
  const wrong = samples.flatMap((sample): AccountSampleFailure[] => {
    const { line, expect } = sample;
    const judgement = sample.judge(estateOf(sample));
    if (judgement === undefined) return [{ line, message: "the resource has no shape" }];
    if (judgement.outcome === expect) return [];
    const why = "reason" in judgement ? `: ${judgement.reason}` : "";
    return [{ line, message: `wanted ${String(expect)}, and it is ${judgement.outcome}${why}` }];
  });
  return [
    ...absent.map((outcome) => ({ line: 1, message: `there is no case that is ${outcome}` })),
    ...failures,
    ...wrong,
  ];
}

interface ParsedAccountSamples {
  /** Undefined where the file cannot be read. */
  readonly samples: readonly AccountSample[] | undefined;
  readonly failures: readonly AccountSampleFailure[];
}

export function parseAccountSamples(rule: Rule, text: string): ParsedAccountSamples {
  const { documents, problems } = readFileTree(createMemoryFileTree({ [ACCOUNT_SAMPLE_FILE_NAME]: text }), {
    kinds: ["yaml"],
  });
  if (problems.length > 0)
    return { samples: undefined, failures: problems.map(({ line = 1, message }) => ({ line, message })) };
  const [document] = documents;
  const whole = document?.body;
  const cases = isJsonObject(whole) ? whole.cases : undefined;
  if (document === undefined || !isJsonObject(whole) || !Array.isArray(cases))
    return { samples: undefined, failures: [{ line: 1, message: "there must be a list: cases" }] };
  const time = typeof whole.time === "string" ? whole.time : TIME;
  const samples: AccountSample[] = [];
  const failures: AccountSampleFailure[] = [];
  for (const [index, each] of cases.entries()) {
    const { line } = findSourceRange(document.source, ["cases", index]);
    if (isJsonObject(each) && isJsonObject(each.resource))
      samples.push(sampleOf(rule, each, each.resource, time, line));
    else failures.push({ line, message: "a case must have a resource" });
  }
  return { samples, failures };
}

function sampleOf(rule: Rule, sample: JsonObject, resource: JsonObject, time: string, line: number): AccountSample {
  const { expect, joined = [], unreadTypes = [] } = sample;
  const cloud = clouds.find((each) => rule.kinds.includes(each));
  const shape = (each: JsonValue, index: number) =>
    cloud !== undefined && isJsonObject(each) ? shapeOf(cloud, each, index) : undefined;
  const shaped = shape(resource, 0);
  return {
    line,
    expect,
    shaped,
    joined: (Array.isArray(joined) ? joined : []).flatMap((each, index) => shape(each, index + 1) ?? []),
    unreadTypes: Array.isArray(unreadTypes) ? unreadTypes : [],
    judge(estate) {
      if (cloud === undefined || shaped === undefined) return undefined;
      const subject: Subject = {
        kind: cloud,
        paths: [shaped.resource.address],
        body: shaped.effective,
        unknowns: shaped.unknowns,
        resources: [shaped.resource],
        source: emptySourceTree,
        isLive: true,
        time,
        shaped,
        estate,
      };
      return createRuleJudgeForSubject(subject)(rule);
    },
  };
}

/** The resources around it by type, with what could not be read of them. */
function estateOf({ shaped, joined, unreadTypes }: AccountSample): Estate {
  return createEstate((type): KnownResourcesOfType => {
    const all = shaped === undefined ? joined : [shaped, ...joined];
    const resources = all.filter((each) => each.type.toLowerCase() === type.toLowerCase());
    const gap = { reference: type, reason: "unread" as const, detail: "access denied" };
    return unreadTypes.includes(type) ? { resources, gap } : { resources };
  });
}

function shapeOf(cloud: Cloud, resource: JsonObject, index: number): ShapedResource | undefined {
  const { type, name = `sample-${index}`, id, region, properties = {}, extra, unread = [] } = resource;
  if (typeof type !== "string" || typeof name !== "string") return undefined;
  const [shaped] = buildLiveResources({
    cloud,
    id: typeof id === "string" ? id : `arn:aws:sample:::${name}`,
    pieces: [
      {
        type,
        name,
        body: isJsonObject(properties) ? properties : {},
        ...(isJsonObject(extra) && { beside: extra }),
      },
    ],
    scope: { account: "111122223333", ...(typeof region === "string" && { region }) },
    unread: unreadOf(unread),
  });
  return shaped;
}

function unreadOf(unread: JsonValue): { readonly path: readonly string[]; readonly reason: string }[] {
  const paths = Array.isArray(unread) ? unread.filter((path) => typeof path === "string") : [];
  return paths.map((path) => ({ path: path.replace(/^extra\./, "beside.").split("."), reason: "access denied" }));
}
