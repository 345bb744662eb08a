/** What a machine can hold of the severities in `rules/README.md`: what titles are about says how much they may weigh. */
import { isSeverityAtLeast, type Rule, type Severity } from "./rule.js";

interface SeverityCeiling {
  readonly highest: Severity;
  readonly subject: string;
  readonly title: RegExp;
}

const ceilings: readonly SeverityCeiling[] = [
  { highest: "Low", subject: "keys", title: /customer-managed|automatic (?:key )?rotation|key rotation/i },
  {
    highest: "Low",
    subject: "resilience",
    title:
      /(?:deletion|termination|purge|drop) protection|soft delete|versioning|backups? (?:enabled|retention)|point-in-time|Multi-AZ|minor version|auto-upgrade|automatic (?:OS |platform )?(?:upgrade|update)s? enabled/i,
  },
  {
    highest: "Low",
    subject: "records of traffic",
    title: /access logging|flow logs|execution logging|HTTP logging|logging of connections|log_connections/i,
  },
  {
    highest: "Low",
    subject: "another layer",
    title:
      /web application firewall|protected by AWS WAF|network polic(?:y|ies) enabled|image scanning|vulnerability scanning|DNSSEC enabled|read-only root filesystem|guardrails should|log file validation|Network Watcher/i,
  },
  {
    highest: "Low",
    subject: "threat detection that is bought by the plan",
    title: /^Microsoft Defender for (?!Cloud ).* enabled/,
  },
  {
    highest: "Low",
    subject: "networks around what asks everybody for credentials and holds no data",
    title:
      /(?:MWAA|Data Fusion|Batch accounts|Machine Learning workspaces|File Sync|API portals|Data Factory|Databricks workspaces) .*(?:private|public|all networks)/,
  },
  { highest: "Low", subject: "inside of the network", title: /internal load balancers/ },
  {
    highest: "Medium",
    subject: "what may become public, and is not by it alone",
    title: /should block (?:all )?public access$/,
  },
  { highest: "Low", subject: "another way to sign in", title: /local \([^)]*\) authentication|shared key access/i },
  {
    highest: "Medium",
    subject: "encryption and addresses",
    title: /encrypted (?:at rest|in transit)|be encrypted|\bTLS\b|\bHTTPS\b|public IP address|host network/i,
  },
];

/** What is patched by the service as people wish. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ["PL-AWS-BEANSTALK-001", "managed updates are the only patches of the instances"],
]);

/** Rules that weigh more than what their title is about may. */
export function findSeverityProblems(
  rules: readonly Pick<Rule, "id" | "title" | "severity">[],
): readonly { readonly id: string; readonly problem: string }[] {
  return rules.flatMap(({ id, title, severity }) => {
    const ceiling = ceilings.find(({ highest, title: about }) => about.test(title) && exceeds(severity, highest));
    if (ceiling === undefined || exceptions.has(id)) return [];
    return [{ id, problem: `${severity}: ${ceiling.subject} may be ${ceiling.highest} at most` }];
  });
}

function exceeds(severity: Severity, highest: Severity): boolean {
  return severity !== highest && isSeverityAtLeast(severity, highest);
}
