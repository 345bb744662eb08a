/** Configuration in the shapes that the other tools document, converted and then used. */
import { readFileSync } from "node:fs";
import { applyRuleSettings, readStarterRules } from "@plumbline/engine";
import { KnownError, once } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { selectRules } from "../scan/select-rules.js";
import { findScanSettings } from "../scan/settings-file.js";
import { plumbline } from "../testing/plumbline.js";
import { useScannedFolder } from "../testing/scanned-folder.js";
import { convertOtherToolConfig } from "./convert-config.js";
import { convertRegexToPathPatterns } from "./convert-path-patterns.js";
import { parseFlatToml } from "./parse-flat-toml.js";
import { checkParametersByProwlerVariable } from "./prowler.js";

const bucket = 'resource "aws_s3_bucket" "a" {\n  acl = "public-read"\n}\n';

const { at, write, scan } = useScannedFolder({ "code/main.tf": bucket, "code/examples/main.tf": bucket });

const starterRules = once(readStarterRules);

type Files = Readonly<Record<string, string>>;

const inFolder = (folder: string, files: Files) =>
  write(Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text])));

/** Writes files, converts them, and reads what came out of it as a scan does. */
async function convert(folder: string, files: Files, names: readonly string[] = ["."], from?: string) {
  await inFolder(folder, files);
  const { text, remarks } = convertOtherToolConfig(
    names.map((name) => at(`${folder}/${name}`)),
    from,
    starterRules,
  );
  await write({ [`${folder}/plumbline.yaml`]: text });
  const { settings } = findScanSettings(at(`${folder}/plumbline.yaml`), []);
  const patterns = (texts: readonly string[] = []) => texts.map((each) => ({ text: each, from: "" }));
  const { rules } = applyRuleSettings(starterRules(), settings["rule-settings"] ?? {});
  selectRules(rules, { rule: patterns(settings.rule), skipRule: patterns(settings["skip-rule"]) });
  return {
    settings: text.split("\n").slice(1).join("\n"),
    remarks: remarks.map((each) => `${each.place}: ${each.kind}: ${each.text}`.replaceAll(`${at(folder)}/`, "")),
  };
}

const migrate = (folder: string, ...args: string[]) => plumbline(["migrate-config", ...args], {}, { cwd: at(folder) });

