const names = ["collection", "framework", "state"] as const;

export type ComplianceSearch = Partial<Readonly<Record<(typeof names)[number], string>>>;

export function complianceSearch(given: Record<string, unknown>): ComplianceSearch {
  return Object.fromEntries(
    names.filter((name) => typeof given[name] === "string" && given[name] !== "").map((name) => [name, given[name]]),
  );
}
