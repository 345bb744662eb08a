import { describe, expect, it } from "vitest";
import { compareShape, isDifference } from "./compare-shape.js";
import { cloudObject } from "./shapes/cloud-object.js";
import { fleet } from "./shapes/fleet.js";
import { join } from "./shapes/join.js";
import { kubernetes } from "./shapes/kubernetes.js";
import { pack } from "./shapes/pack.js";
import { policyDocuments } from "./shapes/policy-documents.js";
import { templateRule } from "./shapes/template.js";

const effort = { warmUp: 1, milliseconds: 1, rounds: 1, otherRounds: 0 };

describe("comparing a shape", () => {
  it.each([kubernetes, cloudObject, policyDocuments, templateRule, join, pack, fleet(20)])(
    "measures $name once both tiers agree",
    (shape) => {
      const found = compareShape(shape, effort, undefined);
      expect(isDifference(found)).toBe(false);
      expect(found.generated).toBeGreaterThan(0);
    },
  );
});
