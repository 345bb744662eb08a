/** Every way to sign in, told apart by the account it leads to. */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { JsonObject } from "@plumbline/model";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CloudClientOptions } from "../../provider.js";
import { openConnectedAws } from "../../testing/aws/connected.js";
import { type AwsFrontEnd, answerFromReplies, startAws } from "../../testing/aws/front-end.js";
import { type LoopbackServer, startLoopback } from "../../testing/loopback.js";

const OWN = { account: "111111111111", secret: "own-secret" };
const MACHINE = { account: "222222222222", secret: "machine-secret", token: "machine-token" };
const ROLE = "arn:aws:iam::333333333333:role/reader";
const machineKeys = {
  AccessKeyId: "AKIDMACHINE",
  SecretAccessKey: MACHINE.secret,
  Token: MACHINE.token,
  Expiration: "2099-01-01T00:00:00Z",
};

let front: AwsFrontEnd;
let metadata: LoopbackServer;
let home = "";
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "aws-home-"));
  front = await startAws({
    answer: answerFromReplies({ "ec2:DescribeRegions": { Regions: [{ RegionName: "eu-west-1" }] } }),
    keys: { AKIDOWN: OWN, AKIDMACHINE: MACHINE },
    roles: { [ROLE]: { externalId: "x1" }, "arn:aws:iam::444444444444:role/web": {} },
    tokens: { webIdentity: "web-token", portal: "portal-token", renewal: "renewal-token" },
  });
  metadata = await startLoopback(({ method, url, headers }) => {
    if (url === "/container")
      return headers.authorization === "pod" ? { body: JSON.stringify(machineKeys) } : { status: 401 };
    if (method === "PUT" && url === "/latest/api/token") return { body: "imds-token" };
    if (headers["x-aws-ec2-metadata-token"] !== "imds-token") return { status: 401 };
    return url.endsWith("/security-credentials/") ? { body: "the-role" } : { body: JSON.stringify(machineKeys) };
  });
});
afterEach(async () => {
  await front.close();
  await metadata.close();
  rmSync(home, { recursive: true, force: true });
});

function write(path: string, text: string): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Whom AWS takes us for, or why it does not. */
async function signedInAs(
  environment: Record<string, string>,
  connector: JsonObject = {},
  more: Partial<CloudClientOptions> & { allowsCommands?: boolean } = {},
) {
  const { allowsCommands = false, ...options } = more;
  const usual = { AWS_EC2_METADATA_DISABLED: "true", AWS_ENDPOINT_URL: front.url };
  const ambient = { environment: { ...usual, ...environment }, home, allowsCommands };
  const { identity, problems } = await openConnectedAws(
    front,
    { accounts: [{}], ...connector },
    { ambient, ...options },
  ).check();
  return problems[0] ?? identity.split(":")[4];
}

it("the identity of the machine is shown to no address that a connector names by itself", async () => {
  const keys = { AWS_ACCESS_KEY_ID: "AKIDOWN", AWS_SECRET_ACCESS_KEY: OWN.secret };
  expect(await signedInAs({ ...keys, AWS_ENDPOINT_URL: "https://lent.example" })).toMatch(/only shown to AWS itself/);
  expect(front.requests).toHaveLength(0);
});

