import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plumbline } from "../testing/plumbline.js";

const pack = fileURLToPath(new URL("../../../../rules/", import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-rules-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("rules list", () => {
  it.each([
    ["MFA", "PL-AWS-COGNITO-002", 4],
    ["second factor", "PL-AWS-COGNITO-002", 4],
    ["CMK", "PL-AWS-S3-009", 40],
    ["customer-managed key", "PL-GOOGLE-BIGQUERY-002", 40],
    ["least privilege", "PL-AWS-IAM-001", 5],
    ["key rotation", "PL-AWS-KMS-001", 3],
    ["IMDSv2", "PL-AWS-EC2-001", 3],
    ["elasticsearch encrypted", "PL-AWS-OPENSEARCH-001", 1],
    ["azure ad", "PL-AZURE-SQL-013", 3],
  ])("finds rules by %s, whatever their titles call it", async (text, id, least) => {
    const { rules } = JSON.parse((await plumbline(["rules", "list", text, "--format=json"])).stdout);
    const ids = rules.map((rule: { id: string }) => rule.id);
    expect(ids).toContain(id);
    expect(ids.length).toBeGreaterThanOrEqual(least);
  });

  it("chooses by cloud, service, severity and text", async () => {
    const { code, stdout } = await plumbline([
      "rules",
      "list",
      "acl",
      "--cloud=aws",
      "--service=S3",
      "--severity=High",
      "--format=json",
    ]);
    expect(code).toBe(0);
    const { rules } = JSON.parse(stdout);
    expect(rules.map(({ id }: { id: string }) => id)).toContain("PL-AWS-S3-001");
    for (const { id, kinds, severity } of rules)
      expect([id, kinds, severity]).toEqual([expect.stringMatching(/^PL-AWS-S3-/), ["aws"], "High"]);
    expect(rules[0]).not.toHaveProperty("file");
  });

  it("is a table for people, and says which frameworks there are", async () => {
    const { stdout } = await plumbline(["rules", "list", "s3_bucket_public_list_acl"]);
    expect(stdout).toMatch(/^Severity +Rule +About +Title +Same as\n(?:Critical|High) +PL-AWS-S3-001 +aws /);
    expect(stdout).toMatch(/\n1 rule\n$/);
    const { code, stderr } = await plumbline(["rules", "list", "--framework=nist-800-53"]);
    expect({ code, hint: stderr.includes("Did you mean nist-800-53-r5?") }).toEqual({ code: 2, hint: true });
  });
});

describe("rules show", () => {
  it("tells everything about a rule, by any of its ids", async () => {
    const { stdout } = await plumbline(["rules", "show", "ckv_aws_20"]);
    expect(stdout).toMatch(/^PL-AWS-S3-001 {2}S3 buckets must not be public/);
    expect(stdout).toContain("\nHow to fix\n  ");
    expect(stdout).toContain("\nSame as\n  ");
    expect(stdout).toMatch(/\nSamples\n {2}\S+: bad/);
    const json = JSON.parse((await plumbline(["rules", "show", "PL-AWS-S3-001", "--format=json"])).stdout);
    expect(json[0]).toMatchObject({ id: "PL-AWS-S3-001", kinds: ["aws"] });
  });

  it("says which rules are advice", async () => {
    expect((await plumbline(["rules", "show", "PL-AWS-LAMBDA-006"])).stdout).toContain("\nLow, advice, about aws ");
    expect((await plumbline(["rules", "list", "PL-AWS-LAMBDA-006"])).stdout).toContain("\nLow, advice  PL-AWS-LAMBDA");
  });

  it("has a hint for one that is not there", async () => {
    const { code, stderr } = await plumbline(["rules", "show", "PL-AWS-S3-0001"]);
    expect({ code, stderr: stderr.includes("Did you mean PL-AWS-S3-001?") }).toEqual({ code: 2, stderr: true });
  });
});

describe("rules new and rules test", () => {
  it.each([
    ["AWS::S3::Bucket", ["bad.tf", "bad.yaml"]],
    ["Microsoft.Storage/storageAccounts", ["bad.tf", "bad.json"]],
    ["storage.googleapis.com/Bucket", ["bad.tf"]],
  ])("write a rule about %s that passes its own test, and miss what is taken out of it", async (type, samples) => {
    const at = join(folder, type.replaceAll(/\W/g, "-"));
    const made = await plumbline(["rules", "new", at, "--id=OWN-1", `--type=${type}`]);
    expect([made.code, made.stderr]).toEqual([0, ""]);
    const tried = await plumbline(["rules", "test", at]);
    expect([tried.code, tried.stdout]).toEqual([
      0,
      expect.stringContaining(`1 rule, ${2 * samples.length} samples: all as they should be`),
    ]);
    const texts = await Promise.all(samples.map((name) => readFile(join(at, name), "utf8")));
    for (const [index, name] of samples.entries()) {
      await writeFile(join(at, name), texts[index]?.replace("BAD", "") ?? "");
    }
    const unmarked = await plumbline(["rules", "test", at]);
    for (const name of samples) {
      expect(unmarked.stdout).toContain(`${name}:1: OWN-1: no line of it is marked BAD`);
    }
    // One is missed also where the other language has its own.
    const [last = ""] = samples.slice(-1);
    await rm(join(at, last));
    const { code, stdout } = await plumbline(["rules", "test", at]);
    expect([code, stdout]).toEqual([1, expect.stringContaining("OWN-1: there is no bad sample")]);
  });

  it("note names of the input that rules had before, with file, line and the name of today", async () => {
    const at = join(folder, "old-names");
    await plumbline(["rules", "new", at, "--id=OWN-1", "--type=AWS::S3::Bucket"]);
    const file = join(at, "rule.rego");
    const text = await readFile(file, "utf8");
    await writeFile(file, `${text}\nskip if input.beside.AccountPublicAccessBlock.BlockPublicAcls\n`);
    const { code, stdout } = await plumbline(["rules", "test", at]);
    const line = text.split("\n").length + 1;
    const name = "AccountPublicAccessBlock";
    expect(stdout).toContain(
      `rule.rego:${line}: OWN-1: note: beside.${name} is called context.${name} now; the old name still works\n`,
    );
    expect([code, stdout]).toEqual([0, expect.stringContaining("all as they should be")]);
  });

  it("refuse advice that is not Low", async () => {
    const at = join(folder, "advice");
    await plumbline(["rules", "new", at, "--id=OWN-1", "--type=AWS::S3::Bucket"]);
    const text = await readFile(join(at, "rule.rego"), "utf8");
    const tried = async (severity: string) => {
      await writeFile(
        join(at, "rule.rego"),
        text.replace("severity: Medium", `severity: ${severity}\n#   advice: true`),
      );
      return plumbline(["rules", "test", at]);
    };
    expect((await tried("Low")).code).toBe(0);
    const { code, stderr } = await tried("Medium");
    expect([code, stderr]).toEqual([2, expect.stringContaining("only a rule of severity Low can be advice")]);
  });

  it("leaves alone what is there, and refuses types nobody knows", async () => {
    expect((await plumbline(["rules", "new", folder, "--id=A", "--type=AWS::S3::Bucket"])).code).toBe(2);
    expect((await plumbline(["rules", "new", join(folder, "x"), "--id=A", "--type=bucket"])).code).toBe(2);
    expect(
      (await plumbline(["rules", "new", join(folder, "x"), "--id=A", "--type=no.googleapis.com/Thing"])).stderr,
    ).toContain("Nobody has mapped");
  });

  it("try rules that come with Plumbline", async () => {
    const { code, stdout } = await plumbline(["rules", "test", join(pack, "kubernetes/host-path"), "--slowest=1"]);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^1 rule, \d+ samples: all as they should be, .* s\n +\d+ ms {2}PL-K8S-/),
    ]);
  });
});
