import { KnownError } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseGitRemote } from "./parse-git-remote.js";

describe("addresses that are taken", () => {
  it.each([
    ["https://git.example.com/acme/infra.git", "https", "git.example.com", 443],
    ["https://git.example.com:8443/acme/infra", "https", "git.example.com", 8443],
    ["http://git.example.com/acme/infra.git", "http", "git.example.com", 80],
    ["https://[2001:db8::1]/acme/infra.git", "https", "2001:db8::1", 443],
    ["ssh://git@git.example.com:2222/acme/infra.git", "ssh", "git.example.com", 2222],
    ["git@git.example.com:acme/infra.git", "ssh", "git.example.com", 22],
  ])("%s", (url, protocol, host, port) => {
    expect(parseGitRemote(url)).toEqual({ protocol, host, port, url });
  });

  it("an ssh address without a user gets the configured one", () => {
    expect(parseGitRemote("ssh://git.example.com/a.git").url).toBe("ssh://git@git.example.com/a.git");
    expect(parseGitRemote("ssh://git.example.com/a.git", { sshUser: "deploy" }).url).toBe(
      "ssh://deploy@git.example.com/a.git",
    );
    expect(parseGitRemote("git@git.example.com:a.git", { sshUser: "deploy" }).url).toBe("git@git.example.com:a.git");
  });

  it("a local path only where that is allowed", () => {
    expect(parseGitRemote("/srv/repo", { allowLocalPaths: true })).toEqual({ protocol: "file", url: "/srv/repo" });
    expect(() => parseGitRemote("/srv/repo")).toThrow(/only https, http and ssh/);
  });
});

describe("addresses that are refused", () => {
  it.each([
    [""],
    ["--upload-pack=touch /tmp/x"],
    ["-oProxyCommand=x"],
    ["ext::sh -c id"],
    ["ext::sh"],
    ["fd::17"],
    ["file:///etc"],
    ["file:/etc"],
    ["ftp://git.example.com/a.git"],
    ["git://git.example.com/a.git"],
    ["gopher://git.example.com/a"],
    ["transport::https://git.example.com/a"],
    ["./repo"],
    ["../repo"],
    ["git.example.com:acme/infra.git"],
    ["C:\\repo\\a"],
    ["https://git.example.com/"],
    ["https:///a.git"],
    ["https://git.example.com/a\nb"],
    ["https://git.example.com/a b"],
    ["https://git.example.com/a\u0000"],
    ["https://git.example.com/a.git?x=1"],
    ["https://-evil/a.git"],
    ["ssh://-oProxyCommand=id/a"],
    ["ssh://git@-oProxyCommand=id/a"],
    ["ssh://git@host/-option"],
    ["git@-oProxyCommand=id:a"],
    ["-x@host:a"],
    ["git@host:-option"],
    ["git@ho$(id)st:a"],
    ["gi;id@host:a"],
    [`https://git.example.com/${"a".repeat(2000)}`],
  ])("%.60j", (url) => {
    expect(() => parseGitRemote(url)).toThrow(/is not taken as a git repository/);
  });

  it.each([
    ["https://me:hunter2@git.example.com/a.git"],
    ["https://hunter2@git.example.com/a.git"],
    ["ssh://git:hunter2@h/a"],
    ["foo://x:hunter2@h/a"],
    ["https://x:hunter2@h/a b"],
  ])("with a secret in it, which is not repeated: %s", (url) => {
    expect(() => parseGitRemote(url)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining("hunter2") }),
    );
  });
});

it("any text is refused, or read as something git cannot take for an option, a command or a file", () => {
  const pieces = fc.constantFrom(
    "https://",
    "ssh://",
    "git@",
    "ext::",
    "file:",
    "-",
    "--",
    ":",
    "/",
    "@",
    "host",
    "a.git",
    "..",
    "\n",
    "%2d",
    "[::1]",
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fc.oneof(pieces, fc.string()), { maxLength: 8 }).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      try {
        const remote = parseGitRemote(text);
        expect(remote.url).toMatch(
          /^(?:https?:\/\/[A-Za-z0-9[]|ssh:\/\/[A-Za-z0-9_][\w.-]*@[A-Za-z0-9[]|[A-Za-z0-9_][\w.-]*@[A-Za-z0-9][\w.-]*:[^-])/,
        );
      } catch (error) {
        expect(error).toBeInstanceOf(KnownError);
      }
    }),
    { seed: 7, numRuns: Number(process.env.RUNS ?? 1000) },
  );
});
