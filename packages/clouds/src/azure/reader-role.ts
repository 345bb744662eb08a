/** The smallest role that would do: every read of the resource manager, and nothing else. `deploy/azure/` has the same. */
export function renderReaderRole(subscriptions: readonly string[]): string {
  const role = {
    Name: "Plumbline reader",
    IsCustom: true,
    Description: "Reads the configuration of all resources. It cannot change anything, nor read keys, secrets or data.",
    Actions: ["*/read"],
    NotActions: [],
    DataActions: [],
    NotDataActions: [],
    AssignableScopes: subscriptions.map((id) => `/subscriptions/${id}`),
  };
  return `${JSON.stringify(role, null, 2)}\n`;
}
