/**
 * A rule of the starter pack as a rule file of a collection. The rule says what is wrong in `deny`, and whether it applies
 * in `passed` (of documents) or `skip` (of resources); test cases ask for one value, a message, and the places to look at,
 * which are added to the module. `cases/evaluate-precompiled-policy.ts` says the same of a rule that a build has written as code.
 */

/** Messages that are shown of one failure. */
export const MAX_RESULT_MESSAGES = 20;
/** Of what is shown. */
export const MAX_RESULT_CHARACTERS = 4000;

/** `result` has two bodies that can never hold together, whatever else the rule says. */
const resultOfDocument = `
result := true if {
	passed == true
	count(deny) == 0
}

result := false if count(deny) > 0
`;

const resultOfResource = `
result := true if count(deny) == 0

result := false if count(deny) > 0
`;

const resultUnlessSkipped = `
result := true if {
	count(deny) == 0
	not skip
}

result := false if {
	count(deny) > 0
	not skip
}
`;

const resultMessages = `
result_messages := sort({d.message | some d in deny}) if count(deny) > 0

result_more := sprintf("; and %d more", [count(result_messages) - ${MAX_RESULT_MESSAGES}]) if {
	count(result_messages) > ${MAX_RESULT_MESSAGES}
} else := ""

result_message := concat("", [shown, result_more]) if {
	count(deny) > 0
	shown := substring(concat("; ", array.slice(result_messages, 0, ${MAX_RESULT_MESSAGES})), 0, ${MAX_RESULT_CHARACTERS})
}

source_path contains {"result": {"resource_path": [d.path], "message": d.message}} if some d in deny
`;

/** The text of the file. */
export function toCollectionRuleFile(ruleText: string): string {
  return `${ruleText.trimEnd()}
\n# What test cases of a collection ask for.
default result := null
${resultOf(ruleText)}${resultMessages}`;
}

function resultOf(ruleText: string): string {
  const defines = (name: string) => new RegExp(`^(?:default )?${name}\\b`, "m").test(ruleText);
  if (defines("passed")) return resultOfDocument;
  return defines("skip") ? resultUnlessSkipped : resultOfResource;
}