describe("configuration of Checkov", () => {
  it("becomes settings, and what has no equivalent is said with its place", async () => {
    const converted = await convert("checkov", {
      ".checkov.yaml": `branch: develop
compact: true
directory:
  - .
download-external-modules: true
evaluate-variables: true
external-checks-dir:
  - sample_dir
external-modules-download-path: .external_modules
framework:
  - terraform
  - dockerfile
output: cli
quiet: true
skip-check:
  - CKV_AWS_18
  - CKV_DOCKER_1,CKV_K8S_*
  - LOW
skip-path:
  - examples/
  - '.*/test/.*'
  - '[a-z]+'
soft-fail: true
baseline: .checkov.baseline
`,
    });
    expect(converted.settings).toBe(`skip-rule:
  - PL-AWS-S3-006 # CKV_AWS_18
  - "CKV_K8S_*"
  - Low
framework:
  - terraform
exclude:
  - examples/
  - "**/test/**"
compact: true
format: table
fail-on: none
baseline: plumbline-baseline.json
`);
    expect(converted.remarks).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\.checkov\.yaml:1:1: not needed: branch: /),
        expect.stringMatching(/^\.checkov\.yaml:5:1: not converted: download-external-modules: .* connects to nothing/),
        expect.stringMatching(/^\.checkov\.yaml:7:1: not converted: external-checks-dir: .* Rego/),
        expect.stringMatching(/^\.checkov\.yaml:12:5: not converted: framework: dockerfile: /),
        ".checkov.yaml:17:5: not needed: no rule stands for CKV_DOCKER_1",
        expect.stringMatching(/^\.checkov\.yaml:22:5: not converted: skip-path: .*"\[a-z\]\+"/),
        expect.stringMatching(/^\.checkov\.yaml:24:1: differs: baseline: .* migrate-config \.checkov\.baseline/),
      ]),
    );
  });

  it.each([
    [
      "check: [CKV_AWS_20, CKV_DOCKER_2]",
      "rule:\n  - PL-AWS-S3-001 # CKV_AWS_20\n  - PL-AWS-S3-022 # CKV_AWS_20\n",
      "not converted: no rule stands for",
    ],
    ["check: HIGH", "rule:\n  - High\n  - Critical\n", "severities are those of our rules"],
    ["soft-fail-on: MEDIUM", "fail-on: High\n", "severities are those of our rules"],
    [
      "soft-fail-on: CKV_AWS_20",
      `rule-settings:
  PL-AWS-S3-001: { advice: true, reason: CKV_AWS_20 failed softly in Checkov }
  PL-AWS-S3-022: { advice: true, reason: CKV_AWS_20 failed softly in Checkov }
`,
      "is advice now",
    ],
    ["hard-fail-on: [CRITICAL, CKV_AWS_20]", "fail-on: Critical\n", "only severities decide"],
    [
      "skip-framework: [terraform, terraform_json, secrets]",
      "framework:\n  - plan\n  - state\n  - cloudformation\n  - arm\n  - kubernetes\n",
      "",
    ],
    [
      "skip-framework: terraform_plan",
      "framework:\n  - terraform\n  - state\n  - cloudformation\n  - arm\n  - kubernetes\n",
      "differs: skip-framework: secrets are not looked for in plan, either",
    ],
    ["skip-framework: [bicep]", "", "not converted: skip-framework: bicep: files of arm are arm, too"],
    [
      "framework: [terraform, terraform_plan]\nskip-framework: terraform_plan",
      "framework:\n  - terraform\n",
      "secrets are not looked for in plan, either",
    ],
    ["framework: [terraform, all]", "", ""],
    ["hard-fail-on: [MEDIUM, CRITICAL]", "fail-on: Medium\n", "severities are those of our rules"],
    ["soft-fail-on: [MEDIUM, LOW]\nhard-fail-on: CRITICAL", "fail-on: High\n", "severities are those of our rules"],
    ["soft-fail: true\nhard-fail-on: CKV_AWS_20", "", "only severities decide"],
    [
      "skip-check: LOW\nsoft-fail-on: CKV_AWS_20",
      `skip-rule:
  - Low
rule-settings:
  PL-AWS-S3-022: { advice: true, reason: CKV_AWS_20 failed softly in Checkov }
`,
      "not converted: soft-fail-on: CKV_AWS_20: as advice PL-AWS-S3-001 would be Low",
    ],
    ["soft-fail-on: CKV_AWS_53", expect.stringContaining("advice: true"), "stands for CKV_AWS_53 and also for CKV_"],
    ["skip-check: CKV_AWS_5*", expect.stringContaining("CKV_AWS_5*"), "stands for CKV_AWS_5* and also for CKV_"],
    ["skip-check: '*S3*'", "", "no rule stands for *S3*"],
    [
      "skip-check: 'CKV_AWS_20:examples/.*'",
      "",
      "not converted: skip-check: CKV_AWS_20:examples/.*: in some files only",
    ],
    ["output: [sarif, junitxml]", "format: sarif\n", "--format junit=FILE"],
    ["nonsense: 1", "", "nonsense: Checkov is not known to have"],
    ["constructor: 1\nframework: constructor", "", "framework: constructor: this kind of file is not read"],
  ])("%s", async (text, settings, remark) => {
    const converted = await convert("checkov-keys", { ".checkov.yml": `${text}\n` });
    expect(converted).toMatchObject({ settings });
    expect(converted.remarks.join("\n")).toContain(remark);
  });

  it("has a baseline that becomes ours, and covers what it covered", async () => {
    const baseline = {
      failed_checks: [
        { file: "/main.tf", findings: [{ resource: "aws_s3_bucket.a", check_ids: ["CKV_AWS_20", "CKV_AWS_18"] }] },
      ],
    };
    await write({ "code/.checkov.baseline": JSON.stringify(baseline) });
    const { code } = await migrate(".", "code/.checkov.baseline", "--output", "known.json");
    expect(code).toBe(0);
    const flags = ["code", "--exclude", "examples/", "--rule", "CKV_AWS_20,CKV_AWS_18,CKV_AWS_21", "--compact"];
    const rules = async (...args: string[]) => (await scan(...flags, ...args)).stdout.match(/PL-[\w-]+/g);
    expect(await rules()).toEqual(["PL-AWS-S3-001", "PL-AWS-S3-005", "PL-AWS-S3-006"]);
    expect(await rules("--baseline", "known.json")).toEqual(["PL-AWS-S3-005"]);
  });
});

