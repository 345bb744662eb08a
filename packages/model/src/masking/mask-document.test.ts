import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { maskDocument, maskingVersion, maskLines, mayBeMaskedPath, secretPrefilterPatterns } from "./mask-document.js";

it("stars out what is named like a secret, beside its name or as its setting", () => {
  expect(
    maskDocument({
      password: "hunter2hunter2",
      MasterUserPassword: 12345678,
      Passwords: ["first-one"],
      env: [
        { name: "API_KEY", value: "abcdefgh" },
        { name: "COLOUR", value: "blue" },
      ],
      variable: { db_password: { default: "unchanged: its name is above", type: "string" } },
    }),
  ).toEqual({
    password: "hu************",
    MasterUserPassword: "***",
    Passwords: ["fi*******"],
    env: [
      { name: "API_KEY", value: "ab******" },
      { name: "COLOUR", value: "blue" },
    ],
    variable: { db_password: { default: "un**************************", type: "string" } },
  });
});

it("leaves what only refers to one, and what is about one", () => {
  const document = {
    password: `\${var.password}`,
    token: "{{resolve:ssm-secure:token}}",
    clientSecret: "[parameters('clientSecret')]",
    secret_arn: "arn:aws:secretsmanager:eu-west-1:1:secret:db",
    kms_key_id: "alias/app",
    password_length: 20,
    manage_master_user_password: true,
    public_key: "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQC7",
    description: "the token of a user",
    secrets: { name: "web" },
  };
  expect(maskDocument(document)).toEqual(document);
});

it("stars out what is one by its form, in scripts and files, also in base64", () => {
  const script = "#!/bin/sh\nexport DB_PASSWORD=hunter2hunter2\n";
  const { UserData, plain, url, data } = maskDocument({
    UserData: Buffer.from(script).toString("base64"),
    plain: script,
    url: "postgres://web:hunter2hunter2@db/web",
    data: "hello",
  }) as Record<string, string>;
  expect(plain).toBe("#!/bin/sh\nexport DB_PASSWORD=hu************\n");
  expect(url).toBe("postgres://web:hu************@db/web");
  expect(UserData).not.toContain(Buffer.from(script).toString("base64").slice(4));
  expect(data).toBe("hello");
  expect(maskDocument("https://x.test/a?access_token=hunter2&page=12&sig=hunter2")).toBe(
    "https://x.test/a?access_token=hu*****&page=12&sig=hu*****",
  );
  expect(maskDocument("auth:\n  adminPassword: hunter2hunter2\n")).toBe("auth:\n  adminPassword: hu************\n");
});

it("stars out all that a Secret of Kubernetes holds", () => {
  expect(
    maskDocument({ apiVersion: "v1", kind: "Secret", metadata: { name: "s" }, data: { a: "aHVudGVy" } }),
  ).toMatchObject({ data: { a: "aH******" }, metadata: { name: "s" } });
});

it("stars out in lines of code what has its name beside it, above it, or above all that is shown", () => {
  const secret = "qX7vT2mLp9RkZ4wB8nYc";
  const frames = [
    ["resource a {", `  password = "${secret}"`],
    ['variable "api_key" {', '  default = "hunter2"', "}"],
    [`  default = "${secret}"`, "}", "size = 3"],
    [`spec: { containers: [{ name: web, env: [{ name: DB_PASSWORD, value: ${secret} }] }] }`],
    [`{"parameters":{"adminPassword":{"type":"securestring","defaultValue":"${secret}"}}}`],
    ["- name: DB_PASSWORD", "  value: hunter2"],
    ["DbPassword:", "  Type: String", "  Default: hunter2"],
  ];
  for (const frame of frames) expect(maskLines(frame).join("\n")).not.toMatch(/nter2|7vT2m/);
  const plain = ['resource "aws_instance" "web" {', '  instance_type = "t3.micro"', "  encrypted = false", "}"];
  expect(maskLines(plain)).toEqual(plain);
});

