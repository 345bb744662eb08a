const names = ["collection", "framework", "state"] as const;

export type ComplianceSearch = Partial<Readonly<Record<(typeof names)[number], string>>>;

export function parseComplianceSearch(search: Record<string, unknown>): ComplianceSearch {
  return Object.fromEntries(
    names.filter((name) => typeof search[name] === "string" && search[name] !== "").map((name) => [name, search[name]]),
  );
}
