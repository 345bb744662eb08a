/**
 * Drift as SARIF 2.1.0: each difference is a result at its place in the code, with the edit that adopts the live value
 * as a fix. What cannot be determined is a notification, not a result.
 */
import { createHash } from "node:crypto";
import { findLinePosition } from "@plumbline/model";
import {
  escapeMarkdownAsSingleLine,
  escapeSarifLinks,
  formatSarifLog,
  type SarifObject,
  toPhysicalLocation,
  toSarifRegion,
} from "@plumbline/model/report-parts";
import { formatPath } from "../attributes/index.js";
import type { PlacedAttributeDrift, ResourceDrift } from "../model/index.js";
import {
  type DriftFormatter,
  type DriftReportWithRemediations,
  filterResourcesByResult,
  formatAttributeLabel,
  formatResourceLabel,
  formatValueText,
  listDriftRemarks,
} from "./drift-report-phrases.js";

const rules = {
  drifted: {
    level: "warning",
    title: "An attribute differs between code and cloud",
    help: "Take the cloud's value over into the code, or apply the code again.",
  },
  missing: {
    level: "warning",
    title: "A resource of the code is not in the cloud",
    help: "Apply the code, or take the resource out of it.",
  },
  unmanaged: {
    level: "note",
    title: "A resource of the cloud is in no code",
    help: "Import it (plumbline drift --import), or remove it.",
  },
} as const;

type RuleName = keyof typeof rules;

const ids = Object.keys(rules) as readonly RuleName[];
const ruleId = (name: RuleName) => `drift/${name}`;
const notices = { unread: "Something could not be read", undetermined: "What became of a resource cannot be told" };

export const formatDriftSarif: DriftFormatter = (view, about) =>
  formatSarifLog(about, {
    rules: ids.map(descriptor),
    notices,
    invocation: {
      executionSuccessful: view.counts.drifted + view.counts.undrifted + view.counts.missing > 0,
      toolExecutionNotifications: [
        ...view.problems.map((problem) => notification(0, problem, undefined)),
        ...filterResourcesByResult(view, "undetermined").map((resource) =>
          notification(1, `${formatResourceLabel(resource)}: ${resource.reason}`, resource),
        ),
      ],
      properties: { counts: view.counts, coverage: view.coverage },
    },
    results: [...results(view)],
  });

function descriptor(name: RuleName): SarifObject {
  const { level, title, help } = rules[name];
  return {
    id: ruleId(name),
    shortDescription: { text: title },
    help: { text: help, markdown: escapeMarkdownAsSingleLine(help) },
    defaultConfiguration: { level },
    properties: { tags: ["drift"] },
  };
}

function* results(view: DriftReportWithRemediations): Generator<SarifObject> {
  for (const resource of filterResourcesByResult(view, "drifted")) {
    for (const drift of resource.drifted) yield driftedResult(resource, drift, view);
  }
  for (const resource of filterResourcesByResult(view, "missing")) {
    yield result("missing", resource, `${formatResourceLabel(resource)} is not in the cloud.`, resource.place, []);
  }
  for (const resource of filterResourcesByResult(view, "unmanaged")) {
    yield result("unmanaged", resource, `${formatResourceLabel(resource)} is in no code.`, undefined, []);
  }
}

function driftedResult(
  resource: ResourceDrift,
  drift: PlacedAttributeDrift,
  { remediationPlan }: DriftReportWithRemediations,
): SarifObject {
  const { path, code, cloud, place } = drift;
  const text = `${formatAttributeLabel(drift)} is ${formatValueText(code)} in the code and ${formatValueText(cloud)} in the cloud (${resource.id}, paired by ${resource.pairedBy}).${listDriftRemarks(
    drift,
  )
    .map((remark) => ` ${remark}.`)
    .join("")}`;
  const remediation = remediationPlan.remediationFor(drift);
  const fixes = remediation?.edits === undefined ? [] : [fixOf(remediation.edits)];
  return { ...result("drifted", resource, text, place, path), ...(fixes.length > 0 && { fixes }) };
}

function result(
  name: RuleName,
  resource: ResourceDrift,
  text: string,
  place: ResourceDrift["place"],
  path: PlacedAttributeDrift["path"],
): SarifObject {
  const { type, id } = resource;
  const logicalLocations = [
    { fullyQualifiedName: formatResourceLabel(resource), kind: "resource", properties: { type } },
  ];
  const physical =
    place === undefined ? {} : { physicalLocation: toPhysicalLocation(place.file, toSarifRegion(place)) };
  return {
    ruleId: ruleId(name),
    ruleIndex: ids.indexOf(name),
    level: rules[name].level,
    message: { text: escapeSarifLinks(text) },
    locations: [{ ...physical, logicalLocations }],
    partialFingerprints: {
      "plumbline/drift/v1": fingerprint([name, formatResourceLabel(resource), type, formatPath(path)]),
    },
    suppressions: [],
    properties: { path, ...(id !== undefined && { id }) },
  };
}

/** Stays the same for an attribute when its line moves. */
function fingerprint(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

function fixOf({
  file,
  text,
  edits,
}: NonNullable<ReturnType<DriftReportWithRemediations["remediationPlan"]["remediationFor"]>>["edits"] &
  object): SarifObject {
  return {
    description: { text: "Take the cloud's value over into the code" },
    artifactChanges: [
      {
        artifactLocation: toPhysicalLocation(file, undefined).artifactLocation,
        replacements: edits.map((edit) => ({
          deletedRegion: region(text, edit.start, edit.end),
          insertedContent: { text: edit.text },
        })),
      },
    ],
  };
}

function region(text: string, start: number, end: number): SarifObject {
  const [from, to] = [findLinePosition(text, start), findLinePosition(text, end)];
  return { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column };
}

function notification(index: number, message: string, resource: ResourceDrift | undefined): SarifObject {
  const id = Object.keys(notices)[index];
  const place = resource?.place;
  const locations =
    place === undefined ? [] : [{ physicalLocation: toPhysicalLocation(place.file, toSarifRegion(place)) }];
  return {
    descriptor: { id, index },
    level: "warning",
    message: { text: escapeSarifLinks(message) },
    ...(locations.length > 0 && { locations }),
  };
}
