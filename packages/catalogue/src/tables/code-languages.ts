import { findTypeFacts, listCodeTypesMappedTo } from "./load-tables.js";
import type { Cloud } from "./mapping-table-types.js";

/** What people write a resource in. */
export type CodeLanguage = "terraform" | "cloudformation" | "arm" | "kubernetes";

const native: Readonly<Record<Cloud, CodeLanguage | undefined>> = {
  aws: "cloudformation",
  azure: "arm",
  google: undefined,
  kubernetes: "kubernetes",
};

/** Those that a type of the catalogue occurs in: its cloud's own, unless only an API knows it, and Terraform where it is mapped. */
export function listCodeLanguagesOfType(cloud: Cloud, type: string): readonly CodeLanguage[] {
  const nativeLanguage = findTypeFacts(cloud, type)?.outside === undefined ? native[cloud] : undefined;
  return [
    ...(listCodeTypesMappedTo(cloud, type).some((name) => !name.includes(":")) ? (["terraform"] as const) : []),
    ...(nativeLanguage === undefined ? [] : [nativeLanguage]),
  ];
}