describe("configuration of Trivy", () => {
  it("is that of trivy.yaml, .trivyignore and .trivyignore.yaml together", async () => {
    const { settings, remarks } = await convert("trivy", {
      "trivy.yaml": `timeout: 10m
format: sarif
output: results.sarif
exit-code: 1
severity:
  - HIGH
  - CRITICAL
scan:
  skip-dirs:
    - usr/local/
    - "**/.terragrunt-cache"
  scanners:
    - vuln
    - misconfig
db:
  skip-update: true
vulnerability:
  ignore-unfixed: true
misconfiguration:
  scanners: [dockerfile, terraform]
  terraform:
    exclude-downloaded-modules: true
  helm:
    set:
      - securityContext.runAsUser=10001
`,
      ".trivyignore": `# Accept the risk
CVE-2018-14618
# the site is public
AVD-AWS-0092
AVD-AWS-0089 exp:2999-01-01
AVD-AWS-0090 exp:2020-01-01
`,
      ".trivyignore.yaml": `vulnerabilities:
  - id: CVE-2022-40897
misconfigurations:
  - id: AVD-AWS-0086
    statement: Checked by the proxy
  - id: AVD-AWS-0087
    paths:
      - "docs/*.tf"
`,
    });
    expect(settings).toBe(`rule:
  - High
  - Critical
framework:
  - terraform
exclude:
  - /usr/local/
  - "**/.terragrunt-cache/"
  - ".terraform/"
rule-settings:
  PL-AWS-S3-001: { enabled: false, reason: the site is public }
  PL-AWS-S3-022: { enabled: false, reason: Checked by the proxy }
  PL-AWS-S3-002: { enabled: false, reason: Checked by the proxy }
  PL-AWS-S3-003: { enabled: false, reason: Checked by the proxy }
format: sarif
`);
    expect(remarks).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^trivy\.yaml:3:1: not converted: output: settings write no files/),
        expect.stringMatching(/^trivy\.yaml:13:7: not converted: scan\.scanners: vuln: /),
        expect.stringMatching(/^trivy\.yaml:17:1: not converted: vulnerability: /),
        expect.stringMatching(/^trivy\.yaml:20:14: not converted: misconfiguration\.scanners: dockerfile: /),
        expect.stringMatching(/^\.trivyignore:2:1: not converted: CVE-2018-14618: /),
        expect.stringMatching(/^\.trivyignore:5:1: not converted: AVD-AWS-0089: until 2999-01-01: /),
        ".trivyignore:6:1: not needed: AVD-AWS-0090: ended on 2020-01-01",
        expect.stringMatching(
          /^\.trivyignore\.yaml:6:5: not converted: AVD-AWS-0087: in some files only \(docs\/\*\.tf\)/,
        ),
      ]),
    );
  });
});

it("leaves out folders and files as Trivy does, or says why not", async () => {
  const { settings, remarks } = await convert("trivy-paths", {
    "trivy.yaml":
      "scan:\n  skip-dirs: [modules*, old/**]\n  skip-files: [foo/*.tf, foo/*]\nseverity: HIGH\nexit-code: 1\n",
  });
  expect(settings).toBe(`rule:
  - High
exclude:
  - "/modules*/"
  - /old/
  - "/foo/*.tf"
`);
  expect(remarks).toEqual([
    "trivy.yaml:3:26: not converted: scan.skip-files: foo/*: a pattern leaves out folders of such a name, too; name the files",
    "trivy.yaml:1:1: differs: severities are those of our rules, which may grade a check otherwise",
  ]);
});

