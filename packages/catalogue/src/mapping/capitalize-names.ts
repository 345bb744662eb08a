/**
 * Documents that AWS's APIs have with small letters and CloudFormation with capitals: `environment` of a container is
 * `Environment`. What people name themselves (labels, options of a driver) stays as it is.
 */
import { isJsonObject, type JsonValue, type PathStep } from "@plumbline/model";

const named: ReadonlySet<string> = new Set(["dockerLabels", "options", "driverOpts", "labels", "parameters", "tags"]);

export function capitalizeNames(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(capitalizeNames);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      capital(name),
      named.has(name) ? (member ?? null) : capitalizeNames(member ?? null),
    ]),
  );
}

export function capitalizePath(path: readonly PathStep[]): readonly PathStep[] {
  const end = path.findIndex((step) => typeof step === "string" && named.has(step));
  return path.map((step, index) => (typeof step === "string" && (end === -1 || index <= end) ? capital(step) : step));
}

/** The path as written of a path with capitals. */
export function uncapitalizePath(path: readonly PathStep[]): readonly PathStep[] {
  const small = path.map((step) =>
    typeof step === "string" ? `${step.charAt(0).toLowerCase()}${step.slice(1)}` : step,
  );
  const end = small.findIndex((step) => typeof step === "string" && named.has(step));
  return small.map((step, index) => (end === -1 || index <= end ? step : (path[index] ?? step)));
}

function capital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
