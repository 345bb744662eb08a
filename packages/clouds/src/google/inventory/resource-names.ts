/** What a resource is called in all of Google Cloud, out of what its own service says: as the asset inventory would. */
import { isJsonObject, type JsonObject } from "@plumbline/model";

const HOSTS: ReadonlyMap<string, string> = new Map([["sqladmin.googleapis.com", "cloudsql.googleapis.com"]]);

/** `project` is where it was listed; undefined when it says too little to be known again. */
export function buildFullResourceName(type: string, body: JsonObject, project: string): string | undefined {
  const [service = ""] = type.split("/");
  const path = pathFromBody(type, body, project);
  return path === undefined ? undefined : `//${HOSTS.get(service) ?? service}/${path}`;
}

function pathFromBody(type: string, body: JsonObject, project: string): string | undefined {
  const { name, id } = body;
  switch (type) {
    case "storage.googleapis.com/Bucket":
      return text(name);
    case "cloudresourcemanager.googleapis.com/Project":
      return `projects/${text(body.projectNumber) ?? project}`;
    case "compute.googleapis.com/Project":
      return `projects/${project}`;
    case "bigquery.googleapis.com/Dataset":
    case "bigquery.googleapis.com/Table":
      return bigQueryPath(body);
    case "iam.googleapis.com/ServiceAccount":
      return text(body.uniqueId) && `projects/${project}/serviceAccounts/${text(body.uniqueId)}`;
    case "dns.googleapis.com/ManagedZone":
      return `projects/${project}/managedZones/${text(id) ?? text(name)}`;
    case "dns.googleapis.com/Policy":
      return `projects/${project}/policies/${text(id) ?? text(name)}`;
    case "logging.googleapis.com/LogSink":
      return text(name) && `projects/${project}/sinks/${text(name)}`;
    case "logging.googleapis.com/Metric":
      return text(name) && `projects/${project}/metrics/${text(name)}`;
    case "sqladmin.googleapis.com/Instance":
      return text(name) && `projects/${project}/instances/${text(name)}`;
    case "policyanalyzer.googleapis.com/ServiceAccountLastAuthentication":
    case "policyanalyzer.googleapis.com/ServiceAccountKeyLastAuthentication":
      return activityPath(body, project);
    default:
      return pathIn(text(body.selfLink)) ?? (text(name)?.includes("/") ? text(name) : undefined);
  }
}

function bigQueryPath({ datasetReference: dataset, tableReference: table }: JsonObject): string | undefined {
  const { projectId, datasetId, tableId } = isJsonObject(table) ? table : isJsonObject(dataset) ? dataset : {};
  if (text(projectId) === undefined || text(datasetId) === undefined) return undefined;
  return `projects/${text(projectId)}/datasets/${text(datasetId)}${text(tableId) === undefined ? "" : `/tables/${text(tableId)}`}`;
}

/** An activity has no name: it is known by what it is of. */
function activityPath({ activityType, fullResourceName }: JsonObject, project: string): string | undefined {
  const of = text(fullResourceName)?.replace(/^\/\/[^/]+\/projects\/[^/]+\//, "");
  return of && text(activityType) && `projects/${project}/activityTypes/${text(activityType)}/${of}`;
}

/** The part of a path from `projects/` on. */
function pathIn(link: string | undefined): string | undefined {
  return link === undefined ? undefined : /\/(projects\/.*)$/.exec(link)?.[1];
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

const REGIONAL: ReadonlyMap<string, string> = new Map([
  ["compute.googleapis.com/BackendService", "compute.googleapis.com/RegionBackendService"],
  ["compute.googleapis.com/Disk", "compute.googleapis.com/RegionDisk"],
]);
const GLOBAL: ReadonlyMap<string, string> = new Map([
  ["compute.googleapis.com/Address", "compute.googleapis.com/GlobalAddress"],
  ["compute.googleapis.com/ForwardingRule", "compute.googleapis.com/GlobalForwardingRule"],
]);

/** One listing of the service has what are several types for the catalogue. */
export function resolveRegionalOrGlobalType(listed: string, id: string): string {
  if (id.includes("/regions/")) return REGIONAL.get(listed) ?? listed;
  return id.includes("/global/") ? (GLOBAL.get(listed) ?? listed) : listed;
}

export function listRegionalAndGlobalTypes(listed: string): readonly string[] {
  return [listed, REGIONAL.get(listed), GLOBAL.get(listed)].filter((type) => type !== undefined);
}
