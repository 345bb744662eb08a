import { describe, expect, it } from "vitest";
import { buildLiveResources, type LiveResourcePart } from "./live-resources.js";

const bucket: LiveResourcePart = { type: "AWS::S3::Bucket", name: "logs", body: { BucketName: "logs" } };
const policy: LiveResourcePart = {
  type: "AWS::S3::BucketPolicy",
  name: "logs",
  body: {
    Bucket: "logs",
    PolicyDocument: { Statement: { Effect: "Allow", Principal: "*", Action: "s3:GetObject", Resource: "*" } },
  },
};
const live = (
  pieces: readonly [LiveResourcePart, ...LiveResourcePart[]],
  unread: readonly { path: string[]; reason: string }[] = [],
) =>
  buildLiveResources({
    cloud: "aws",
    id: "arn:aws:s3:::logs",
    pieces,
    scope: { account: "123456789012", region: "eu-west-1" },
    unread,
  });

describe("a live resource", () => {
  it("is in the shape, where the account says it is", () => {
    const [shaped] = live([bucket]);
    expect(shaped).toMatchObject({
      cloud: "aws",
      type: "AWS::S3::Bucket",
      isPartial: false,
      scope: { account: "123456789012", region: "eu-west-1" },
      written: { type: "AWS::S3::Bucket", properties: { BucketName: "logs" } },
    });
  });

  it("has nothing that only follows from silence in code", () => {
    const [shaped] = live([bucket]);
    expect(shaped?.effective).toEqual(shaped?.written);
  });

  it("has what its cloud keeps apart, as a template's has", () => {
    const apart = live([bucket, policy]).map(({ type, effective }) => ({ type, effective }));
    expect(JSON.stringify(apart[0]?.effective)).toContain("s3:GetObject");
  });

  it("has what the shape has no place for beside it, with what else stands there", () => {
    const Grants = [{ Grantee: { URI: "http://acs.amazonaws.com/groups/global/AllUsers" }, Permissions: ["READ"] }];
    const [shaped] = live(
      [{ ...bucket, beside: { Grants } }, policy],
      [{ path: ["beside", "MFADelete"], reason: "no" }],
    );
    expect(shaped?.effective).toMatchObject({ beside: { Grants, Policy: { Statement: [{ Effect: "Allow" }] } } });
    expect(shaped?.unknowns.map(({ path }) => path)).toEqual([["beside", "MFADelete"]]);
  });

  it("says what could not be read of it", () => {
    const [shaped] = live([bucket], [{ path: ["BucketEncryption"], reason: "access denied to GetBucketEncryption" }]);
    expect(shaped?.unknowns).toEqual([
      {
        path: ["properties", "BucketEncryption"],
        causes: [
          {
            reference: "properties.BucketEncryption",
            reason: "unread",
            detail: "access denied to GetBucketEncryption",
          },
        ],
      },
    ]);
  });

  it("of Azure has what absence means there, but not where nobody could look", () => {
    const vault = (unread: readonly { path: string[]; reason: string }[]) =>
      buildLiveResources({
        cloud: "azure",
        id: "/subscriptions/s/resourcegroups/rg/providers/microsoft.keyvault/vaults/v",
        pieces: [{ type: "Microsoft.KeyVault/vaults", name: "v", body: { properties: { enableSoftDelete: true } } }],
        scope: { subscription: "s" },
        unread,
      })[0];
    expect(vault([])?.effective).toMatchObject({ properties: { enablePurgeProtection: false } });
    const denied = vault([{ path: ["properties", "enablePurgeProtection"], reason: "access denied" }]);
    expect(denied?.effective.properties).not.toHaveProperty("enablePurgeProtection");
  });

  it("of a cluster has what absence means there", () => {
    const pod = {
      apiVersion: "v1",
      kind: "Pod",
      metadata: { name: "web", namespace: "shop" },
      spec: { containers: [{ name: "web", image: "web" }] },
    };
    const shaped = buildLiveResources({
      cloud: "kubernetes",
      id: "prod/api/v1/namespaces/shop/pods/web",
      pieces: [{ type: "v1/Pod", name: "web", body: pod }],
      scope: { namespace: "shop" },
      unread: [],
    });
    expect(shaped).toHaveLength(1);
    expect(shaped[0]).toMatchObject({ type: "Pod", written: pod, scope: { namespace: "shop" } });
  });

  it("of Google Cloud has what its API leaves out, which is not always what code leaves out", () => {
    const [shaped] = buildLiveResources({
      cloud: "google",
      id: "//container.googleapis.com/projects/p/locations/l/clusters/c",
      pieces: [{ type: "container.googleapis.com/Cluster", name: "c", body: { name: "c", shieldedNodes: {} } }],
      scope: { project: "p" },
      unread: [],
    });
    expect(shaped?.effective.properties).toEqual({
      name: "c",
      legacyAbac: { enabled: false },
      shieldedNodes: { enabled: false },
      autopilot: { enabled: false },
      networkPolicy: { enabled: false },
    });
  });
});
