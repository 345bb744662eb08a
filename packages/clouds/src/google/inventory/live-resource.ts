/** A resource as the catalogue knows it, out of what an API says of it. */
import type { JsonObject } from "@plumbline/model";
import type { CloudLocation, LiveResource, UnreadResourcePart } from "../../provider.js";
import { parseCreationTime, parseResourceLabels, parseResourceLocation } from "./resource-location-time-and-labels.js";

export interface GoogleResourceRecord {
  /** `//compute.googleapis.com/projects/p/…` */
  readonly id: string;
  readonly type: string;
  readonly body: JsonObject;
  readonly location?: string | undefined;
  readonly project?: string | undefined;
  readonly policy?: JsonObject | undefined;
  readonly unread?: readonly UnreadResourcePart[];
}

export function toGoogleLiveResource({
  id,
  type,
  body,
  location,
  project,
  policy,
  unread = [],
}: GoogleResourceRecord): LiveResource {
  const name = nameOf(id, body);
  const region = location ?? parseResourceLocation(body);
  const createdAt = parseCreationTime(body);
  const tags = parseResourceLabels(body);
  return {
    kind: "resource",
    id,
    type,
    name,
    scope: scopeOf(project, region),
    // Who may do what with it is no property of it.
    pieces: [{ type, name, body, ...(policy !== undefined && { beside: { iamPolicy: policy } }) }],
    ...(unread.length > 0 && { unread }),
    ...(createdAt !== undefined && { createdAt }),
    ...(tags !== undefined && { tags }),
  };
}

function scopeOf(project: string | undefined, region: string | undefined): CloudLocation {
  return { ...(project !== undefined && { project }), ...(region !== undefined && { region }) };
}

/** The last step of what it is known by; some say a better name themselves. */
function nameOf(id: string, { projectId, email, displayName, name }: JsonObject): string {
  const last = id.slice(id.lastIndexOf("/") + 1);
  if (typeof projectId === "string" && id.startsWith("//cloudresourcemanager.")) return projectId;
  if (typeof email === "string") return email;
  // A number says nothing to people.
  if (!/^\d+$/.test(last)) return last;
  const plainName = [name, displayName].find((text) => typeof text === "string" && text !== "" && !text.includes("/"));
  return typeof plainName === "string" ? plainName : last;
}
