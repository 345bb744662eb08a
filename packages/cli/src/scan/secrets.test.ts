/** Whatever is printed of code with a secret in it, the secret is not. */
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { useScannedFolder } from "../testing/scanned-folder.js";

const marker = "qX7vT2mLp9RkZ4wB8nYcJ5";
const script = `#!/bin/sh\nexport DB_PASSWORD=${marker}\n`;
const encoded = Buffer.from(script).toString("base64");

const { scan, at } = useScannedFolder({
  "main.tf": `variable "api_key" {
  default = "${marker}"
}
resource "aws_db_instance" "a" {
  engine   = "postgres"
  password = "${marker}"
}
resource "aws_instance" "a" {
  user_data = <<EOT
${script}EOT
}
resource "aws_lambda_function" "a" {
  environment {
    variables = { API_TOKEN = "${marker}" }
  }
}
resource "helm_release" "a" {
  name   = "a"
  values = ["auth:\\n  adminPassword: ${marker}\\n"]
}
`,
  "stack.yaml": `Parameters:
  DbPassword:
    Type: String
    Default: ${marker}
Resources:
  Database:
    Type: AWS::RDS::DBInstance
    Properties:
      MasterUserPassword: ${marker}
      StorageEncrypted: false
  Machine:
    Type: AWS::EC2::Instance
    Properties: { UserData: "${encoded}" }
`,
  "template.json": JSON.stringify(
    {
      $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
      contentVersion: "1.0.0.0",
      parameters: { adminPassword: { type: "securestring", defaultValue: marker } },
      resources: [
        {
          type: "Microsoft.Web/sites",
          apiVersion: "2023-12-01",
          name: "a",
          properties: { siteConfig: { appSettings: [{ name: "StorageKey", value: marker }] } },
        },
      ],
    },
    undefined,
    2,
  ),
  "app.bicep": `@secure()
param adminPassword string = '${marker}'
resource app 'Microsoft.Web/sites@2023-12-01' = {
  name: 'b'
  properties: { siteConfig: { appSettings: [ { name: 'ClientSecret', value: '${marker}' } ] } }
}
`,
  "pod.yaml": `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
    - name: web
      image: web
      env:
        - name: DB_PASSWORD
          value: ${marker}
---
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
data:
  api_token: ${marker}
`,
});

it("is found in every language, and printed whole in no format", async () => {
  const formats = ["table", "json", "sarif", "junit", "csv", "markdown", "html"];
  const files = formats.flatMap((format) => ["--format", `${format}=out.${format}`]);
  const { stdout, stderr } = await scan("--all", ...files, ".");
  const texts = await Promise.all(formats.map((format) => readFile(at(`out.${format}`), "utf8")));
  const { findings } = JSON.parse(texts[1] ?? "{}");
  const secretRules = /SECRETS|K8S-SEC-001|LAMBDA-002|EC2-003/;
  const found = findings.filter(({ rule }: { rule: string }) => secretRules.test(rule));
  expect(new Set(found.map(({ file }: { file: string }) => file))).toEqual(
    new Set(["app.bicep", "main.tf", "pod.yaml", "stack.yaml", "template.json"]),
  );
  for (const text of [stdout, stderr, ...texts]) {
    expect(text).not.toContain(marker.slice(2));
    expect(text).not.toContain(encoded.slice(8));
  }
});