describe("configuration of KICS", () => {
  const settings = `skip-rule:
  - PL-AWS-GLOBALACCELERATOR-001 # 96e8183b-e985-457b-90cd-61c0503a3369
framework:
  - kubernetes
exclude:
  - "/shouldNotScan/*"
  - /somefile.txt
fail-on: Medium
format: sarif
`;
  it.each([
    [
      "JSON",
      `{
  "type": "Dockerfile,Kubernetes",
  "exclude-queries": "96e8183b-e985-457b-90cd-61c0503a3369",
  "exclude-paths": "./shouldNotScan/*,somefile.txt",
  "fail-on": ["high", "medium"], "report-formats": "sarif", "verbose": true
}`,
    ],
    [
      "YAML",
      `type:
  - Dockerfile
  - Kubernetes
exclude-queries: ["96e8183b-e985-457b-90cd-61c0503a3369"]
exclude-paths: "./shouldNotScan/*,somefile.txt"
fail-on: critical,high,medium
report-formats: sarif
`,
    ],
    [
      "TOML",
      `# of the project
type = ["Dockerfile", 'Kubernetes']
exclude-queries = "96e8183b-e985-457b-90cd-61c0503a3369"
exclude-paths = [
  "./shouldNotScan/*",
  "somefile.txt",
]
fail-on = "high,medium"
report-formats = "sarif"
`,
    ],
    [
      "HCL",
      `"type" = "Dockerfile,Kubernetes"
"exclude-queries" = "96e8183b-e985-457b-90cd-61c0503a3369"
"exclude-paths" = "./shouldNotScan/*,somefile.txt"
"fail-on" = "high,medium"
"report-formats" = "sarif"
`,
    ],
  ])("in %s", async (format, text) => {
    const converted = await convert(`kics-${format}`, { "kics.config": text });
    expect(converted).toMatchObject({ settings });
    expect(converted.remarks.join("\n")).toContain("Dockerfile: this kind of file is not read");
  });

  it.each([
    ["fail-on: high,low", "", "only all severities from one on"],
    ["ignore-on-exit: results", "fail-on: none\n", ""],
    ["exclude-gitignore: true", "gitignore: false\n", ""],
    ["exclude-results: fec62a97d569662093dbb9739360942f", "", "--write-baseline"],
    ["disable-secrets: true", 'skip-rule:\n  - "PL-CODE-SECRETS-*"\n', ""],
    ["exclude-severities: info,low", "skip-rule:\n  - Low\n", "no rule is info"],
    ["exclude-severities: low", "skip-rule:\n  - Low\n", "severities are those of our rules"],
    [
      "exclude-paths: /path/old",
      "",
      "not converted: exclude-paths: /path/old: it is seen from the root of the machine",
    ],
    ["type: Terraform", "framework:\n  - terraform\n  - plan\n", ""],
    ["exclude-type: Kubernetes", "framework:\n  - terraform\n  - plan\n  - state\n  - cloudformation\n  - arm\n", ""],
  ])("%s", async (text, expected, remark) => {
    const converted = await convert("kics-keys", { "kics.config": `${text}\n` });
    expect(converted).toMatchObject({ settings: expected });
    expect(converted.remarks.join("\n")).toContain(remark);
  });
});

it("converts configuration of tfsec", async () => {
  const { settings, remarks } = await convert("tfsec", {
    ".tfsec/config.yml": `---
minimum_severity: MEDIUM
severity_overrides:
  CUS002: ERROR
  aws-s3-enable-versioning: HIGH
exclude:
  - CUS002
  - aws-accessanalyzer-enable-access-analyzer
min_required_version: v1.1.2
`,
  });
  expect(settings).toBe(`skip-rule:
  - Low
  - PL-AWS-ACCESSANALYZER-001 # aws-accessanalyzer-enable-access-analyzer
rule-settings:
  PL-AWS-S3-005: { severity: High, reason: aws-s3-enable-versioning was graded so for tfsec }
`);
  expect(remarks).toEqual([
    '.tfsec/config.yml:4:3: not converted: CUS002: there is no severity "ERROR"',
    ".tfsec/config.yml:7:5: not needed: no rule stands for CUS002",
    ".tfsec/config.yml:9:1: not needed: min_required_version: is about the version of tfsec",
    ".tfsec/config.yml:1:1: differs: severities are those of our rules, which may grade a check otherwise",
  ]);
});

