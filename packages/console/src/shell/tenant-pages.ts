/** The pages of a tenant, in the order people need them; the letter goes there after `g`. */
export const tenantPages = [
  ["overview", "Overview", "o"],
  ["findings", "Findings", "f"],
  ["resources", "Resources", "s"],
  ["accounts", "Accounts", "a"],
  ["runs", "Runs", "r"],
  ["drift", "Drift", "d"],
  ["compliance", "Compliance", "c"],
  ["query", "Query", "q"],
  ["rules", "Rules", "u"],
  ["settings", "Settings", "t"],
] as const;
