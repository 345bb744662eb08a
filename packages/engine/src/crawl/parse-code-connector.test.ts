import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { parseCodeConnector } from "./parse-code-connector.js";
import type { SecretResolver } from "./secret-reference.js";

const secrets: SecretResolver = async (reference) => {
  const key = reference.kind === "env" ? reference.name : reference.path;
  const value = new Map([
    ["GIT_TOKEN", "tok"],
    ["/run/secrets/token", "tok\n"],
    ["/keys/id", "a key"],
    ["alice", "alice-password"],
    ["KEY_PATH", "/keys/id"],
    ["BROKEN", "a\nb"],
  ]).get(key);
  return value === undefined ? { missing: "gives nothing" } : { value };
};
const git = { type: "filesystem", gitProvider: "https://git.example.com/a.git" };
const ssh = { type: "filesystem", gitProvider: "git@git.example.com:a.git" };
const read = (body: JsonObject) => parseCodeConnector(body, secrets);
const token = { kind: "password", user: "x-access-token", password: "tok" };

describe("a filesystem connector", () => {
  it.each<[string, JsonObject, object]>([
    [
      "a folder",
      { type: "filesystem", folderPath: "/srv/code", username: "me" },
      { kind: "folder", folder: "/srv/code", user: "me" },
    ],
    [
      "a public repository",
      { ...git, private: false, httpsUser: "alice" },
      { kind: "git", url: git.gitProvider, user: "" },
    ],
    ["a repository that does not say", git, { kind: "git", url: git.gitProvider, user: "" }],
    ["a branch", { ...git, branchName: "dev" }, { kind: "git", url: git.gitProvider, user: "", branch: "dev" }],
    ["a token by variable", { ...git, httpsAccessToken: "env:GIT_TOKEN" }, { credentials: token }],
    ["a token by the bare name of a variable", { ...git, httpsAccessToken: "GIT_TOKEN" }, { credentials: token }],
    ["a token by file", { ...git, httpsAccessToken: "file:/run/secrets/token" }, { credentials: token }],
    ["a token", { ...git, httpsAccessToken: "tok", httpsUser: "u" }, { credentials: { ...token, user: "u" } }],
    ["a password", { ...git, httpsUser: "u", httpsPassword: "p" }, { credentials: { user: "u", password: "p" } }],
    ["a password by the user's name", { ...git, httpsUser: "alice" }, { credentials: { password: "alice-password" } }],
    [
      "a key",
      { ...ssh, sshKeyfile: "/keys/id", sshHost: "git.example.com" },
      { credentials: { kind: "ssh-key", keyFile: "/keys/id" } },
    ],
    ["a key by reference", { ...ssh, sshKeyfile: "file:/keys/id" }, { credentials: { keyFile: "/keys/id" } }],
    [
      "a key by variable",
      { ...ssh, sshKeyfile: "env:KEY_PATH", sshUser: "deploy" },
      { sshUser: "deploy", credentials: { keyFile: "/keys/id" } },
    ],
  ])("%s", async (_, body, source) => {
    expect(await read(body)).toMatchObject({ ok: true, source });
  });

  it("sends nothing where the repository is public", async () => {
    const reading = await read({ ...git, private: false, httpsAccessToken: "tok" });
    expect(reading).toEqual({ ok: true, source: { kind: "git", url: git.gitProvider, user: "" } });
  });

  it.each<[JsonObject, RegExp]>([
    [{ type: "aws" }, /type must be "filesystem"/],
    [{ type: "filesystem" }, /either folderPath or gitProvider/],
    [{ ...git, folderPath: "/a" }, /exclude each other/],
    [{ type: "filesystem", folderPath: 7 }, /folderPath must be a text/],
    [{ ...git, branchName: 7 }, /branchName must be a text/],
    [{ ...git, branchName: "a\nb" }, /branchName holds control characters/],
    [{ ...git, private: true }, /httpsAccessToken, or httpsUser and httpsPassword must be given/],
    [{ ...ssh, private: true }, /sshKeyfile must be given/],
    [{ ...git, httpsAccessToken: "env:NOTHING" }, /httpsAccessToken refers to "env:NOTHING", which gives nothing/],
    [{ ...git, httpsAccessToken: "env:BROKEN" }, /httpsAccessToken leads to nothing/],
    [{ ...git, httpsUser: "bob" }, /httpsPassword is missing/],
    [{ ...git, httpsUser: "bob", httpsPassword: "file:/none" }, /httpsPassword refers to "file:\/none"/],
    [{ ...ssh, sshKeyfile: "id_rsa" }, /sshKeyfile must be an absolute path/],
    [{ ...ssh, sshKeyfile: "/root/.ssh/id" }, /sshKeyfile refers to "file:\/root\/.ssh\/id", which gives nothing/],
    [{ ...ssh, sshKeyfile: "file:/root/.ssh/id" }, /which gives nothing/],
    [{ ...ssh, sshKeyfile: "/keys/id", sshHost: "other.example.com" }, /sshHost is "other.example.com"/],
  ])("is refused with the field: %j", async (body, problem) => {
    const reading = await read(body);
    expect(reading).toMatchObject({ ok: false, problems: [expect.stringMatching(problem)] });
  });
});
