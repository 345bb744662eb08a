/** Every page of the console on the sample, by a name: addresses below the tenant. */
interface SampleIds {
  readonly finding: string;
  readonly inCode: string;
  readonly inCluster: string;
}

/** `ask` gives the data of a reply. */
export async function listConsolePages(
  ask: (path: string) => Promise<Record<string, readonly Record<string, string>[]>>,
): Promise<Readonly<Record<string, string>>> {
  const { finding, inCode, inCluster } = await idsIn(ask);
  const ofSample = (section: string) => `settings?section=${section}&collection=sample`;
  return {
    overview: "overview",
    findings: "findings",
    "findings-by-rule": "findings?by=rule",
    finding: `findings?open=${finding}`,
    resources: "resources?collection=sample&connector=sample_code",
    resource: `resource?collection=sample&node=${inCode}`,
    "resource-live": `resource?collection=sample&node=${inCluster}`,
    accounts: "accounts?collection=sample",
    runs: "runs",
    drift: "drift?collection=sample",
    compliance: "compliance?collection=sample&framework=cis-aws-5.0&state=failed",
    query: "query?collection=resources&days=all",
    rules: "rules",
    rule: `rule?name=aws/s3-public-acl&collection=sample&node=${inCode}`,
    connect: "connect",
    "settings-collections": "settings",
    "settings-files": ofSample("files"),
    "settings-connectors": ofSample("connectors"),
    "settings-exclusions": ofSample("exclusions"),
    "settings-notifications": ofSample("notifications"),
    "settings-schedules": ofSample("schedules"),
    "settings-webhook": ofSample("webhook"),
    "settings-usage": "settings?section=usage",
    "settings-access": "settings?section=access",
    missing: "nowhere",
  };
}

async function idsIn(ask: Parameters<typeof listConsolePages>[0]): Promise<SampleIds> {
  const node = async (connector: string, type: string) => {
    const search = `resource/search/?collection=sample&connector=${connector}&resource_type=${type}`;
    return (await ask(search)).results?.[0]?.resource_node_id ?? "";
  };
  const { findings } = await ask("findings/?collection=sample&test_id=PL-AWS-S3-001");
  return {
    finding: findings?.[0]?.finding_id ?? "",
    inCode: await node("sample_code", "aws_security_group"),
    inCluster: await node("sample_cluster", "Deployment"),
  };
}
