import { describe, expect, it } from "vitest";
import { CloudFault } from "../cloud-fault.js";
import * as requests from "./build-azure-requests.js";

const base = "https://management.azure.com";

describe("what can be sent to the resource manager", () => {
  it("is a read, whatever is asked for: GET, or a query of Resource Graph", () => {
    const built = [
      requests.buildGetRequest(base, "/subscriptions/s", { "api-version": "2022-12-01" }, "t"),
      requests.buildNextPageRequest(base, `${base}/subscriptions?page=2`, "t"),
      requests.buildResourceGraphRequest(base, { query: "resources", subscriptions: ["s"], top: 10 }, "t"),
    ];
    // There is no other way to build one: who adds it has to add it here.
    expect(Object.values(requests).filter((one) => typeof one === "function")).toHaveLength(built.length);
    for (const { method, url, body } of built) {
      if (method === "GET") expect(body).toBeUndefined();
      else expect([method, new URL(url).pathname]).toEqual(["POST", "/providers/Microsoft.ResourceGraph/resources"]);
    }
  });

  it("stays below the address it was given, whatever names are in a path", () => {
    const url = (path: string) => requests.buildGetRequest(base, path, { "api-version": "v" }, "t").url;
    expect(url("/subscriptions/a b/x?y#z")).toBe(`${base}/subscriptions/a%20b/x%3Fy%23z?api-version=v`);
    for (const path of ["/subscriptions/../x", "subscriptions/a", "//evil.example/x/.."]) {
      expect(() => url(path), path).toThrow(CloudFault);
    }
  });

  it("does not follow a next page to another host with our token", () => {
    for (const link of ["https://evil.example/next", "http://management.azure.com/next", "nonsense"]) {
      expect(() => requests.buildNextPageRequest(base, link, "t"), link).toThrow("on another host");
    }
  });
});
