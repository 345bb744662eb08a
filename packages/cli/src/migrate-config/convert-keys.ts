/** Goes through the names of a configuration by a table that says of each what becomes of it. */
import { isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import type { ForeignConfig } from "./read-foreign-config.js";
import type { SettingsDraft } from "./settings-draft-and-severities.js";

export interface KeyConversionContext {
  readonly draft: SettingsDraft;
  readonly name: string;
  /** Of the value, or of what is inside it. */
  readonly placeOf: (path?: readonly PathStep[]) => string;
  /** The whole configuration, for names whose meaning depends on others. */
  readonly body: JsonObject;
}

export type KeyConversion = (value: JsonValue, context: KeyConversionContext) => void;

/** Names of sections are joined with dots: `scan.skip-dirs`. */
export type KeyConversionTable = Readonly<Record<string, KeyConversion>>;

export function convertConfigKeysIntoDraft(
  config: ForeignConfig,
  table: KeyConversionTable,
  draft: SettingsDraft,
  tool: string,
): void {
  const { body } = config;
  const visit = (section: JsonObject, path: readonly PathStep[]) => {
    for (const [key, value] of Object.entries(section)) {
      const here = [...path, key];
      const name = here.join(".");
      const placeOf = (inner: readonly PathStep[] = []) => config.placeOf([...here, ...inner]);
      const convert = Object.hasOwn(table, name) ? table[name] : undefined;
      if (convert !== undefined) convert(value, { draft, name, placeOf, body });
      else if (isJsonObject(value) && Object.keys(table).some((known) => known.startsWith(`${name}.`)))
        visit(value, here);
      else if (!isUnset(value))
        draft.remark("not converted", placeOf(), `${name}: ${tool} is not known to have a setting of this name`);
    }
  };
  visit(body, []);
}

/** What tools write into a configuration that they generate, and what means nothing. */
function isUnset(value: JsonValue): boolean {
  return (
    value === null ||
    value === false ||
    value === "" ||
    value === 0 ||
    (Array.isArray(value) && value.length === 0) ||
    (isJsonObject(value) && Object.values(value).every(isUnset))
  );
}

export function createUnconvertedKeyReporter(reason: string): KeyConversion {
  return (value, { draft, name, placeOf }) => {
    if (!isUnset(value)) draft.remark("not converted", placeOf(), `${name}: ${reason}`);
  };
}

export function createUnneededKeyReporter(reason: string): KeyConversion {
  return (value, { draft, name, placeOf }) => {
    if (!isUnset(value)) draft.remark("not needed", placeOf(), `${name}: ${reason}`);
  };
}

export interface PlacedText {
  readonly text: string;
  readonly place: string;
}

/** One text, several with commas, or a list of either: all of these tools take them so. */
export function listTextsWithPlaces(
  value: JsonValue,
  { draft, name, placeOf }: KeyConversionContext,
): readonly PlacedText[] {
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item, index) => {
    const place = placeOf(Array.isArray(value) ? [index] : []);
    if (item === null) return [];
    if (typeof item !== "string" && typeof item !== "number") {
      draft.remark("not converted", place, `${name}: expected a text, found ${describe(item)}`);
      return [];
    }
    return splitCommaTexts(item).map((text) => ({ text, place }));
  });
}

/** Without a word about what is no text: for looking at another name than the one that is converted. */
export function splitCommaTexts(value: JsonValue | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => splitCommaTexts(item));
  if (typeof value !== "string" && typeof value !== "number") return [];
  return String(value)
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

function describe(value: JsonValue): string {
  if (Array.isArray(value)) return "a list";
  return isJsonObject(value) ? "settings" : String(value);
}

/** As a flag of the command line, which some write in quotes. */
export function isTrueFlagValue(value: JsonValue): boolean {
  return value === true || (typeof value === "string" && value.toLowerCase() === "true");
}

/** Undefined for what the table does not have. */
function lookUp(translations: Readonly<Record<string, string>>, text: string): string | undefined {
  const name = text.toLowerCase();
  return Object.hasOwn(translations, name) ? translations[name] : undefined;
}

/** For settings with a table of their own values: formats, kinds of code. */
export function createTranslatedTextConversion(
  translations: Readonly<Record<string, string>>,
  use: (translated: string, context: KeyConversionContext, original: string) => void,
  reasonOf: (text: string) => string,
): KeyConversion {
  return (value, context) => {
    for (const { text, place } of listTextsWithPlaces(value, context)) {
      const translated = lookUp(translations, text);
      if (translated !== undefined) use(translated, context, text);
      else context.draft.remark("not converted", place, `${context.name}: ${text}: ${reasonOf(text)}`);
    }
  };
}

/** Settings print one format; others are written into files by the command line. */
export function createFormatConversion(formats: Readonly<Record<string, string>>): KeyConversion {
  return createTranslatedTextConversion(
    formats,
    (format, { draft, name, placeOf }, original) => {
      if (!draft.scalars.has("format")) draft.set("format", format);
      else
        draft.remark(
          "not converted",
          placeOf(),
          `${name}: ${original}: one format is printed; name a file: --format ${format}=FILE`,
        );
    },
    () => "there is no such format",
  );
}
