/**
 * What a rule says of resources as accounts give them: `account.yaml` beside the rule. It has cases, each with a resource, those
 * around it, what could not be read, and the outcome that is wanted; among them one that passes, one that fails and one that
 * is undecided because something was not read.
 */
import { buildLiveResources, type Cloud, clouds, emptySourceTree, type ShapedResource } from "@plumbline/catalogue";
import { createMemoryFileTree, findSourceRange, readFileTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { createEstate, type Estate, type KnownResourcesOfType } from "../judge/estate.js";
import { createSubjectJudge, type Judgement } from "../judge/judge-subject.js";
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

/** Cases whose outcome is another than the one they want; and what the file lacks. */
export function listAccountSampleFailures(
  rule: Rule,
  text: string,
  isAlsoAboutCode: boolean,
): readonly AccountSampleFailure[] {
  const { documents, problems } = readFileTree(createMemoryFileTree({ [ACCOUNT_SAMPLE_FILE_NAME]: text }), {
    kinds: ["yaml"],
  });
  if (problems.length > 0) return problems.map(({ line = 1, message }) => ({ line, message }));
  const [document] = documents;
  const whole = document?.body;
  const cases = isJsonObject(whole) ? whole.cases : undefined;
  if (document === undefined || !isJsonObject(whole) || !Array.isArray(cases))
    return [{ line: 1, message: "there must be a list: cases" }];
  const time = typeof whole.time === "string" ? whole.time : TIME;
  const outcomes = new Set(cases.map((each) => (isJsonObject(each) ? each.expect : undefined)));
  // Of a rule that is about code, too, its other samples show what is in order.
  const wanted = isAlsoAboutCode ? ["failed", "unknown"] : ["passed", "failed", "unknown"];
  const absent = wanted.filter((outcome) => !outcomes.has(outcome));
  const wrong = cases.flatMap((each, index): AccountSampleFailure[] => {
    const { line } = findSourceRange(document.source, ["cases", index]);
    if (!isJsonObject(each) || !isJsonObject(each.resource)) return [{ line, message: "a case must have a resource" }];
    const judgement = judgeCase(rule, each, each.resource, time);
    if (judgement === undefined) return [{ line, message: "the resource has no shape" }];
    if (judgement.outcome === each.expect) return [];
    const why = "reason" in judgement ? `: ${judgement.reason}` : "";
    return [{ line, message: `wanted ${String(each.expect)}, and it is ${judgement.outcome}${why}` }];
  });
  return [...absent.map((outcome) => ({ line: 1, message: `there is no case that is ${outcome}` })), ...wrong];
}

function judgeCase(rule: Rule, sample: JsonObject, resource: JsonObject, time: string): Judgement | undefined {
  const cloud = clouds.find((each) => rule.kinds.includes(each));
  if (cloud === undefined) return undefined;
  const shaped = shapeOf(cloud, resource, 0);
  if (shaped === undefined) return undefined;
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
    estate: estateOf(cloud, sample, shaped),
  };
  return createSubjectJudge(subject)(rule);
}

/** The resources around it by type, and the types of which nothing could be read. */
function estateOf(cloud: Cloud, { joined = [], unreadTypes = [] }: JsonObject, shaped: ShapedResource): Estate {
  const others = (Array.isArray(joined) ? joined : []).flatMap((each, index) =>
    isJsonObject(each) ? (shapeOf(cloud, each, index + 1) ?? []) : [],
  );
  const unread = Array.isArray(unreadTypes) ? unreadTypes : [];
  return createEstate((type): KnownResourcesOfType => {
    const resources = [shaped, ...others].filter((each) => each.type.toLowerCase() === type.toLowerCase());
    const gap = { reference: type, reason: "unread" as const, detail: "access denied" };
    return unread.includes(type) ? { resources, gap } : { resources };
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
