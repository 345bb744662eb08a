/** Rules that were asked about less than there is, as resources of their types were not read. */
import { toUnversionedKubernetesType } from "@plumbline/catalogue";
import type { UnreadResources } from "@plumbline/model";
import type { Rule } from "../rules/rule.js";

/** Why, by the rule's id; rules whose types were all read are not in it. */
export function findRulesOfUnreadTypes(
  rules: readonly Pick<Rule, "id" | "kinds" | "resourceTypes">[],
  unread: readonly UnreadResources[],
): ReadonlyMap<string, string> {
  if (unread.length === 0) return new Map();
  const byType = new Map<string, UnreadResources>();
  for (const one of unread)
    for (const type of one.type === undefined ? [""] : [one.type, toUnversionedKubernetesType(one.type)]) {
      const key = keyOf(one.provider, type);
      if (!byType.has(key)) byType.set(key, one);
    }
  return new Map(
    rules.flatMap(({ id, kinds, resourceTypes }) => {
      const found = kinds.flatMap((kind) =>
        ["", ...resourceTypes].flatMap((type) => byType.get(keyOf(kind, type)) ?? []),
      );
      return found[0] === undefined ? [] : [[id, formatUnreadResources(found[0])] as const];
    }),
  );
}

const keyOf = (provider: string, type: string) => `${provider} ${type.toLowerCase()}`;

/** `AWS::IAM::User in 123456789012 could not be read: access denied` */
function formatUnreadResources({ connector, type, account, region, reason }: UnreadResources): string {
  const where = [account, region].filter((place) => place !== undefined).join(", ");
  return `${type ?? `resources of ${connector}`}${where === "" ? "" : ` in ${where}`} could not be read: ${reason}`;
}
