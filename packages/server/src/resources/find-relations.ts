/**
 * Who means whom among stored documents: by address in code, by id, ARN or path in a cloud. Runs know it from the code
 * itself and do not keep it; what stands in the documents is nearly all of it.
 */
import { formatPath } from "@plumbline/drift";
import { appendToGroup, isJsonObject, type JsonValue, type PathStep, parseJsonOrProblem } from "@plumbline/model";
import type { RelationCandidate } from "@plumbline/store";

export interface ResourceRelation {
  readonly direction: "refers_to" | "referred_by";
  readonly counterpart: RelationCandidate;
  /** The path of the reference, in the document that holds it. */
  readonly at: string;
}

interface Known {
  readonly neighbour: RelationCandidate;
  readonly body: JsonValue;
}

/** The first neighbour is the one that is asked about. */
export function findRelations(neighbours: readonly RelationCandidate[]): readonly ResourceRelation[] {
  const all = neighbours.flatMap((neighbour): readonly Known[] => {
    const reading = neighbour.body === null ? { ok: false as const } : parseJsonOrProblem(neighbour.body);
    return reading.ok ? [{ neighbour, body: reading.value }] : [];
  });
  const subject = all.find(({ neighbour }) => neighbour === neighbours[0]);
  if (subject === undefined) return [];
  const holders = holdersOf(all);
  const found = new Map<string, ResourceRelation>();
  const add = (relation: ResourceRelation) => {
    const key = `${relation.direction} ${relation.counterpart.nodeId}`;
    if (!found.has(key)) found.set(key, relation);
  };
  for (const { target, at } of mentionsIn(subject, holders)) {
    if (target !== subject.neighbour) add({ direction: "refers_to", counterpart: target, at });
  }
  for (const counterpart of all) {
    if (counterpart === subject || !isResource(counterpart.body)) continue;
    const place = mentionsIn(counterpart, holders).find(({ target }) => target === subject.neighbour);
    if (place !== undefined) add({ direction: "referred_by", counterpart: counterpart.neighbour, at: place.at });
  }
  return [...found.values()];
}

/** A whole template or module says what its resources say. */
function isResource(body: JsonValue): boolean {
  return isJsonObject(body) && !Array.isArray(body.resources) && !("Resources" in body);
}

/** Those who are called so; an address may be that of several deployments. */
type Holders = ReadonlyMap<string, readonly RelationCandidate[]>;

function holdersOf(all: readonly Known[]): Holders {
  const holders = new Map<string, RelationCandidate[]>();
  for (const { neighbour, body } of all) {
    const fields = isJsonObject(body) ? body : {};
    const properties = fields.properties !== undefined && isJsonObject(fields.properties) ? fields.properties : {};
    const identifiers = [
      fields.address,
      fields.id,
      fields.arn,
      fields.Arn,
      fields.selfLink,
      properties.Arn,
      properties.id,
    ];
    const paths = neighbour.paths.filter((path) => isIdentity(path));
    const names = [...identifiers, ...paths].filter((name) => typeof name === "string" && name.length > 1) as string[];
    for (const name of new Set(names)) appendToGroup(holders, name, neighbour);
  }
  return holders;
}

/** What tells by its form that it is the name of one thing in the world. */
const isIdentity = (text: string) => /^(?:arn:|\/subscriptions\/|projects\/|https:\/\/)/.test(text);

interface Mention {
  readonly target: RelationCandidate;
  readonly at: string;
}

function mentionsIn({ neighbour, body }: Known, holders: Holders): readonly Mention[] {
  const found: Mention[] = [];
  const look = (value: JsonValue, path: readonly PathStep[]): void => {
    for (const name of namesIn(value, path)) {
      const target = nearest(neighbour, holders.get(name) ?? []);
      if (target !== undefined && target !== neighbour) found.push({ target, at: formatPath(path) });
    }
    if (Array.isArray(value)) for (const [index, item] of value.entries()) look(item, [...path, index]);
    else if (isJsonObject(value)) for (const [name, item] of Object.entries(value)) look(item, [...path, name]);
  };
  look(body, []);
  return found;
}

/** Names that a value may mean, the most exact first of each reference. */
function namesIn(value: JsonValue, path: readonly PathStep[]): readonly string[] {
  if (typeof value !== "string") return [];
  const [above, under] = path.slice(-2);
  if (under === "Ref" || under === "partOf") return [value];
  // CloudFormation writes `"Key.Arn"` or `["Key", "Arn"]`.
  if (under === "Fn::GetAtt" || (above === "Fn::GetAtt" && under === 0)) return [value.split(".")[0] ?? ""];
  const references = [...value.matchAll(/\$\{([^}]+)\}/g)].flatMap(([, inside = ""]) => addressesIn(inside));
  const arns = value.match(/arn:[\w:/.+=@-]+/g) ?? [];
  return [...references, ...arns, ...(isIdentity(value) ? [value] : [])];
}

/** `module.net.aws_vpc.main` of `module.net.aws_vpc.main.id`: all that it may begin with. */
function addressesIn(reference: string): readonly string[] {
  const steps = reference.trim().split(".");
  return steps.map((_, index) => steps.slice(0, steps.length - index).join(".")).filter((name) => name.includes("."));
}

const folderOf = ({ paths: [first = ""] }: RelationCandidate) => first.replace(/[^/]*$/, "");

/** Of several with that name, the one of the same place; where that does not tell, nobody. */
function nearest(from: RelationCandidate, named: readonly RelationCandidate[]): RelationCandidate | undefined {
  if (named.length < 2) return named[0];
  const same = named.filter(
    (candidate) => candidate.connector === from.connector && folderOf(candidate) === folderOf(from),
  );
  return same.length === 1 ? same[0] : undefined;
}
