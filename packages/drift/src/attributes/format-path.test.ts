import { expect, it } from "vitest";
import { formatAttributePath, formatPath } from "./format-path.js";

it("writes paths as people read them, without where a shape keeps what its schema has no property for", () => {
  const path = ["beside", "Routes", 0, "GatewayId"];
  expect(formatAttributePath(path)).toBe("Routes[0].GatewayId");
  expect(formatAttributePath(["properties", "Tags", 1])).toBe("properties.Tags[1]");
  // Fingerprints are made of this one.
  expect(formatPath(path)).toBe("beside.Routes[0].GatewayId");
});
