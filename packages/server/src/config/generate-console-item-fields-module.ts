/** The console's copy of the tables of fields, as TypeScript. */
import { connectorFields, type ItemField, type ItemFields, notificationsFields } from "@plumbline/model";

interface Shown {
  readonly about: string;
  readonly values?: readonly string[];
  readonly isSecret?: true;
  readonly members?: Readonly<Record<string, Shown>>;
}

const shownOf = ({ about, holds, isSecret, members }: ItemField): Shown => ({
  about: isSecret && holds === "text" ? `${about}; env:NAME or file:PATH` : about,
  ...(holds === "flag" ? { values: ["true", "false"] } : {}),
  ...(isSecret ? { isSecret: true } : {}),
  ...(members === undefined ? {} : { members: allOf(members) }),
});

/** Without what is only kept for other tools: nobody is to write it. */
const allOf = (fields: ItemFields): Readonly<Record<string, Shown>> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { isUnused }]) => isUnused === undefined && name !== "filetype")
      .map(([name, field]) => [name, shownOf(field)]),
  );

export function generateConsoleItemFieldsModule(): string {
  const connectors = Object.fromEntries(Object.entries(connectorFields).map(([type, fields]) => [type, allOf(fields)]));
  return `/* Made by \`npm run generate -w packages/console\` out of the tables of fields. */

export interface ItemField {
  readonly about: string;
  readonly values?: readonly string[];
  readonly isSecret?: true;
  readonly members?: Readonly<Record<string, ItemField>>;
}

type Fields = Readonly<Record<string, ItemField>>;

export const connectorFields: Readonly<Record<${Object.keys(connectors)
    .map((type) => JSON.stringify(type))
    .join(" | ")}, Fields>> =
  ${JSON.stringify(connectors)};

export const notificationsFields: Fields = ${JSON.stringify(allOf(notificationsFields))};
`;
}
