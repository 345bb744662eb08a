/** What a list gave: its items, and what each is called. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { loadServiceModel } from "../load-service-models.js";
import type { ServiceModel } from "../service-model.js";

/** Lists inside of lists, and those that stand beside others. */
const ITEMS: Readonly<Record<string, string>> = {
  "ec2:DescribeInstances": "Reservations.Instances",
  "cloudfront:ListDistributions": "DistributionList.Items",
  "cloudfront:ListStreamingDistributions": "StreamingDistributionList.Items",
  "route53:ListHostedZones": "HostedZones",
};

export function listItemsOfPage(service: string, operation: string, page: JsonObject): readonly JsonValue[] {
  const path = ITEMS[`${service}:${operation}`] ?? itemsPath(service, operation);
  if (path === undefined) return [page];
  let values: readonly JsonValue[] = [page];
  for (const step of path.split("."))
    values = values.flatMap((value) => {
      const inside = isJsonObject(value) ? value[step] : undefined;
      return inside === undefined || inside === null ? [] : Array.isArray(inside) ? inside : [inside as JsonValue];
    });
  return values;
}

/** The list that pages are of, or the first there is; undefined where the reply is one thing. */
function itemsPath(service: string, operation: string): string | undefined {
  const model = loadServiceModel(service) as ServiceModel;
  const { pages, output } = model.operations[operation] ?? {};
  const first = pages?.items?.[0];
  if (first !== undefined) return first;
  const members = Object.entries(model.shapes[output ?? ""]?.members ?? {});
  return members.find(([, { shape }]) => model.shapes[shape]?.type === "list")?.[0];
}

/** `DescribeDBInstances` lists `DBInstance`s. */
export function toItemNounOfOperation(operation: string): string {
  const plural = operation.replace(/^(List|Describe|Get|BatchGet|Search)/, "");
  if (/ies$/.test(plural)) return plural.replace(/ies$/, "y");
  if (/(ss|us|is)$/.test(plural)) return plural;
  return plural.replace(/(sses|xes|ches)$/, (end) => end.slice(0, -2)).replace(/s$/, "");
}

/** What tells an item from others of its list. */
export function findItemIdentifier(operation: string, item: JsonValue): string | undefined {
  if (typeof item === "string") return item;
  if (!isJsonObject(item)) return undefined;
  const noun = toItemNounOfOperation(operation).toLowerCase();
  const wanted = [
    ...["id", "name", "identifier"].map((end) => `${noun}${end}`),
    ...["id", "identifier", "name", "arn"],
    `${noun}arn`,
  ];
  const keys = new Map(Object.keys(item).map((key) => [key.toLowerCase(), key]));
  for (const candidate of wanted) {
    const value = item[keys.get(candidate) ?? ""];
    if (typeof value === "string" && value !== "") return value;
  }
  const byEnding = Object.entries(item).find(
    ([key, value]) => typeof value === "string" && /(Id|Name|Identifier|Url|Arn|ARN)$/.test(key),
  );
  return byEnding === undefined ? undefined : (byEnding[1] as string);
}
