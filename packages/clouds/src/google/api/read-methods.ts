/** The reads that are known: every method of every service that may be asked, and nothing else. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { once } from "@plumbline/model";

export interface GoogleService {
  /** `compute`, as people write it. */
  readonly name: string;
  readonly version: string;
  readonly host: string;
  /** `compute/v1/`: what stands before the path of every method. */
  readonly path: string;
}

export type ReadVerb =
  | "list"
  | "aggregatedList"
  | "search"
  | "query"
  | "get"
  | "getIamPolicy"
  | "getPolicy"
  | "getAccessApprovalSettings";

export interface ReadMethod {
  readonly service: GoogleService;
  /** `firewalls.list`, `projects.locations.keyRings.list`. */
  readonly name: string;
  readonly verb: ReadVerb;
  readonly http: "GET" | "POST";
  /** With the service's own: `compute/v1/projects/{project}/global/firewalls`. */
  readonly path: string;
  /** Parameters of the query that it does not go without. */
  readonly needs: readonly string[];
  /** The parameter of the query that says how many a page holds, or in which version a policy is wanted. */
  readonly parameter: string | undefined;
  /** The property of the reply that holds what was listed. */
  readonly items: string | undefined;
}

/** Seen from here and from a bundle that lies as deep. */
const file = fileURLToPath(new URL("../../../tables/google/reads.tsv", import.meta.url));

export const loadReadMethods = once((): readonly ReadMethod[] => {
  const reads: ReadMethod[] = [];
  let service: GoogleService | undefined;
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [name = "", http = "", path = "", needs = "", parameter, items] = line.split("\t");
    if (name === "#") service = serviceOf(http, path, needs);
    else if (name !== "" && service !== undefined) {
      reads.push({
        service,
        name,
        verb: name.slice(name.lastIndexOf(".") + 1) as ReadVerb,
        http: http === "POST" ? "POST" : "GET",
        path: `${service.path}${path}`,
        needs: needs === "" ? [] : needs.split(","),
        parameter: parameter || undefined,
        items: items || undefined,
      });
    }
  }
  return reads;
});

function serviceOf(name: string, version: string, base: string): GoogleService {
  const url = new URL(base);
  return { name, version, host: url.hostname, path: url.pathname.slice(1) };
}

const byId = once(() => {
  const found = new Map<string, ReadMethod>();
  for (const read of loadReadMethods()) {
    const { name, version } = read.service;
    found.set(`${name}.${version}/${read.name}`, read);
    // Of two versions, the first is meant by the bare name.
    if (!found.has(`${name}/${read.name}`)) found.set(`${name}/${read.name}`, read);
  }
  return found;
});

/** `compute/firewalls.list`, `run.v2/projects.locations.services.list`. */
export function findReadMethodById(id: string): ReadMethod | undefined {
  return byId().get(id);
}

/** For names that stand in our own code. */
export function getReadMethodById(id: string): ReadMethod {
  const read = findReadMethodById(id);
  if (read === undefined) throw new Error(`no read is called ${id}`);
  return read;
}

/** What stands at the places of a path that a read of that path would have; undefined when it is another's path. */
export function matchPathTemplate(read: ReadMethod, path: string): readonly string[] | undefined {
  const wanted = read.path.split("/");
  const steps = path.split("/");
  if (wanted.length !== steps.length) return undefined;
  const values: string[] = [];
  for (const [index, step] of wanted.entries()) {
    const value = steps[index] ?? "";
    if (!step.includes("{")) {
      if (step !== value) return undefined;
    } else if (value === "") return undefined;
    else values.push(decoded(value));
  }
  return values;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
