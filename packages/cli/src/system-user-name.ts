import { userInfo } from "node:os";

/** Who calls a command, as the system names them; in containers users may have a number only. */
export function getSystemUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? "unknown"}`;
  }
}
