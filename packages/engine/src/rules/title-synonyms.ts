/** Words that mean the same in the trade, so that a rule is found by whichever somebody types. */
import type { Rule } from "./rule.js";

const synonymGroups: readonly (readonly string[])[] = [
  ["MFA", "multi-factor authentication", "two-factor authentication", "2FA", "2-step verification", "second factor"],
  ["customer-managed key", "customer-managed KMS key", "customer managed key", "CMK", "CMEK", "BYOK"],
  [
    "least privilege",
    "administrative privileges",
    "administrator access",
    "excessive permissions",
    "wildcard",
    "overly permissive",
  ],
  ["key rotation", "rotate keys", "rotated", "rotation"],
  ["IMDSv2", "instance metadata", "IMDS", "metadata service"],
  ["public access", "publicly accessible", "public", "anonymous", "internet-facing", "exposed"],
  ["open to the internet", "to the internet", "0.0.0.0/0", "::/0", "internet-facing", "unrestricted"],
  ["encrypted at rest", "encryption at rest", "server-side encryption", "SSE"],
  ["TLS", "SSL", "HTTPS", "encryption in transit", "in-transit encryption", "encrypted in transit", "secure transport"],
  ["WAF", "web application firewall"],
  ["deletion protection", "termination protection", "delete protection", "purge protection", "soft delete"],
  ["Multi-AZ", "multiple Availability Zones", "high availability", "highly available", "zone-redundant", "HA"],
  ["point-in-time recovery", "PITR"],
  ["hard-coded", "hardcoded", "plaintext secret", "credentials in code", "secrets"],
  ["OAC", "origin access control", "OAI", "origin access identity"],
  ["DLQ", "dead-letter queue"],
  ["reserved concurrency", "concurrency limit"],
  ["SSH", "port 22"],
  ["RDP", "port 3389", "remote desktop"],
  ["NSG", "network security group"],
  ["security group", "SG", "firewall rule"],
  ["NACL", "network ACL"],
  ["audit logging", "audit log", "audit logs", "auditing"],
  ["access logging", "access logs", "server access logging"],
  ["flow logs", "VPC flow logs", "flow log"],
  ["privileged", "privileged mode", "root"],
  ["privilege escalation", "allowPrivilegeEscalation", "privesc"],
  ["confused deputy", "aws:SourceArn", "aws:SourceAccount", "ExternalId", "external ID"],
  ["TDE", "transparent data encryption"],
  ["SAS", "shared access signature", "shared key", "access key", "local authentication", "local (key) authentication"],
  ["Microsoft Entra", "Azure AD", "Azure Active Directory", "AAD"],
  ["Microsoft Defender", "Security Center", "ASC", "threat detection"],
  ["OIDC", "OpenID Connect", "workload identity", "web identity"],
  ["ACR", "Azure Container Registry"],
  ["AKS", "Azure Kubernetes Service"],
  ["EKS", "Elastic Kubernetes Service"],
  ["GKE", "Google Kubernetes Engine"],
  ["ECR", "Elastic Container Registry"],
  ["ALB", "Application Load Balancer", "ELBv2"],
  ["OpenSearch", "Elasticsearch"],
  ["Firehose", "Kinesis Firehose"],
  ["MSK", "Kafka"],
  ["MWAA", "Airflow"],
  ["Systems Manager", "SSM"],
  ["Amazon MQ", "ActiveMQ", "RabbitMQ"],
  ["serial port", "serial console"],
  ["automatic minor version upgrades", "patching", "auto upgrade"],
  ["retention", "log retention", "retention period"],
  ["immutable", "WORM"],
];

const indexedGroups = synonymGroups.map((terms) => ({
  terms,
  pattern: new RegExp(`(?<![A-Za-z0-9])(?:${terms.map(escapePattern).join("|")})(?![A-Za-z0-9])`, "i"),
}));

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/:]/g, "\\$&");
}

/** The other words for what a rule's title says. */
export function listTitleSynonyms({ title }: Pick<Rule, "title">): readonly string[] {
  return [...new Set(indexedGroups.flatMap(({ terms, pattern }) => (pattern.test(title) ? terms : [])))];
}
