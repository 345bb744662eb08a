import { describe, expect, it } from "vitest";
import { createMemoryFileTree } from "./files/file-tree.js";
import { findUnsupportedFormatFiles } from "./unsupported-format-files.js";

const unreadIn = (files: Readonly<Record<string, string>>) =>
  findUnsupportedFormatFiles(createMemoryFileTree({ "main.tf": "", ...files })).map(
    ({ file, format }) => `${file}: ${format}`,
  );

describe("code that is recognised and not read", () => {
  it.each([
    ["Dockerfile", "app/Dockerfile", "FROM scratch\n"],
    ["Dockerfile", "Dockerfile.prod", "FROM scratch\n"],
    ["Dockerfile", "web.dockerfile", "FROM scratch\n"],
    ["Docker Compose", "docker-compose.yml", "services: {}\n"],
    ["Docker Compose", "compose.override.yaml", "services: {}\n"],
    ["GitHub Actions", ".github/workflows/ci.yml", "on: push\n"],
    ["GitHub Actions", "setup/action.yml", "runs: {}\n"],
    ["GitLab CI", ".gitlab-ci.yml", "build: {}\n"],
    ["Azure Pipelines", "azure-pipelines.yml", "steps: []\n"],
    ["Ansible", "site.yml", "- name: all\n  hosts: web\n  tasks:\n    - debug: {}\n"],
    ["Ansible", "play/site.yml", "---\n- hosts: web\n  roles:\n    - base\n"],
    ["Ansible", "roles/web/tasks/main.yml", "- debug: {}\n"],
    ["OpenAPI", "petstore.yaml", 'openapi: "3.0.0"\ninfo: {}\n'],
    ["OpenAPI", "swagger.json", '{\n  "swagger": "2.0"\n}\n'],
    ["CDK", "cdk.json", '{"app": "node app.js"}'],
    ["helmfile", "helmfile.yaml", "releases: []\n"],
    ["helmfile", "helmfile.d/a.yaml", "releases: []\n"],
    ["Jsonnet", "grafana.jsonnet", "{}\n"],
    ["Nomad", "web.nomad.hcl", 'job "web" {}\n'],
    ["Serverless Framework", "serverless.yml", "service: a\nprovider:\n  name: aws\n"],
  ])("%s: %s", (format, file, text) => {
    expect(unreadIn({ [file]: text })).toEqual([`${file}: ${format}`]);
  });

  it.each([
    ["of another make", "serverless.yaml", "component: express\nname: app\n"],
    ["that only says so", "notes.yaml", "about: openapi 3\nhosts: many\n"],
    ["an inventory of hosts in a manifest", "ingress.yaml", "kind: Ingress\nspec:\n  tls:\n    - hosts: [a]\n"],
    ["an ignore file", "Dockerfile.dockerignore", "node_modules\n"],
    ["data", "api.json", '{"data": 1}'],
  ])("is not a file %s", (_, file, text) => {
    expect(unreadIn({ [file]: text })).toEqual([]);
  });

  it("is not an app of the CDK whose templates lie beside it", () => {
    expect(unreadIn({ "cdk.json": "{}", "cdk.out/App.template.json": "{}" })).toEqual([]);
  });
});
