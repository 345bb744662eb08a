/** How the types of AWS::Signer are read. */
import {
  capitalizedMemberNamesSource,
  lowerCamelReplyNamesMapping,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const signerReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Signer::SigningProfile",
    service: "signer",
    why: "GetSigningProfile tells what the list leaves out. One call per profile",
    list: { operation: "ListSigningProfiles", items: "profiles" },
    details: [{ operation: "GetSigningProfile", parameters: { profileName: "@profileName" } }],
    unless: { status: ["Canceled"] },
    arn: "@{arn}",
    name: "profileName",
    properties: {
      ...lowerCamelReplyNamesMapping("ProfileVersionArn ProfileName ProfileVersion PlatformId", "GetSigningProfile."),
      Arn: "arn",
      SignatureValidityPeriod: capitalizedMemberNamesSource("GetSigningProfile.signatureValidityPeriod"),
      Tags: userTagsAsListSource("GetSigningProfile.tags"),
    },
  },
];
