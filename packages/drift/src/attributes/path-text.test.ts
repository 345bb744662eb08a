import { expect, it } from "vitest";
import { attributePathText, pathText } from "./path-text.js";

it("writes paths as people read them, without where a shape keeps what its schema has no property for", () => {
  const path = ["beside", "Routes", 0, "GatewayId"];
  expect(attributePathText(path)).toBe("Routes[0].GatewayId");
  expect(attributePathText(["properties", "Tags", 1])).toBe("properties.Tags[1]");
  // Fingerprints are made of this one.
  expect(pathText(path)).toBe("beside.Routes[0].GatewayId");
});
