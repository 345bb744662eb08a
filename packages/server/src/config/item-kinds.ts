import {
  type ConfigItemKind,
  configItemKindDetails,
  configItemKinds,
  type JsonObject,
  type JsonValue,
} from "@plumbline/model";
import { isMissingOrEmptyField } from "./missing-field.js";

/** The interface spells one kind in two ways. */
const misspelled = "collection_configuaration";

/** What an upload takes beside configuration items: exclusions, and the files that are listed as `others`. */
export type UploadableItemKind = ConfigItemKind | "exclusion" | "others";

export const uploadableItemKindNames = [...configItemKinds, misspelled, "exclusion", "others"] as const;

export function toUploadableItemKind(name: (typeof uploadableItemKindNames)[number]): UploadableItemKind {
  return name === misspelled ? "collection_configuration" : name;
}

export function formatUploadableItemKind(kind: UploadableItemKind): string {
  if (kind === "exclusion") return "Exclusion";
  return kind === "others" ? "Rule file" : configItemKindDetails[kind].words;
}

/** What a file says it is, in either spelling; undefined when it says nothing. */
export function getDeclaredFileType(content: JsonObject): JsonValue | undefined {
  return [content.fileType, content.filetype].find((declared) => !isMissingOrEmptyField(declared));
}

/** `exclusion` files feed the exclusions, the others become configuration items. */
export function detectItemKind(content: JsonObject): ConfigItemKind | "exclusion" | null {
  const declared = getDeclaredFileType(content);
  if (declared === undefined) return undeclaredKind(content);
  if (typeof declared !== "string") return null;
  const wanted = declared.toLowerCase();
  if (wanted === "exclusion") return "exclusion";
  return configItemKinds.find((kind) => configItemKindDetails[kind].fileType.toLowerCase() === wanted) ?? null;
}

/** Some files of this family carry no `fileType`; what they must hold tells them apart. */
function undeclaredKind(content: JsonObject): ConfigItemKind | null {
  if ("is_drift_detection_active" in content) return "drift_config";
  if ("configuration" in content) return "collection_configuration";
  if ("type" in content) return "connector";
  return null;
}
