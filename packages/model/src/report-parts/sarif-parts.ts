/** What every SARIF log of ours has: places relative to `%SRCROOT%`, and messages without links. */
import type { SourceRange } from "../source-range.js";
import { formatJson } from "./format-json.js";
import type { ReportMetadata } from "./report-metadata.js";
import { toBaseUri, toRelativeUri } from "./uri.js";

/** An object of a SARIF log. */
export type SarifObject = Readonly<Record<string, unknown>>;

const BASE = "%SRCROOT%";

interface SarifRun {
  readonly rules: readonly SarifObject[];
  /** Kinds of notifications, by id. */
  readonly notices: Readonly<Record<string, string>>;
  readonly invocation: SarifObject;
  readonly results: readonly SarifObject[];
}

/** Writes a log with one run. */
export function formatSarifLog(
  { version, root }: ReportMetadata,
  { rules, notices, invocation, results }: SarifRun,
): string {
  const notifications = Object.entries(notices).map(([id, text]) => ({ id, shortDescription: { text } }));
  return formatJson({
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "Plumbline", version, rules, notifications } },
        invocations: [invocation],
        originalUriBaseIds: { [BASE]: baseLocation(root) },
        columnKind: "utf16CodeUnits",
        results,
      },
    ],
  });
}

/** The `locations` of a result or notification; nothing without a file. */
export function createSarifLocationsMember(file: string, line?: number, column?: number): SarifObject {
  if (file === "") return {};
  const start = column === undefined ? { startLine: line } : { startLine: line, startColumn: column };
  return { locations: [{ physicalLocation: toPhysicalLocation(file, line === undefined ? undefined : start) }] };
}

/** A place in a file, relative to `%SRCROOT%`. */
export function toPhysicalLocation(file: string, region: SarifObject | undefined): SarifObject {
  const artifactLocation = { uri: toRelativeUri(file), uriBaseId: BASE };
  return region === undefined ? { artifactLocation } : { artifactLocation, region };
}

/** Ends are behind the last character here as well as there. */
export function toSarifRegion({ line, column, endLine, endColumn }: SourceRange): SarifObject {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

function baseLocation(root: string): SarifObject {
  const uri = toBaseUri(root);
  return uri === undefined ? { description: { text: "The folder that was scanned" } } : { uri };
}

/**
 * `[text](target)` in a message is a link, and nothing that was read may set one. Braces stay as they are: they stand
 * for arguments only in messages that have arguments.
 */
export function escapeSarifLinks(message: string): string {
  return message.replaceAll("](", "] (");
}
