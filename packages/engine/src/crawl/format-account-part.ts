import type { AccountPart } from "@plumbline/clouds";

/** Names a part for people: `AWS::S3::Bucket in 123456789012, eu-west-1`. */
export function formatAccountPart({ type, scope }: Pick<AccountPart, "type" | "scope">): string {
  const where = Object.values(scope).filter((value) => value !== undefined);
  return where.length === 0 ? type : `${type} in ${where.join(", ")}`;
}
