import { pickTextParams } from "../api/pick-text-params.js";

/** `kind` is the filter of the search that `account` is a value of. */
const filters = ["collection", "connector", "kind", "account", "region", "framework"] as const;

export type AccountsSearch = ReturnType<typeof parseAccountsSearch>;
export const parseAccountsSearch = (search: Record<string, unknown>) => pickTextParams(filters, search);

/** What accounts are called elsewhere, and the filter of the search for them. */
export const accountKinds = [
  ["account_id", "AWS account"],
  ["subscription_id", "Azure subscription"],
  ["project_id", "Google project"],
  ["cluster", "Kubernetes cluster"],
] as const;
export type AccountKind = (typeof accountKinds)[number][0];
