/** A role may do all that the roles before it may. */
export const roles = ["viewer", "editor", "admin"] as const;
/** What somebody may do, by name. */
export type Role = (typeof roles)[number];

/** What each may do, for people who choose one. */
export const roleDescriptions: Readonly<Record<Role, string>> = {
  viewer: "reads",
  editor: "reads, changes, runs",
  admin: "all that, and access",
};

/** Whether it names a role. */
export function isRole(text: unknown): text is Role {
  return roles.some((role) => role === text);
}

/** Whether somebody with one role may do what needs the other. */
export function roleCovers(held: Role, needed: Role): boolean {
  return roles.indexOf(held) >= roles.indexOf(needed);
}
