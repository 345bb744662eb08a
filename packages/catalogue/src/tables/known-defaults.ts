/** What holds without a word, in whatever version of a provider or an API. */
import type { JsonValue } from "@plumbline/model";
import { findCodeTable, findTypeFacts, listStandaloneCodeTypesMappedTo } from "./load-tables.js";
import type { Cloud } from "./mapping-table-types.js";

export interface KnownDefault {
  readonly value: JsonValue;
  /** The versions it is of, where others have another: `provider <6`, `API <2019-04-01`. */
  readonly versions?: string;
}

/** `at` as tables write it, below what the shape has around properties: `Rules[].Status`. */
export function listKnownDefaults(cloud: Cloud, type: string, at: string): readonly KnownDefault[] {
  const facts = (findTypeFacts(cloud, type)?.defaults ?? []).filter((fact) => fact.at === at);
  const sent = listStandaloneCodeTypesMappedTo(cloud, type).flatMap((codeType) =>
    (findCodeTable(cloud, codeType)?.rows ?? []).flatMap(([, shape, , transformName, more]) =>
      shape === at && more?.default !== undefined && (transformName ?? "") === "" ? [{ value: more.default }] : [],
    ),
  );
  return [...facts.map(({ value, provider, apiVersion }) => ({ value, ...versionsOf(provider, apiVersion) })), ...sent];
}

function versionsOf(provider: string | undefined, apiVersion: string | undefined): Pick<KnownDefault, "versions"> {
  if (apiVersion !== undefined) return { versions: `API ${apiVersion}` };
  return provider === undefined || provider === "any" ? {} : { versions: `provider ${provider}` };
}