const piece = fc.oneof(
  fc.constantFrom(
    "DB_PASSWORD",
    "pass-word",
    "a.p.i_Key",
    "PWD",
    "credentials",
    "clientSecret",
    "stringData",
    "apiKeyValue",
    "slack_webhook_url",
    "connectionString",
  ),
  fc.constantFrom(
    "=",
    ":",
    ": ",
    '"',
    "'",
    "\t",
    "\n",
    " ",
    "://",
    "@",
    "/",
    "?",
    "&sig=",
    "AccountKey=",
    "😀",
    "ordinary",
    "arn:aws:s3:::b",
  ),
  fc.constantFrom(
    "-----BEGIN RSA PRIVATE KEY-----",
    "AKIA",
    "ASIA",
    "ghp_",
    "glpat-",
    "xoxb-",
    "sk_live_",
    "AIza",
    "SG.",
  ),
  fc.constantFrom(
    "hunter2hunter2hunter2hunter2",
    "ABCDEFGH12345678ABCDEFGH12345678ABCD",
    "==",
    "REJfUEFTU1dPUkQ9aHVudGVyMg==",
  ),
  fc.string({ maxLength: 5 }),
);
const text = fc.oneof(
  fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("")),
  fc.array(piece, { maxLength: 6 }).map((pieces) => Buffer.from(pieces.join("")).toString("base64")),
);

function hasMaskedForm(given: string): boolean {
  return secretPrefilterPatterns.some((form) => form.every((part) => new RegExp(part, "is").test(given)));
}

it("has a form that is found for whatever is starred out for it, and a place for whatever is for its name", () => {
  const name = fc.oneof(
    fc.constantFrom("password", "value", "Default", "data", "env", "name", "kind", "api_key"),
    text,
  );
  const entries = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.integer(),
      fc.array(tie("value"), { maxLength: 2 }),
      fc.dictionary(name, fc.oneof(tie("value"), fc.constantFrom("Secret", "API_KEY")), { maxKeys: 3 }),
    ),
  })).value;
  const unexplained = (stored: unknown, shown: unknown, path: readonly string[]): string[] => {
    if (typeof stored !== "object" || stored === null) {
      if (stored === shown) return [];
      expect(shown).toContain("*");
      const isFound = mayBeMaskedPath(path) || (typeof stored === "string" && hasMaskedForm(stored));
      return isFound ? [] : [`${path.join(".")}: ${JSON.stringify(stored)}`];
    }
    const others = new Map(Object.entries(shown as object));
    return Object.entries(stored).flatMap(([key, value]) => unexplained(value, others.get(key), [...path, key]));
  };
  fc.assert(
    fc.property(entries, (document) => {
      const stored = JSON.parse(JSON.stringify(document));
      expect(unexplained(stored, maskDocument(stored), [])).toEqual([]);
    }),
    { numRuns: Number(process.env.RUNS ?? 2000) },
  );
});

it("finds the form of secrets in few other texts", () => {
  const others = [
    "eastus2",
    "arn:aws:kms:eu-west-1:1:key/8f",
    "/subscriptions/0/resourceGroups/production/providers/Microsoft.KeyVault/vaults/v",
  ];
  expect(others.filter(hasMaskedForm)).toEqual([]);
});

it("is the document itself where nothing is starred out, which stored marks go by", () => {
  const document = { tags: [{ name: "COLOUR", value: "blue" }], token: "{{resolve:x}}", size: 3, none: null };
  expect(maskDocument(document)).toBe(document);
});

it("has another version when it has changed: what was marked by the one before would be believed", () => {
  const sources = ["./mask-document.ts", "../secret-name.ts"];
  const source = sources.map((path) => readFileSync(new URL(path, import.meta.url), "utf8")).join("");
  // Raise maskingVersion where other texts are starred out than before, then put the new digest here.
  expect([maskingVersion, createHash("sha256").update(source).digest("hex").slice(0, 16)]).toEqual([
    2,
    "ec7d4fe6f2d53026",
  ]);
});

it("cuts no character in two", () => {
  expect(maskDocument({ password: "a😀bcd" })).toEqual({ password: "a*****" });
});
