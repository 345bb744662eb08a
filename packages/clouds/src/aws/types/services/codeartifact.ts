/** How the types of AWS::CodeArtifact are read. */
import { capitalizedMemberNamesSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const codeartifactReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::CodeArtifact::Package",
    service: "codeartifact",
    why: "only packages that may be published here and taken from outside are asked for. One call per repository",
    list: {
      of: { operation: "ListRepositories", items: "repositories" },
      operation: "ListPackages",
      parameters: {
        domain: "@domainName",
        domainOwner: "@domainOwner",
        repository: "@name",
        publish: "ALLOW",
        upstream: "ALLOW",
      },
      items: "packages",
    },
    arn: "@{parent.arn}/@{format}/@{namespace}/@{package}",
    name: "package",
    properties: {
      Repository: "parent.name",
      Format: "format",
      Namespace: "namespace",
      PackageName: "package",
      OriginConfiguration: capitalizedMemberNamesSource("originConfiguration"),
    },
  },
];
