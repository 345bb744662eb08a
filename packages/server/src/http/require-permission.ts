import { type OperationRequiringRole, type Role, requiredRoleByOperation, roleCovers } from "@plumbline/model";
import { createFailureError } from "./errors.js";

/** Throws `forbidden` unless the role is enough for it. */
export function requirePermission({ role }: { readonly role: Role }, permission: OperationRequiringRole): void {
  const needed = requiredRoleByOperation[permission];
  if (!roleCovers(role, needed)) {
    throw createFailureError("forbidden", `This needs the role ${needed}; the token has ${role}.`);
  }
}
