import { expect, it } from "vitest";
import { listCodeTypes } from "../generate/generate-tables.js";
import { findLiveTypeFacts } from "./live-type-facts.js";
import { findCodeTable } from "./load-tables.js";

const GRANTS = /Polic|Permission|Grants|Principals/;

/** What these say lets nobody in, or the cloud fills it in. */
const NO_GRANT: ReadonlySet<string> = new Set([
  "AWS::EC2::VPCEndpoint PolicyDocument",
  "AWS::ECR::Repository LifecyclePolicy",
  "AWS::EFS::FileSystem BackupPolicy",
  "AWS::EFS::FileSystem BypassPolicyLockoutSafetyCheck",
  "AWS::ElasticLoadBalancing::LoadBalancer Policies",
  // Permissions of the code are resources of their own, and their statements stand here, too.
  "AWS::Events::EventBus Policy",
  "AWS::IAM::ManagedPolicy PolicyArn",
  "AWS::KMS::Key BypassPolicyLockoutSafetyCheck",
  "AWS::SageMaker::ModelPackageGroup ModelPackageGroupName",
  "AWS::SQS::Queue RedriveAllowPolicy",
  "AWS::SQS::Queue RedrivePolicy",
]);

it("policies and grants that blocks of their own write are told where no code has such a block", () => {
  const open = listCodeTypes("aws").flatMap((codeType) => {
    const { type = null, part, rows = [] } = findCodeTable("aws", codeType) ?? {};
    if (!codeType.startsWith("aws_") || type === null || part === undefined) return [];
    const grants = findLiveTypeFacts("aws", type)?.grants ?? [];
    return rows.flatMap(([, path]) => {
      const place = /^(?:beside\.)?\w+/.exec(path)?.[0] ?? "";
      const property = `${type} ${place}`;
      return GRANTS.test(place) && !grants.includes(place) && !NO_GRANT.has(property) ? [property] : [];
    });
  });
  expect([...new Set(open)]).toEqual([]);
});
