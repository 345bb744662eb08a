import { isRole, KnownError, type Role, roleDescriptions, roles } from "@plumbline/model";

export const rolesDescription = roles.map((role) => `${role} (${roleDescriptions[role]})`).join(", ");

export function parseRole(text: string): Role {
  if (isRole(text)) return text;
  throw new KnownError("configuration", `--role must be one of ${roles.join(", ")}, got "${text}".`);
}
