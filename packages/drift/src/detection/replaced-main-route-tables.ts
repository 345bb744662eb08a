/**
 * Main route tables that code has replaced: a network comes with one, and where code makes another the main one, that of the
 * network stays behind and routes nothing.
 */
import { getValueAtPath, isJsonObject, type JsonValue } from "@plumbline/model";
import type { DependencyRecorder, LiveSide, ResourcePair } from "../model/index.js";
import { getShapeProperties } from "../pairing/index.js";
import { isAbsentOrEmpty } from "../values/index.js";

const ROUTE_TABLE = "AWS::EC2::RouteTable";

/** Whether a live route table is the one that its network came with, and that code has replaced. */
export function createReplacedMainRouteTablePredicate(
  pairs: readonly ResourcePair[],
  live: readonly LiveSide[],
  recorder: DependencyRecorder,
): (side: LiveSide) => boolean {
  const networkKey = ({ shaped }: LiveSide) => `route tables of ${String(getShapeProperties(shaped).VpcId)}`;
  const tables = live.filter(({ shaped }) => shaped.type === ROUTE_TABLE);
  for (const side of tables) {
    recorder.recordKey(side.shaped, networkKey(side));
    recorder.recordLookup(side.shaped, networkKey(side));
  }
  const replaced = new Set(
    pairs.flatMap(({ code: { shaped }, live: side }) =>
      shaped.type === ROUTE_TABLE && isMadeMainTable(shaped) ? [networkKey(side)] : [],
    ),
  );
  if (replaced.size === 0) return () => false;
  const paired = new Set(pairs.map((pair) => pair.live));
  const idle = tables.filter((side) => !paired.has(side) && replaced.has(networkKey(side)) && isIdle(side));
  // Of several nobody can tell which came with the network.
  return (side) => idle.includes(side) && idle.filter((other) => networkKey(other) === networkKey(side)).length === 1;
}

/** A table of its own that another block makes the main one. */
function isMadeMainTable({ written, resource, parts }: ResourcePair["code"]["shaped"]): boolean {
  const isMain = getValueAtPath(written, ["beside", "IsDefault"]) === true;
  return isMain && parts.some(({ type }) => type !== resource.type && type.includes("main_route_table"));
}

/** Nothing uses it, it leads nowhere, and nobody has named it. */
function isIdle({ shaped: { written } }: LiveSide): boolean {
  const at = (name: string) => getValueAtPath(written, ["beside", name]);
  const routes = at("Routes");
  const isLocal = (route: JsonValue) => isJsonObject(route) && route.GatewayId === "local";
  return (
    at("IsDefault") !== true &&
    (!Array.isArray(routes) || routes.every(isLocal)) &&
    [at("SubnetIds"), at("PropagatingVgws"), getValueAtPath(written, ["properties", "Tags"])].every(isAbsentOrEmpty)
  );
}
