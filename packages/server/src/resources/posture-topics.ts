/** What people ask of an account first, and which rules of the pack answer it: by the service in their id, or by words of their titles. */

export interface PostureTopic {
  readonly topic: string;
  readonly title: string;
  /** Services in ids: `IAM` of `PL-AWS-IAM-039`. */
  readonly services: readonly string[];
  /** In titles of rules about other services. */
  readonly words?: RegExp;
}

/** A rule belongs to the first that it fits. */
export const postureTopics: readonly PostureTopic[] = [
  {
    topic: "identity",
    title: "Identity and access",
    services: [
      ...["AWS-IAM", "AWS-ACCOUNT", "AWS-ORGANIZATIONS"],
      ...["AZURE-ENTRA", "AZURE-IAM", "GOOGLE-IAM", "GOOGLE-APIKEYS", "GOOGLE-ORG", "GOOGLE-ACCESSAPPROVAL"],
      ...["K8S-RBAC", "K8S-SA"],
    ],
  },
  {
    topic: "monitoring",
    title: "Logging and monitoring",
    services: [
      ...["AWS-CLOUDTRAIL", "AWS-CLOUDWATCH", "AWS-CONFIG", "AWS-GUARDDUTY", "AWS-SECURITYHUB", "AWS-MACIE"],
      ...["AWS-INSPECTOR", "AWS-ACCESSANALYZER", "AWS-FMS", "AWS-LOGS", "AZURE-MONITOR", "AZURE-DEFENDER"],
      ...["GOOGLE-LOGGING", "GOOGLE-MONITORING", "GOOGLE-ASSET"],
    ],
    words: /\blog(?:s|ged|ging)?\b|\baudit|\bevent subscriptions\b|\bNetwork Watcher\b|\bApplication Insights\b/i,
  },
  {
    topic: "sharing",
    title: "Public access and sharing",
    services: [],
    words:
      /\bpublic(?:ly)?\b|\bshared?\b|\bopen to\b|\banyone\b|\beveryone\b|\banonymous|\bunauthenticated\b|\bother (?:AWS )?accounts\b|\bcross-account\b/i,
  },
  {
    topic: "encryption",
    title: "Encryption",
    services: ["AWS-KMS", "AZURE-KEYVAULT", "GOOGLE-KMS", "K8S-ETCD"],
    words: /\bencrypt|\bTLS\b|\bHTTPS\b|\bKMS key/i,
  },
  {
    topic: "recovery",
    title: "Backup and recovery",
    services: ["AWS-BACKUP", "AWS-DLM", "AZURE-BACKUP", "AZURE-RECOVERY"],
    words:
      /\bback(?:ed )?-?ups?\b|\bsnapshots? polic|\bversioning\b|\bpoint-in-time\b|\bsoft delete\b|\bdeletion protection\b/i,
  },
];

/** Undefined where none is: not every rule is about what people ask first. */
export function findPostureTopicOfRule(rule: { readonly id: string; readonly title: string }): string | undefined {
  const service = rule.id.replace(/^PL-/, "").replace(/-\d+$/, "");
  return postureTopics.find(({ services, words }) => services.includes(service) || words?.test(rule.title) === true)
    ?.topic;
}
