import { expect, it } from "vitest";
import { maskDocument } from "./mask-document.js";

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
  expect(maskDocument("auth:\n  adminPassword: hunter2hunter2\n")).toBe("auth:\n  adminPassword: hu************\n");
});

it("stars out all that a Secret of Kubernetes holds", () => {
  expect(
    maskDocument({ apiVersion: "v1", kind: "Secret", metadata: { name: "s" }, data: { a: "aHVudGVy" } }),
  ).toMatchObject({ data: { a: "aH******" }, metadata: { name: "s" } });
});
