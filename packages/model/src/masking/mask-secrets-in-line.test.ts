import { describe, expect, it } from "vitest";
import { maskSecretsInLine } from "./mask-secrets-in-line.js";

describe("a line with a secret", () => {
  it.each([
    ['  password = "hunter2!"', '  password = "hu******"'],
    ["  MasterUserPassword: hunter2!", "  MasterUserPassword: hu******"],
    ['  "AdminPassword": "hunter2!",', '  "AdminPassword": "hu******",'],
    ["  export TOKEN=abcdef", "  export TOKEN=ab****"],
    ["  value: 'it is long'", "  value: 'it********'"],
    ["MIIEvQIBADANBgkqhkiG9w0BAQ==", "MI**************************"],
    ['  password = "$\u007bvar.password}"', '  password = "$\u007bvar.password}"'],
    ["  password = var.password", "  password = var.password"],
    ['resource "aws_db_instance" "db" {', 'resource "aw*************" "db" {'],
    ["", ""],
  ])("%s is shown without it, and as wide", (line, shown) => {
    expect(maskSecretsInLine(line)).toBe(shown);
    expect(shown).toHaveLength(line.length);
  });
});