describe("configuration of Prowler", () => {
  it("mutes what is muted everywhere, and says what is muted for some", async () => {
    const { settings, remarks } = await convert("prowler", {
      "mutelist.yaml": `Mutelist:
  Accounts:
    "123456789012":
      Checks:
        "iam_user_hardware_mfa_enabled":
          Regions:
            - "us-east-1"
          Resources:
            - "user-1"
          Description: "Check related with user-1"
    "*":
      Checks:
        "accessanalyzer_enabled":
          Regions: ["*"]
          Resources: ["*"]
          Description: "we have another tool"
        "kinesis_stream_data_*":
          Regions: ["*"]
          Resources: ["*"]
        "ecs_task_definitions_no_environment_secrets":
          Regions: ["*"]
          Resources: ["*"]
          Exceptions:
            Accounts: ["0123456789012"]
        "*":
          Regions: ["*"]
          Resources: ["*"]
          Tags:
            - "environment=dev"
`,
    });
    expect(settings).toBe(`skip-rule:
  - "kinesis_stream_data_*"
rule-settings:
  PL-AWS-ACCESSANALYZER-001: { enabled: false, reason: we have another tool }
`);
    expect(remarks).toEqual([
      expect.stringMatching(
        /^mutelist\.yaml:5:\d+: not converted: .*account 123456789012; regions us-east-1; resources user-1/,
      ),
      expect.stringMatching(/^mutelist\.yaml:20:\d+: not converted: .*with exceptions/),
      expect.stringMatching(
        /^mutelist\.yaml:25:\d+: not converted: \*: mutes every check for some \(tags environment=dev\)/,
      ),
    ]);
  });

  it("has variables, which become parameters", async () => {
    const { settings, remarks } = await convert(
      "prowler-variables",
      {
        "config.yaml": `aws:
  log_group_retention_days: 90
  eks_cluster_oldest_version_supported: "1.28"
  max_security_group_rules: 50
  trusted_account_ids: []
azure:
  php_latest_version: "8.1"
  python_latest_version: "3.12"
`,
      },
      ["config.yaml"],
      "prowler",
    );
    expect(settings).toBe(`rule-settings:
  PL-AWS-LOGS-003: { parameters: { minimum_days: 90 }, reason: log_group_retention_days of Prowler }
  PL-AWS-EKS-006: { parameters: { minimum_minor_version: 28 }, reason: eks_cluster_oldest_version_supported of Prowler }
  PL-AZURE-APPSERVICE-021: { parameters: { minimum_php: "8.1", minimum_python: "3.12" }, reason: python_latest_version of Prowler }
`);
    expect(remarks).toEqual([
      "config.yaml:4:3: not converted: aws.max_security_group_rules: no rule has a parameter for it",
    ]);
  });

  it.each(Object.entries(checkParametersByProwlerVariable))(
    "%s is a parameter of the rule of its check",
    (_, { check, parameter }) => {
      const rule = starterRules().find(({ aliases }) => aliases.includes(check));
      expect(Object.keys(rule?.parameters ?? {})).toContain(parameter);
    },
  );
});

describe("a .driftignore", () => {
  it("becomes rules with reasons", async () => {
    const { settings, remarks } = await convert("driftctl", {
      ".driftignore": `# made by the console
aws_s3_bucket.terraform-state
aws_iam_user.*
aws_instance.i-1.tags.Name
aws_route53_record.a\\.example\\.com
`,
    });
    expect(settings).toBe(`drift:
  ignore:
    - { type: aws_s3_bucket, name: terraform-state, reason: made by the console }
    - { type: aws_iam_user, reason: made by the console }
    - { type: aws_instance, name: i-1, path: tags.Name, reason: made by the console }
    - { type: aws_route53_record, name: a.example.com, reason: made by the console }
`);
    expect(remarks).toEqual([expect.stringContaining("delete the file once its rules stand in plumbline.yaml")]);
  });

  it("that takes back stays what it is", async () => {
    const { settings, remarks } = await convert("driftctl-back", { ".driftignore": "*\n!aws_s3_bucket.*\n" });
    expect(settings).toBe("");
    expect(remarks.join()).toContain("plumbline drift reads the file as it is");
  });
});

