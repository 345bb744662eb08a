/** How the types of AWS::ACMPCA are read. */
import { computedSource, sameNamesMapping, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const acmPcaReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::ACMPCA::CertificateAuthority",
    service: "acm-pca",
    why: "a page of ListCertificateAuthorities has whole authorities, with what Cloud Control does not tell. One call per authority for its tags",
    list: { operation: "ListCertificateAuthorities", items: "CertificateAuthorities" },
    details: [{ operation: "ListTags", parameters: { CertificateAuthorityArn: "@Arn" } }],
    unless: { Status: ["DELETED"] },
    arn: "@{Arn}",
    name: "Arn",
    createdAt: "CreatedAt",
    properties: {
      ...sameNamesMapping("Type RevocationConfiguration UsageMode KeyStorageSecurityStandard"),
      Arn: "Arn",
      KeyAlgorithm: "CertificateAuthorityConfiguration.KeyAlgorithm",
      SigningAlgorithm: "CertificateAuthorityConfiguration.SigningAlgorithm",
      Subject: "CertificateAuthorityConfiguration.Subject",
      CsrExtensions: "CertificateAuthorityConfiguration.CsrExtensions",
      Tags: userTagsAsListSource("ListTags.Tags"),
    },
    extras: { Enabled: computedSource(["Status"], (status) => status !== "DISABLED") },
    omitted: ["CertificateSigningRequest"],
  },
];
