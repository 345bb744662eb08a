/**
 * What a rule file of a collection says, where its rule is one of the pack and a build has written it as code: the same as what
 * toCollectionRuleFile adds to the rule in Rego, without parsing or compiling it.
 */
import { type EvaluateOptions, type PrecompiledPolicy, RegoError, RegoSet, type Value } from "@plumbline/rego";
import { getRegoObjectMember } from "../judge/rego-member.js";
import { MAX_RESULT_CHARACTERS, MAX_RESULT_MESSAGES } from "../rules/collection-rule-file.js";
import { ruleQueries } from "../rules/rule.js";

/** Values of the file's document by name. */
type Members = Readonly<Record<string, Value>>;

/** The values that verdicts follow from; undefined where only the policy can tell them. */
export function evaluatePrecompiledVerdictValues(
  policy: PrecompiledPolicy,
  input: Value,
  options: EvaluateOptions,
): Members | undefined {
  const isOnDocuments = policy.defines(ruleQueries.passed);
  const queries = [isOnDocuments ? ruleQueries.passed : ruleQueries.skip, ruleQueries.deny];
  try {
    // All that the file's result looks at is looked at here, too, whatever comes of it.
    const [first, deny] = policy.evaluateAll(input, queries, options);
    if (!(deny instanceof RegoSet)) return undefined;
    if (!isOnDocuments && first !== undefined && first !== false) return { result: null };
    if (deny.size > 0) return membersOfFailure(deny);
    return { result: isOnDocuments && first !== true ? null : true };
  } catch (error) {
    // Whoever asks the policy learns the same, with its place.
    if (error instanceof RegoError && error.code !== "eval_budget_error") return undefined;
    throw error;
  }
}

/** Undefined where a denial is not as rules of the pack write them. */
function membersOfFailure(deny: RegoSet): Members | undefined {
  const messages = new RegoSet();
  const places = new RegoSet();
  for (const denial of deny.values()) {
    const [message, path] = [getRegoObjectMember(denial, "message"), getRegoObjectMember(denial, "path")];
    if (typeof message !== "string" || path === undefined) return undefined;
    messages.add(message);
    places.add({ result: { message, resource_path: [path] } });
  }
  return { result: false, deny, source_path: places, result_message: resultMessage(messages) };
}

function resultMessage(messages: RegoSet): string {
  const text = messages.sorted().slice(0, MAX_RESULT_MESSAGES).join("; ");
  const cut = text.length > MAX_RESULT_CHARACTERS ? [...text].slice(0, MAX_RESULT_CHARACTERS).join("") : text;
  const more = messages.size - MAX_RESULT_MESSAGES;
  return more > 0 ? `${cut}; and ${more} more` : cut;
}
