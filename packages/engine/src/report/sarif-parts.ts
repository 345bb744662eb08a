/** What every SARIF log of ours has: places relative to `%SRCROOT%`, and messages without links. */
import type { SourceRange } from "@plumbline/model";
import { baseUri, relativeUri } from "./uri.js";

export type Shape = Readonly<Record<string, unknown>>;

export const SARIF_SCHEMA =
  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

export const BASE = "%SRCROOT%";

export function at(file: string, line?: number, column?: number): Shape {
  if (file === "") return {};
  const start = column === undefined ? { startLine: line } : { startLine: line, startColumn: column };
  return { locations: [{ physicalLocation: physicalLocation(file, line === undefined ? undefined : start) }] };
}

export function physicalLocation(file: string, region: Shape | undefined): Shape {
  const artifactLocation = { uri: relativeUri(file), uriBaseId: BASE };
  return region === undefined ? { artifactLocation } : { artifactLocation, region };
}

/** Ends are behind the last character here as well as there. */
export function regionOf({ line, column, endLine, endColumn }: SourceRange): Shape {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

export function baseLocation(root: string): Shape {
  const uri = baseUri(root);
  return uri === undefined ? { description: { text: "The folder that was scanned" } } : { uri };
}

/**
 * `[text](target)` in a message is a link, and nothing that was read may set one. Braces stay as they are: they stand
 * for arguments only in messages that have arguments.
 */
export function withoutLinks(message: string): string {
  return message.replaceAll("](", "] (");
}
