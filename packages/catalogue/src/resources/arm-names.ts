/**
 * Children of ARM resources are named after all that they are in: `server/database`. Their own name is the last part; what
 * they are in is their `parent`. A parent of which there is only one, `default`, is named by its own parent. What names no
 * scope belongs to what its template is deployed to: an assignment of a role in a template of a subscription.
 */
import type { Resource, UnknownPart } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";

export function moveArmParentToProperty(resource: Resource, isPart: boolean): Resource {
  const parts = splitArmName(resource.name);
  const lastPart = parts.at(-1);
  if (lastPart === undefined || parts.length < 2) return putUnderDeploymentLevel(resource);
  const parent = parts.slice(0, parts.at(-2) === "default" ? -2 : -1).join("/");
  const place = isPart ? ["parent"] : ["beside", "parent"];
  const unknowns = resource.unknowns.flatMap((part): readonly UnknownPart[] => {
    if (part.path[0] !== "name") return [part];
    const known = [
      { path: ["name"], causes: part.causes, text: lastPart },
      { path: place, causes: part.causes, text: parent },
    ];
    return known.flatMap(({ text, path, causes }) => (text.includes("${") ? [{ path, causes }] : []));
  });
  const more: JsonObject = isPart ? { parent } : { beside: { parent } };
  return { ...resource, attributes: { ...resource.attributes, name: lastPart, ...more }, unknowns };
}

/** As the functions `subscription().id` and `managementGroup().id` give them. */
const idsOfDeploymentLevels: Readonly<Record<NonNullable<Resource["deploymentLevel"]>, string>> = {
  subscription: "/subscriptions/${subscription().subscriptionId}",
  managementGroup: "/providers/Microsoft.Management/managementGroups/${managementGroup().name}",
  tenant: "/",
};

/** Types that may be about anything, a subscription as well as a resource. */
const EXTENSION_TYPE = /^microsoft\.(?:authorization\/\w+|insights\/diagnosticsettings)$/i;

function putUnderDeploymentLevel(resource: Resource): Resource {
  const { attributes, deploymentLevel, type } = resource;
  if (deploymentLevel === undefined || attributes.scope !== undefined || !EXTENSION_TYPE.test(type)) return resource;
  return { ...resource, attributes: { ...attributes, beside: { parent: idsOfDeploymentLevels[deploymentLevel] } } };
}

/** References may have such signs in them. */
export function splitArmName(name: string): readonly string[] {
  return name.match(/(?:\$\{[^}]*\}|[^/])+/g) ?? [];
}
