/**
 * Recognizes a changed default: versions of providers and APIs have different ones, and code and cloud may each have
 * one of them.
 */
import { listKnownDefaults, type ShapedResource } from "@plumbline/catalogue";
import type { DriftCause, JsonValue, PathStep } from "@plumbline/model";

interface DefaultDifference {
  readonly path: readonly PathStep[];
  readonly code: JsonValue | undefined;
  readonly cloud: JsonValue | undefined;
}

/** Booleans are left out: both values are some version's default, and prove nothing. */
export function findDefaultChangeCause(
  { cloud: provider, type, resource }: ShapedResource,
  drift: DefaultDifference,
): DriftCause | undefined {
  const { path, code, cloud } = drift;
  if (provider === undefined || typeof cloud !== "string" || typeof code !== "string") return undefined;
  const attribute = path[0] === "properties" && provider !== "azure" ? path.slice(1) : path;
  const known = listKnownDefaults(provider, type, attributeText(attribute));
  const [there, here] = [cloud, code].map((value) => known.find((entry) => entry.value === value));
  if (there === undefined || here === undefined) return undefined;
  if (there.versions === undefined && here.versions === undefined) return undefined;
  // Templates have no provider that would set a default for them.
  const isOfProvider = [here, there].some((entry) => entry.versions?.startsWith("provider") === true);
  if (isOfProvider && !/^[a-z0-9]+_/.test(resource.type)) return undefined;
  const versions = (versionsOf: string | undefined) => versionsOf ?? "other versions";
  const detail = `The code has the default of ${versions(here.versions)}, the cloud that of ${versions(there.versions)}.`;
  return { kind: "default changed", detail };
}

function attributeText(path: readonly PathStep[]): string {
  return path.reduce<string>(
    (text, step) => (typeof step === "number" ? `${text}[]` : text === "" ? step : `${text}.${step}`),
    "",
  );
}