describe("what cannot be converted", () => {
  it.each<[string, Files, readonly string[], string | undefined, string]>([
    ["an empty folder", {}, ["."], undefined, 'There is no configuration of another tool in "'],
    ["a file that is not there", {}, ["a.yaml"], undefined, "There is no file a.yaml."],
    ["a tool nobody knows", {}, ["."], "snyk", 'There is no tool "snyk". Tools: checkov, '],
    ["a file of no known tool", { "a.yaml": "b: 1\n" }, ["a.yaml"], undefined, "Whose configuration is a.yaml?"],
    ["two tools", { ".checkov.yaml": "", ".driftignore": "" }, ["."], undefined, "checkov and driftctl: choose with"],
    ["broken YAML", { ".checkov.yaml": "check: [\n" }, ["."], undefined, ".checkov.yaml:1:"],
    ["no settings", { ".checkov.yaml": "- a\n" }, ["."], undefined, "must have settings, each with a name"],
    ["broken JSON", { "kics.config": '{"type": }' }, ["."], undefined, "kics.config:1:"],
    ["a table", { "kics.config": 'a = 1\n[b]\nc = "d"\n' }, ["."], undefined, 'kics.config:2:1: expected a name, "="'],
    ["no baseline", { ".checkov.baseline": "{}" }, [".checkov.baseline"], undefined, 'a list of "failed_checks"'],
    [
      "many blank lines",
      { "kics.config": `${"\n".repeat(400_000)}- a\n` },
      ["."],
      undefined,
      "must have settings, each",
    ],
    ["too much", { ".checkov.yaml": `check: ${"a".repeat(2 ** 22)}\n` }, ["."], undefined, "larger than 4 MiB"],
  ])("%s", async (name, files, paths, from, message) => {
    const folder = `wrong-${name.replaceAll(" ", "-")}`;
    await inFolder(folder, { ".keep": "", ...files });
    const convertAll = () => {
      try {
        return convertOtherToolConfig(
          paths.map((path) => at(`${folder}/${path}`)),
          from,
          starterRules,
        ).text;
      } catch (error) {
        if (!(error instanceof KnownError)) throw error;
        return [error.code, error.message, ...error.problems].join("\n").replaceAll(`${at(folder)}/`, "");
      }
    };
    expect(convertAll()).toMatch(/^configuration\n/);
    expect(convertAll()).toContain(message);
  });

  it("is overwritten only with --force", async () => {
    await inFolder("there", { ".checkov.yaml": "soft-fail: true\n", "plumbline.yaml": "strict: true\n" });
    const refused = await migrate("there", "--output", "plumbline.yaml");
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toContain("plumbline.yaml is already there; --force overwrites it.");
    expect(readFileSync(at("there/plumbline.yaml"), "utf8")).toBe("strict: true\n");
    expect(await migrate("there", "--output", "plumbline.yaml", "--force")).toMatchObject({ code: 0, stdout: "" });
    expect(readFileSync(at("there/plumbline.yaml"), "utf8")).toContain("fail-on: none\n");
  });

  it("is said on standard error, and with --strict by the exit code", async () => {
    await write({ "strict/.checkov.yaml": "external-checks-dir: a\nsoft-fail: true\n" });
    const { code, stdout, stderr } = await migrate("strict", "--strict");
    expect({ code, stdout }).toEqual({
      code: 3,
      stdout: "# made of .checkov.yaml by plumbline migrate-config\nfail-on: none\n",
    });
    expect(stderr).toMatch(/^\.checkov\.yaml:1:1: not converted: external-checks-dir: /);
  });
});

it("lets findings fail nothing where nothing shall fail", async () => {
  expect((await scan("code", "--quiet", "--fail-on", "none")).code).toBe(0);
});

describe("regular expressions over paths", () => {
  it.each([
    ["dir1", ["dir1"]],
    ["/examples/", ["examples/"]],
    ["modules/old", ["**/modules/old"]],
    ["^modules/old$", ["/modules/old"]],
    [".*\\.test\\.tf", ["*.test.tf"]],
    ["a|b/.*", ["a", "**/b/**"]],
    ["foo/.*/bar", ["**/foo/*/**/bar"]],
    ["foo.+", ["foo?*"]],
    ["foo.*/bar", ["**/foo*/bar"]],
    ["**/.terraform/**", undefined],
    ["a{2}", undefined],
    ["*/.terraform", undefined],
    ["", undefined],
  ])("%s", (regex, patterns) => {
    expect(convertRegexToPathPatterns(regex)).toEqual(patterns);
  });
});

it("reads back every flat configuration", () => {
  const scalar = fc.oneof(fc.boolean(), fc.integer(), fc.string({ unit: "grapheme-ascii" }));
  const name = fc.stringMatching(/^[a-z][a-z-]{0,10}$/);
  fc.assert(
    fc.property(fc.dictionary(name, fc.oneof(scalar, fc.array(scalar))), (body) => {
      const text = Object.entries(body).map(([key, value]) => `${key} = ${JSON.stringify(value)} # why\n`);
      expect(parseFlatToml(text.join(""))).toMatchObject({ body, problems: [] });
    }),
  );
});
