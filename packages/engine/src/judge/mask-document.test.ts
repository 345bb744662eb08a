import { expect, it } from "vitest";
import { maskDocument, maskLines } from "./mask-document.js";

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
