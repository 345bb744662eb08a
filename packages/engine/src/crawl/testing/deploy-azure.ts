/** Puts the resources of code into a pretended Azure, as whoever deploys it would. */
import type { ShapedResource } from "@plumbline/catalogue";
import { AZURE_SUBSCRIPTION, type AzureEstate } from "@plumbline/clouds/testing";
import { isJsonObject, type JsonObject } from "@plumbline/model";

/** Into a resource group. What each is in the cloud: its id there. */
export function deploy(
  all: readonly ShapedResource[],
  estate: AzureEstate,
  group: string,
): ReadonlyMap<ShapedResource, string> {
  const scope = `/subscriptions/${AZURE_SUBSCRIPTION}/resourceGroups/${group}`;
  const ids = new Map(all.map((shaped) => [shaped, `${scope}${pathOf(shaped, all)}`]));
  // What others are in is there before them.
  for (const [shaped, id] of [...ids].sort(([, one], [, other]) => one.length - other.length)) {
    putParents(id, estate);
    const { beside, address, ...body } = bodyOf(shaped);
    estate.put(id, { location: "westeurope", ...(estate.get(id) ?? {}), ...body });
    for (const [name, said] of Object.entries(isJsonObject(beside) ? beside : {})) {
      if (!isJsonObject(said) || name === "account") continue;
      if (isJsonObject(said.properties)) estate.put(`${id}/${name}/${onlyName(name)}`, { properties: said.properties });
      else
        for (const [entry, one] of Object.entries(said))
          if (isJsonObject(one)) estate.put(`${id}/${name}/${entry}`, one);
    }
  }
  return ids;
}

/** What a template does not say is left to the cloud; providers of Terraform send what they think is best, and so do old versions of an API. */
function bodyOf(shaped: ShapedResource): JsonObject {
  const { apiVersion, type } = shaped.resource.attributes;
  const isNow = typeof apiVersion === "string" && apiVersion >= "2019-04-01" && type !== undefined;
  return isNow ? shaped.written : shaped.effective;
}

const onlyName = (name: string) => (name === "transparentDataEncryption" ? "current" : "default");

function putParents(id: string, estate: AzureEstate): void {
  const [, head = "", rest = ""] = /^(.*\/providers\/[^/]+)\/(.+)$/.exec(id) ?? [];
  const steps = rest.split("/");
  for (let end = 2; end < steps.length; end += 2) {
    const parent = `${head}/${steps.slice(0, end).join("/")}`;
    if (estate.get(parent) === undefined)
      estate.put(parent, { location: "westeurope", properties: { state: "there" } });
  }
}

function pathOf(shaped: ShapedResource, all: readonly ShapedResource[]): string {
  const [namespace = "", ...types] = shaped.type.split("/");
  const names = namesOf(shaped, all).slice(-types.length);
  // Services of which there is only one are called so.
  while (names.length < types.length) names.splice(-1, 0, names.length === 1 ? "parent" : "default");
  return `/providers/${namespace}/${types.map((type, index) => `${type}/${names[index]}`).join("/")}`;
}

function namesOf(shaped: ShapedResource, all: readonly ShapedResource[]): string[] {
  const { written } = shaped;
  const parent = isJsonObject(written.beside) ? written.beside.parent : undefined;
  if (shaped.isPartial)
    return [known(String(shaped.resource.attributes.parent ?? shaped.resource.name))].flatMap((name) =>
      name.split("/"),
    );
  const own = known(String(written.name ?? shaped.resource.name));
  if (typeof parent !== "string") return [own];
  const referred = /^\$\{(.+)\.\w+\}$/.exec(parent)?.[1];
  const found = all.find(({ resource }) => resource.address === referred);
  const above = found === undefined ? known(parent).split("/") : namesOf(found, all);
  return [...above, own];
}

/** Whatever nobody knows before deployment has some name after it. */
function known(text: string): string {
  return text.replace(/\$\{[^}]*\}/g, (reference) => `x${reference.replace(/\W+/g, "-")}`).replace(/^-+/, "");
}
