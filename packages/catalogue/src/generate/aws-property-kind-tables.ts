/** The files in `tables/aws/kinds/`: what CloudFormation's schemas say of which kind properties are. */
import { appendToGroup } from "@plumbline/model";
import { parseServiceOfType } from "../resources/service-of-type.js";
import { readSchemaRows } from "./cloud-resource-schemas.js";

const TAG = "AWS::Tag";

export function generateAwsPropertyKindTables(): ReadonlyMap<string, string> {
  const services = new Map<string, string[]>();
  for (const [schema = "", ...members] of readSchemaRows("aws")) {
    const kinds = members.flatMap((member): readonly (readonly [string, string])[] => {
      const at = member.indexOf(":");
      const kind = member.slice(at + 1);
      return kind === "any" || kind.endsWith("{}") ? [] : [[member.slice(0, at), kind]];
    });
    if (kinds.length === 0) continue;
    const line = `${JSON.stringify(schema)}:${JSON.stringify(Object.fromEntries(kinds))}`;
    const service = parseServiceOfType(schema);
    appendToGroup(services, service, line);
  }
  // Every service has tags.
  const tag = services.get(parseServiceOfType(TAG)) ?? [];
  services.delete(parseServiceOfType(TAG));
  const files = [...services].map(([service, lines]): [string, string] => [
    `kinds/${service}`,
    `{\n${[...lines, ...tag].join(",\n")}}\n`,
  ]);
  const index = `${JSON.stringify({ services: [...services.keys()].sort() }).replaceAll('","', '",\n"')}\n`;
  return new Map([...files, ["kinds/index", index]]);
}
