import { describe, expect, it } from "vitest";
import { isTierResultDifference, measureTierSpeeds } from "./compare-tiers.js";
import { cloudObjectShape } from "./shapes/cloud-object.js";
import { createFleetShape } from "./shapes/fleet.js";
import { joinShape } from "./shapes/join.js";
import { kubernetesShape } from "./shapes/kubernetes.js";
import { packShape } from "./shapes/pack.js";
import { policyDocumentsShape } from "./shapes/policy-documents.js";
import { templateShape } from "./shapes/template-resources.js";

const effort = { warmUp: 1, milliseconds: 1, rounds: 1, otherRounds: 0 };

describe("comparing a shape", () => {
  it.each([
    kubernetesShape,
    cloudObjectShape,
    policyDocumentsShape,
    templateShape,
    joinShape,
    packShape,
    createFleetShape(20),
  ])("measures $name once both tiers agree", (shape) => {
    const found = measureTierSpeeds(shape, effort, undefined);
    expect(isTierResultDifference(found)).toBe(false);
    expect(found.generated).toBeGreaterThan(0);
  });
});
