/** What the METADATA of a package says. */
import { isJsonObject } from "@plumbline/model";
import { type Module, parse, RegoError } from "@plumbline/rego";

export type RegoMetadataFields = Readonly<Record<string, unknown>>;

/** Throws a RegoError when it is none. */
export function parsePackageMetadata(file: string, text: string): RegoMetadataFields {
  return packageFields(parse(headOf(text), { file, version: "v1" }));
}

/** What comments may call the rules of a file by; none where nothing says so. */
export function parseRuleIdAndAliases(text: string): readonly string[] {
  const { id, aliases } = customOf(text);
  return [id, ...(Array.isArray(aliases) ? aliases : [])].filter((name) => typeof name === "string");
}

/** The types that the rule of a file joins; none where nothing says so. */
export function parseJoinedTypes(text: string): readonly string[] {
  const { joins } = customOf(text);
  return Array.isArray(joins) ? joins.filter((type) => typeof type === "string") : [];
}

function customOf(text: string): RegoMetadataFields {
  const { custom } = parseMetadataFieldsOrEmpty(text);
  return isJsonObject(custom) ? custom : {};
}

/** What the METADATA of a text says, which may be no Rego at all: nothing then. */
export function parseMetadataFieldsOrEmpty(text: string): RegoMetadataFields {
  try {
    return parsePackageMetadata("", text);
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return {};
  }
}

/** METADATA of the package stands before it; the rest is parsed when the rule is asked for the first time. */
function headOf(text: string): string {
  const at = /^package\b.*$/m.exec(text);
  return at === null ? text : text.slice(0, at.index + at[0].length);
}

function packageFields(module: Module): RegoMetadataFields {
  return module.annotations.find(({ scope }) => scope === "package")?.fields ?? {};
}
