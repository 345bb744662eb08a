/**
 * The configuration of a collection without its secrets, as the texts it is stored as: reading them takes as long as their
 * author likes, so a child process does.
 */

import { readIgnoreRulesFromJsonValue } from "@plumbline/drift";
import type { CollectionConfiguration } from "@plumbline/engine";
import type { Exclusion, JsonObject, JsonValue } from "@plumbline/model";
import type { ConfigItemText } from "@plumbline/store";

/** Plain data: goes to child processes as it is. */
export interface CollectionConfigTexts {
  readonly connectorTypes: ReadonlyMap<string, JsonValue>;
  readonly masterSnapshots: readonly ConfigItemText[];
  readonly snapshots: readonly ConfigItemText[];
  readonly masterTests: readonly ConfigItemText[];
  readonly tests: readonly ConfigItemText[];
  /** Texts by name. */
  readonly ruleFiles: ReadonlyMap<string, string>;
  readonly exclusions: readonly string[];
  readonly drift: string | undefined;
  /** Somebody asks for it: it is looked for though it is switched off. */
  readonly isDriftAsked: boolean;
}

export function parseCollectionConfigTexts(texts: CollectionConfigTexts): CollectionConfiguration {
  const { masterTests, tests, drift, isDriftAsked } = texts;
  return {
    connectors: new Map([...texts.connectorTypes].map(([name, type]) => [name, { type }])),
    masterSnapshots: texts.masterSnapshots.map(read),
    snapshots: texts.snapshots.map(read),
    tests: [
      ...masterTests.map((item) => ({ ...read(item), kind: "mastertest" as const })),
      ...tests.map((item) => ({ ...read(item), kind: "test" as const })),
    ],
    ruleFiles: texts.ruleFiles,
    exclusions: texts.exclusions.map((text) => JSON.parse(text) as Exclusion),
    ...(drift === undefined ? {} : driftOf(JSON.parse(drift), isDriftAsked)),
  };
}

const read = ({ name, json }: ConfigItemText) => ({ name, body: JSON.parse(json) as JsonObject });

function driftOf(body: JsonObject, isAsked: boolean): Pick<CollectionConfiguration, "drift"> {
  const { is_drift_detection_active: isActive, iac_mastersnapshot: code, cloud_mastersnapshot: cloud } = body;
  if (!((isActive === true || isAsked) && typeof code === "string" && typeof cloud === "string")) return {};
  return { drift: { code, cloud, ignore: readIgnoreRulesFromJsonValue(body.ignore ?? []).rules } };
}
