/** How the types of AWS::CertificateManager are read. */
import { computedSource, pickedMembersSource, sameNamesMappingAt } from "../property-sources.js";
import { createTaggingApiTagsCall, taggingApiTagsSource } from "../tagging-api.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const certificateManagerReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::CertificateManager::Certificate",
    service: "acm",
    why: "DescribeCertificate tells what Cloud Control tells. One call per certificate",
    list: {
      operation: "ListCertificates",
      parameters: {
        Includes: {
          keyTypes: ["RSA_1024", "RSA_2048", "RSA_3072", "RSA_4096", "EC_prime256v1", "EC_secp384r1", "EC_secp521r1"],
        },
      },
      items: "CertificateSummaryList",
    },
    shared: [createTaggingApiTagsCall("acm")],
    details: [{ operation: "DescribeCertificate", parameters: { CertificateArn: "@CertificateArn" } }],
    arn: "@{CertificateArn}",
    name: "DomainName",
    createdAt: "DescribeCertificate.Certificate.CreatedAt",
    properties: {
      CertificateArn: "CertificateArn",
      ...sameNamesMappingAt("DescribeCertificate.Certificate", "CertificateAuthorityArn DomainName KeyAlgorithm"),
      // ACM repeats the name of the certificate among those that were asked for.
      SubjectAlternativeNames: computedSource(
        ["DescribeCertificate.Certificate.SubjectAlternativeNames", "DescribeCertificate.Certificate.DomainName"],
        (names, primaryName) => (Array.isArray(names) ? names.filter((name) => name !== primaryName) : names),
      ),
      CertificateTransparencyLoggingPreference:
        "DescribeCertificate.Certificate.Options.CertificateTransparencyLoggingPreference",
      CertificateExport: "DescribeCertificate.Certificate.Options.Export",
      DomainValidationOptions: pickedMembersSource(
        "DescribeCertificate.Certificate.DomainValidationOptions",
        "DomainName ValidationDomain",
      ),
      ValidationMethod: computedSource(
        ["DescribeCertificate.Certificate.DomainValidationOptions.ValidationMethod"],
        (methods) => (Array.isArray(methods) ? methods[0] : methods),
      ),
      Tags: taggingApiTagsSource,
    },
    extras: sameNamesMappingAt("DescribeCertificate.Certificate", "NotAfter Status Type RenewalEligibility InUseBy"),
  },
];
