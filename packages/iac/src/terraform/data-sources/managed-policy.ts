/** `aws_iam_policy` by name: policies of AWS itself have the same ARN in every account. */
import type { Value } from "@plumbline/hcl";

/** Those whose names nobody gives a policy of their own: with two of a name the lookup fails. */
const ofAws: ReadonlySet<string> = new Set([
  "AdministratorAccess",
  "IAMFullAccess",
  "PowerUserAccess",
  "ReadOnlyAccess",
  "SecurityAudit",
  "ViewOnlyAccess",
]);

export function findManagedPolicyArn(args: Value): Value | undefined {
  if (typeof args !== "object" || args === null || !("entries" in args)) return undefined;
  const name = args.entries.get("name");
  return typeof name === "string" && ofAws.has(name) ? `arn:aws:iam::aws:policy/${name}` : undefined;
}
