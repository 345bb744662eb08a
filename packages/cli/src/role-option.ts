import { isRole, KnownError, type Role, roles, roleWords } from "@plumbline/model";

export const roleList = roles.map((role) => `${role} (${roleWords[role]})`).join(", ");

export function readRole(text: string): Role {
  if (isRole(text)) return text;
  throw new KnownError("configuration", `--role must be one of ${roles.join(", ")}, got "${text}".`);
}
