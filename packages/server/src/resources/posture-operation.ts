import { findRulesOfUnreadTypes, severities } from "@plumbline/engine";
import type { UnreadResources } from "@plumbline/model";
import {
  findLastJudgedRun,
  type ResourceFilter,
  type RuleTally,
  type Transaction,
  tallyRuleVerdictsOfResources,
} from "@plumbline/store";
import { Type } from "typebox";
import { defineOperation } from "../http/operation.js";
import { loadStarterPack, type StarterRuleMetadata } from "../starter/starter-pack.js";
import { findPostureTopicOfRule, postureTopics } from "./posture-topics.js";
import { resolveResourceSearch, resourceFilterProperties } from "./search-operation.js";

const { start_date: _start, end_date: _end, ...filters } = resourceFilterProperties;
/** A page shows no more; what is cut is counted. */
const MOST_RULES = 100;
const LONGEST_REASON = 300;

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const postureOperation = defineOperation({
  id: "resource-posture",
  method: "GET",
  path: "/api/resource/posture/",
  tag: "Resources",
  operationId: "summarizePosture",
  summary: "Summarize the posture of an account",
  description: `What the starter rules said last of identity, logging, sharing, encryption and backup, rule by rule, with how many resources. Takes the filters of the search: an account, a region. Each topic has at most ${MOST_RULES} rules; a rule that was asked about nothing is not listed, unless that is because the last run could not read what it is about.`,
  order: "what failed first, the most severe before others, then what could not be evaluated",
  input: Type.Object(filters),
  data: Type.Object({
    topics: Type.Array(
      Type.Object({
        topic: Type.String({ description: postureTopics.map(({ topic }) => `\`${topic}\``).join(", ") }),
        title: Type.String(),
        failed: count("Rules that failed somewhere."),
        not_evaluated: count("Rules that failed nowhere, and could not be evaluated everywhere."),
        passed: count("Rules that passed everywhere."),
        rules: Type.Array(
          Type.Object({
            id: Type.String(),
            title: Type.String(),
            severity: Type.String(),
            passed: count("Resources."),
            failed: count("Resources."),
            unknown: count("Resources about which it could not be evaluated."),
            reason: Type.String({
              description:
                "Why it could not be evaluated about one of them, or which of them were not read. Empty: all were evaluated.",
            }),
          }),
          { maxItems: MOST_RULES },
        ),
      }),
    ),
  }),
  failures: { not_found: "There is no such collection." },
  example: {
    input: { collection: "aws_cloud", connector: "aws_connector", account_id: "155603667260" },
    data: {
      topics: [
        {
          topic: "identity",
          title: "Identity and access",
          failed: 1,
          not_evaluated: 0,
          passed: 0,
          rules: [
            {
              id: "PL-AWS-IAM-039",
              title: "IAM root user must have MFA enabled",
              severity: "Critical",
              passed: 0,
              failed: 1,
              unknown: 0,
              reason: "",
            },
          ],
        },
      ],
    },
  },
  async handle(context, input) {
    const { tenant, summaries } = context;
    const { rules: pack } = await loadStarterPack();
    const ruleOf = new Map(
      pack.flatMap(({ rule }) => {
        const topic = findPostureTopicOfRule(rule);
        return topic === undefined ? [] : [[rule.id, { ...rule, topic }] as const];
      }),
    );
    const tallies = await context.db.read({ tenant }, async (tx) => {
      const { collection, filter } = await resolveResourceSearch(tx, context, input);
      const key = JSON.stringify(["posture", tenant, collection.completedSeq, filter]);
      return summaries.get(key, () => tallyWithUnread(tx, filter, ruleOf));
    });
    const topics = postureTopics.map(({ topic, title }) => {
      const rules = tallies.filter(({ testId }) => ruleOf.get(testId)?.topic === topic).sort(compareTallies);
      const counted = (state: number) => rules.filter((tally) => stateOf(tally) === state).length;
      return {
        topic,
        title,
        failed: counted(FAILED),
        not_evaluated: counted(NOT_EVALUATED),
        passed: counted(PASSED),
        rules: rules
          .slice(0, MOST_RULES)
          .map(({ testId, reason, ...tally }) => ({ id: testId, ...tally, reason: reason.slice(0, LONGEST_REASON) })),
      };
    });
    return { data: { topics } };
  },
});

/** Rules that were not asked about something because the last run could not read it are not evaluated, also where nothing else is known. */
async function tallyWithUnread(
  tx: Transaction,
  filter: ResourceFilter,
  rules: ReadonlyMap<string, StarterRuleMetadata>,
): Promise<readonly RuleTally[]> {
  const tallies = await tallyRuleVerdictsOfResources(tx, filter, [...rules.keys()]);
  const run = await findLastJudgedRun(tx, filter.collectionId);
  const unread = findRulesOfUnreadTypes(
    [...rules.values()],
    (run?.unreadResources ?? []).filter((one) => isWithin(one, filter)),
  );
  const asked = new Set(tallies.map(({ testId }) => testId));
  const others = [...unread.keys()].filter((id) => !asked.has(id));
  return [
    ...tallies.map((tally) => ({ ...tally, reason: tally.reason || (unread.get(tally.testId) ?? "") })),
    ...others.map((testId) => {
      const { title = "", severity = "" } = rules.get(testId) ?? {};
      return { testId, title, severity, passed: 0, failed: 0, unknown: 0, reason: unread.get(testId) ?? "" };
    }),
  ];
}

/** Whether it may be something that the filter lets through: what does not say where it is may be anywhere. */
function isWithin({ connector, type, account, region }: UnreadResources, filter: ResourceFilter): boolean {
  const { accountId, subscriptionId, projectId, resourceTypes, regions } = filter;
  const name = accountId ?? subscriptionId ?? projectId;
  const plain = (text: string) => text.replace(/^0+/, "").toLowerCase();
  return (
    connector === filter.connector &&
    (name === undefined || account === undefined || plain(account) === plain(name)) &&
    (regions === undefined || region === undefined || regions.some((one) => plain(one) === plain(region))) &&
    (resourceTypes === undefined || type === undefined || resourceTypes.some((one) => plain(one) === plain(type)))
  );
}

const [FAILED, NOT_EVALUATED, PASSED] = [0, 1, 2];

/** Nothing passes that was not judged everywhere. */
function stateOf({ failed, unknown, reason }: RuleTally): number {
  if (failed > 0) return FAILED;
  return unknown > 0 || reason !== "" ? NOT_EVALUATED : PASSED;
}

function compareTallies(a: RuleTally, b: RuleTally): number {
  return stateOf(a) - stateOf(b) || rankOf(b) - rankOf(a) || b.failed - a.failed || (a.testId < b.testId ? -1 : 1);
}

/** A severity that somebody made up is the least. */
function rankOf({ severity }: RuleTally): number {
  return severities.findIndex((each) => each.toLowerCase() === severity.toLowerCase());
}
