/** Fields on pages, in samples and in the tables are the same. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import {
  connectorFields,
  connectorTypes,
  type ItemField,
  type ItemFields,
  isConnectorType,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  notificationsFields,
} from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { blocksOf, docPages, root } from "./testing/pages.js";

/** Names that are in a body and in no table, by their path. */
function undeclaredIn(body: JsonObject, fields: ItemFields, path = ""): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) return [`${path}${name}`];
    const { members } = field;
    if (members === undefined) return [];
    const objects = (Array.isArray(value) ? value : [value]).filter(isJsonObject);
    return objects.flatMap((one) => undeclaredIn(one, members, `${path}${name}.`));
  });
}

interface Found {
  readonly place: string;
  readonly body: JsonObject;
}

/** Every object that says it is a connector, or a file of notifications. */
function itemsIn(value: JsonValue, place: string): Found[] {
  if (typeof value !== "object" || value === null) return [];
  const { fileType } = value as JsonObject;
  if (fileType === "structure" || fileType === "notifications") return [{ place, body: value as JsonObject }];
  return Object.values(value).flatMap((one) => itemsIn(one, place));
}

function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Objects in the source of tests and samples, as far as they are written with literals. */
function literalsIn(text: string): JsonValue[] {
  return [...text.matchAll(/\{[^{}]*?type: "(\w+)"[^{}]*\}/g)].flatMap(([whole, type]) => {
    if (!isConnectorType(type)) return [];
    const names = [...whole.matchAll(/(?:^|[{,])\s*(?:"([\w-]+)"|(\w+)):/g)].map(([, quoted, bare]) => quoted ?? bare);
    return whole.includes("fileType") ? [Object.fromEntries([...names.map((name) => [name, ""]), ["type", type]])] : [];
  });
}

const onPages = docPages().flatMap((page) =>
  blocksOf(page).flatMap(({ language, place, text }) => (language === "json" ? itemsIn(parsed(text), place) : [])),
);
const tracked = execFileSync("git", ["ls-files", "*.json", "*.ts"], { cwd: root, encoding: "utf8" }).split("\n");
const inFiles = tracked.flatMap((file) => {
  if (!/structure|notifications/.test(file === "" ? "" : readFileSync(`${root}/${file}`, "utf8"))) return [];
  const text = readFileSync(`${root}/${file}`, "utf8");
  if (file.endsWith(".json")) return itemsIn(parsed(text), file);
  return literalsIn(text).map((body) => ({ place: file, body: body as JsonObject }));
});

describe("connectors and notifications", () => {
  it("of pages, samples and tests have declared fields only", () => {
    expect(onPages.length).toBeGreaterThan(3);
    expect(inFiles.length).toBeGreaterThan(5);
    const undeclared = [...onPages, ...inFiles].flatMap(({ place, body }) => {
      const fields = body.fileType === "notifications" ? notificationsFields : fieldsOf(body.type);
      return undeclaredIn(body, fields).map((name) => `${place}: ${name}`);
    });
    expect(undeclared).toEqual([]);
  });

  /** What files of this family have; a collection of strangers must not be called wrong for any of it. */
  it.each(Object.entries(familyFields))("of type %s have the fields that are custom", (type, names) => {
    const declared = allNames(fieldsOf(type));
    expect(names.split(" ").filter((name) => !declared.has(name))).toEqual([]);
  });
});

const familyFields = {
  filesystem:
    "fileType type companyName folderPath gitProvider branchName private username httpsUser httpsPassword httpsAccessToken sshKeyfile sshKeyName sshUser sshHost autoRemediate",
  aws: "organization name accounts account-name account-description account-id users access-key secret-access region client organization-unit",
  azure:
    "companyName tenant_id accounts department all-accounts subscription subscription_name subscription_description subscription_id users name client_id client_secret",
  google:
    "organization auth_uri token_uri auth_provider_x509_cert_url projects project-name project-id all-accounts users name type private_key_id private_key private_key_path client_email client_id client_x509_cert_url",
  kubernetes: "companyName clusterName clusterUrl namespaces namespace serviceAccounts name secret",
  jira: "url username authtoken organisation project severity",
  azureboard: "url username authtoken organisation project severity",
  slack: "webhook",
  teams: "webhook",
};

function fieldsOf(type: unknown): ItemFields {
  return isConnectorType(type) ? connectorFields[type] : {};
}

function allNames(fields: ItemFields): ReadonlySet<string> {
  return new Set(
    Object.entries(fields).flatMap(([name, { members }]) => [
      name,
      ...(members === undefined ? [] : allNames(members)),
    ]),
  );
}

/** `npx vitest run packages/cli/src/documentation/fields.test.ts -u` writes it. */
it("are all in docs/connector-fields.md", async () => {
  const rows = (fields: ItemFields, path = ""): string[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      const at = `${path}${name}${field.holds === "entries" ? "[]" : ""}`;
      const row = `| \`${at}\` | ${field.about.replaceAll("|", "\\|")} | ${marksOf(field).join(", ")} |`;
      return [row, ...(field.members === undefined ? [] : rows(field.members, `${at}.`))];
    });
  const table = (fields: ItemFields) => `| field | | |\n| --- | --- | --- |\n${rows(fields).join("\n")}\n`;
  const everywhere = Object.entries(connectorFields.slack).filter(([name, field]) =>
    connectorTypes.every((type) => fieldsOf(type)[name] === field),
  );
  const own = (type: (typeof connectorTypes)[number]) =>
    Object.fromEntries(
      Object.entries(fieldsOf(type)).filter(([name]) => !everywhere.some(([known]) => known === name)),
    );
  const sections = connectorTypes.map((type) => `## Connectors of type \`${type}\`\n\n${table(own(type))}`);
  const page = `# Fields of connectors and notifications

Every field that has an effect. **secret**: sealed when it is stored, shown as \`********\`; \`env:NAME\` and \`file:PATH\` refer to what
the operator [lends](security.md#secrets-and-folders-of-the-operator). **address**: decides where secrets go, so that a change of it, in the
same entry or around it, asks for them again. **kept**: kept for other tools, and used by nobody here. **lent by**: what it refers to
is lent by the operator with that setting. Any other field is kept, used by nobody, and counts as an address; one that looks like
a slip of the hand is refused with the name that was probably meant. [clouds.md](clouds.md) has examples.

## Every connector

${table(Object.fromEntries(everywhere))}
${sections.join("\n")}
## Notifications

An entry has one of \`webhook\`, \`url\` and \`address\`. Tests and master tests may have such entries in \`notification\`, too.

${table(notificationsFields)}`;
  await expect(page).toMatchFileSnapshot(`${root}/docs/connector-fields.md`);
});

function marksOf({ isRequired, isSecret, isAddress, isUnused, lentBy }: ItemField): string[] {
  const marks = [
    [isRequired, "required"],
    [isSecret, "secret"],
    [isAddress, "address"],
    [isUnused, "kept"],
    [lentBy !== undefined, `lent by \`${lentBy}\``],
  ] as const;
  return marks.flatMap(([holds, mark]) => (holds === true ? [mark] : []));
}