describe("the identity of the machine is found", () => {
  it("in the environment", async () => {
    expect(await signedInAs({ AWS_ACCESS_KEY_ID: "AKIDOWN", AWS_SECRET_ACCESS_KEY: OWN.secret })).toBe(OWN.account);
    const temporary = { AWS_ACCESS_KEY_ID: "AKIDMACHINE", AWS_SECRET_ACCESS_KEY: MACHINE.secret };
    expect(await signedInAs({ ...temporary, AWS_SESSION_TOKEN: MACHINE.token })).toBe(MACHINE.account);
  });

  it("in the default profile, or the one that is named", async () => {
    write(".aws/credentials", `[default]\naws_access_key_id = AKIDOWN\naws_secret_access_key = ${OWN.secret}\n`);
    write(
      ".aws/config",
      `[profile other]\naws_access_key_id=AKIDMACHINE\naws_secret_access_key=${MACHINE.secret}\naws_session_token=${MACHINE.token}\n`,
    );
    expect(await signedInAs({})).toBe(OWN.account);
    expect(await signedInAs({ AWS_PROFILE: "other" })).toBe(MACHINE.account);
    expect(await signedInAs({}, { accounts: [{ users: [{ name: "u", profile: "other" }] }] })).toBe(MACHINE.account);
    expect(await signedInAs({}, { accounts: [{ users: [{ name: "u", profile: "none" }] }] })).toMatch(
      /there is no profile none/,
    );
  });

  it("in a role that another profile takes on", async () => {
    write(".aws/credentials", `[base]\naws_access_key_id = AKIDOWN\naws_secret_access_key = ${OWN.secret}\n`);
    write(
      ".aws/config",
      `[default]\nrole_arn = ${ROLE}\nexternal_id = x1\nsource_profile = base # a comment\nregion = eu-west-1\n`,
    );
    expect(await signedInAs({})).toBe("333333333333");
    write(
      ".aws/config",
      "[default]\nrole_arn = a\nsource_profile = b\n[profile b]\nrole_arn = c\nsource_profile = default\n",
    );
    expect(await signedInAs({})).toMatch(/leads back to itself/);
  });

  describe("in the sign-in of a browser", () => {
    const path = `.aws/sso/cache/${createHash("sha1").update("work").digest("hex")}.json`;
    const cached = (fields: JsonObject) => write(path, JSON.stringify({ accessToken: "old", ...fields }));
    const over = { expiresAt: "2020-01-01T00:00:00Z" };
    const client = { clientId: "cli", clientSecret: "cli-secret", registrationExpiresAt: "2099-01-01T00:00:00Z" };
    beforeEach(() => {
      const session = "[sso-session work]\nsso_region = eu-west-1\nsso_start_url = https://work.example\n";
      const profile = "[default]\nsso_session = work\nsso_account_id = 555555555555\nsso_role_name = Reader\n";
      write(".aws/config", `${profile}${session}`);
    });

    it("until that is over", async () => {
      cached({ accessToken: "portal-token", expiresAt: "2099-01-01T00:00:00Z" });
      expect(await signedInAs({})).toBe("555555555555");
      cached(over);
      expect(await signedInAs({})).toMatch(/the sign-in of work is over: run aws sso login/);
    });

    it("which is renewed, and left so that AWS' own tools find it", async () => {
      cached({ ...over, ...client, refreshToken: "renewal-token", startUrl: "https://work.example" });
      expect(await signedInAs({})).toBe("555555555555");
      const left = JSON.parse(readFileSync(join(home, path), "utf8"));
      expect(left).toMatchObject({ accessToken: "portal-token", refreshToken: "the next one", ...client });
      expect(Date.parse(left.expiresAt)).toBeGreaterThan(Date.now());
      expect(left.startUrl).toBe("https://work.example");
      expect(statSync(join(home, path)).mode & 0o777).toBe(0o600);
    });

    it("which cannot be renewed, and says so without what was tried", async () => {
      cached({ ...over, ...client, refreshToken: "spent-token" });
      const said = await signedInAs({});
      expect(said).toMatch(/the sign-in of work is over and could not be renewed \(.*\): run aws sso login/);
      expect(said).not.toMatch(/spent-token|cli-secret/);
      cached({ ...over, ...client, refreshToken: "renewal-token", registrationExpiresAt: "2020-01-01T00:00:00Z" });
      expect(await signedInAs({})).toMatch(/the sign-in of work is over: run aws sso login/);
    });
  });

  it("in a web identity", async () => {
    const web = {
      AWS_WEB_IDENTITY_TOKEN_FILE: write("token", "web-token\n"),
      AWS_ROLE_ARN: "arn:aws:iam::444444444444:role/web",
    };
    expect(await signedInAs(web)).toBe("444444444444");
  });

  it("in the container, whose token comes from a file", async () => {
    const container = {
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `${metadata.url}/container`,
      AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: write("pod", "pod\n"),
    };
    expect(await signedInAs(container)).toBe(MACHINE.account);
    expect(
      await signedInAs({ ...container, AWS_CONTAINER_CREDENTIALS_FULL_URI: "http://192.0.2.1/container" }),
    ).toMatch(/must be https, or of this machine/);
  });

  it("in the instance, by a token first", async () => {
    const instance = { AWS_EC2_METADATA_DISABLED: "false", AWS_EC2_METADATA_SERVICE_ENDPOINT: metadata.url };
    expect(await signedInAs(instance)).toBe(MACHINE.account);
    expect(metadata.requests.map(({ method }) => method).slice(0, 3)).toEqual(["PUT", "GET", "GET"]);
  });

  it("by a program, only where programs may be started", async () => {
    const printed = JSON.stringify({ Version: 1, AccessKeyId: "AKIDOWN", SecretAccessKey: OWN.secret });
    const script = write("print keys.mjs", `console.log(${JSON.stringify(printed)})`);
    write(".aws/config", `[default]\ncredential_process = ${process.execPath} "${script}"\n`);
    expect(await signedInAs({}, {}, { allowsCommands: true })).toBe(OWN.account);
    expect(await signedInAs({})).toMatch(/programs may not be started here/);
  });

  it("nowhere: that is told", async () => {
    expect(await signedInAs({})).toMatch(/there are no AWS credentials on the machine/);
  });
});

