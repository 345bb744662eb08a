import { severities } from "@plumbline/engine";
import { Command, Option } from "commander";

const clouds = ["aws", "azure", "google", "kubernetes"];
const rulesOption = ["--rules <folder>", "the rules of this folder instead of the built-in ones"] as const;
const format = () =>
  new Option("--format <format>", "for people or for programs").choices(["table", "json"]).default("table");

/** What it needs takes longer to load than its help to print. */
export function createRulesCommand(): Command {
  return new Command("rules")
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(testCommand())
    .addCommand(newCommand());
}

function listCommand(): Command {
  return new Command("list")
    .description("print the rules there are")
    .argument(
      "[text]",
      "only rules with these words in their id, aliases, title or description, or with usual synonyms: MFA, CMK",
    )
    .option(...rulesOption)
    .addOption(new Option("--cloud <cloud>", "only rules about this cloud").choices(clouds))
    .option("--service <service>", "only rules about this service, as ids name it: s3")
    .addOption(new Option("--severity <severity>", "only rules of this severity").choices(severities))
    .option("--framework <id>", "only rules that this framework names, such as nist-800-53-r5")
    .addOption(format())
    .action(async (text, flags) => (await import("./print-rule-list.js")).printRuleList(text, flags));
}

function showCommand(): Command {
  return new Command("show")
    .description("print everything about a rule: why, how to fix it in each language, standards, same checks elsewhere")
    .argument("<id>", "its id, or that of the same check in another tool")
    .option(...rulesOption)
    .addOption(format())
    .action(async (id, flags) => (await import("./print-rule.js")).printRule(id, flags));
}

function testCommand(): Command {
  return new Command("test")
    .description("try all samples of all rules, and tell which samples are missing")
    .argument("[folder]", "folder of rules; the built-in ones unless told")
    .option("--slowest <count>", "also print the rules whose samples take longest", Number)
    .action(async (folder, flags) => (await import("./test-rules.js")).testRules(folder, flags));
}

function newCommand(): Command {
  return new Command("new")
    .description("write a new rule with samples, to be changed")
    .argument("<folder>", "folder of the rule, which must not exist")
    .requiredOption("--id <id>", "id of the rule, such as OWN-S3-001")
    .requiredOption("--type <type>", "type of resource as its cloud calls it, such as AWS::S3::Bucket")
    .action(async (folder, flags) => (await import("./new-rule.js")).writeNewRule(folder, flags));
}
