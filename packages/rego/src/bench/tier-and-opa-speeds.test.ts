import { describe, expect, it } from "vitest";
import { cloudObjectPolicy } from "./policies/cloud-object.js";
import { createFleetPolicy } from "./policies/fleet.js";
import { joinPolicy } from "./policies/join.js";
import { kubernetesPolicy } from "./policies/kubernetes.js";
import { packPolicy } from "./policies/pack.js";
import { policyDocumentsPolicy } from "./policies/policy-documents.js";
import { templatePolicy } from "./policies/template-resources.js";
import { isTierAndOpaResultDifference, measureTierAndOpaSpeeds } from "./tier-and-opa-speeds.js";

const effort = { warmUp: 1, milliseconds: 1, rounds: 1, otherRounds: 0 };

describe("comparing a policy", () => {
  it.each([
    kubernetesPolicy,
    cloudObjectPolicy,
    policyDocumentsPolicy,
    templatePolicy,
    joinPolicy,
    packPolicy,
    createFleetPolicy(20),
  ])("measures $name once both tiers agree", (benchPolicy) => {
    const found = measureTierAndOpaSpeeds(benchPolicy, effort, undefined);
    expect(isTierAndOpaResultDifference(found)).toBe(false);
    expect(found.generated).toBeGreaterThan(0);
  });
});