describe("a connector", () => {
  const users = [{ name: "AUDITOR", "access-key": "AKIDOWN", "secret-access": OWN.secret }];

  it("has keys, or a reference to them, or the variable of the user's name", async () => {
    const asked: string[] = [];
    const secret: CloudClientOptions["secret"] = async (given, host) => {
      asked.push(`${given} ${host}`);
      return given === "env:AUDITOR" || given === "file:/run/key"
        ? { value: OWN.secret }
        : { missing: "it is not lent" };
    };
    const own = { name: "AUDITOR", "access-key": "AKIDOWN" };
    expect(await signedInAs({}, { accounts: [{ users: [own] }] }, { secret })).toBe(OWN.account);
    expect(
      await signedInAs({}, { accounts: [{ users: [{ ...own, "secret-access": "file:/run/key" }] }] }, { secret }),
    ).toBe(OWN.account);
    expect(
      await signedInAs({}, { accounts: [{ users: [{ ...own, "secret-access": "env:OTHER" }] }] }, { secret }),
    ).toMatch(/secret-access of user AUDITOR: it is not lent/);
    expect(asked[0]).toBe(`env:AUDITOR ${new URL(front.url).host}`);
  });

  it("takes on a role, with the external id it asks for", async () => {
    expect(await signedInAs({}, { accounts: [{ users, role_arn: ROLE, external_id: "x1" }] })).toBe("333333333333");
    expect(await signedInAs({}, { accounts: [{ users, role_arn: ROLE, external_id: "x2" }] })).toMatch(
      /sts:AssumeRole of .* was refused/,
    );
  });

  it("is not taken for another account than it says", async () => {
    expect(await signedInAs({}, { accounts: [{ "account-id": "999999999999", users }] })).toMatch(
      /credentials are of account 111111111111, not of 999999999999/,
    );
  });

  it("does not use the machine's identity where that is not given", async () => {
    const { problems } = await openConnectedAws(front, { accounts: [{}] }).check();
    expect(problems[0]).toMatch(
      /has no access-key, and the identity of this machine may not be used here \(PLUMBLINE_CLOUD_IDENTITY/,
    );
  });
});
