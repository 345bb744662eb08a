import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameRepository, parseRepositoryAddress } from "./repository-address.js";

const isSame = (one: string, other: string) => {
  const [first, second] = [parseRepositoryAddress(one), parseRepositoryAddress(other)];
  return first !== null && second !== null && isSameRepository(first, second);
};

describe("two addresses", () => {
  const here = "https://github.com/acme/infra";
  it.each([
    [here, "https://github.com/acme/infra.git"],
    [here, "https://github.com/acme/infra/"],
    [here, "https://github.com/acme/infra.git/"],
    [here, "https://GitHub.com/Acme/INFRA.GIT"],
    [here, "http://github.com/acme/infra"],
    [here, "https://someone@github.com/acme/infra"],
    [here, "https://github.com//acme//infra"],
    [here, "git@github.com:acme/infra.git"],
    [here, "git@github.com:/acme/infra.git"],
    [here, "org-1234@github.com:acme/infra.git"],
    [here, "ssh://git@github.com/acme/infra.git"],
    [here, "ssh://git@GITHUB.com:2222/acme/infra"],
    [here, "git://github.com/acme/infra.git"],
    ["https://git.example.com:8443/a/b/c.git", "git@git.example.com:a/b/c"],
    ["http://[::1]:3000/a/b.git", "ssh://git@[::1]/a/b.git"],
  ])("%s and %s are the same repository", (one, other) => {
    expect(isSame(one, other)).toBe(true);
    expect(isSame(other, one)).toBe(true);
  });

  it.each([
    [here, "https://github.com/acme/infra2"],
    [here, "https://github.com/acme/infra.github"],
    [here, "https://github.com/evil/infra"],
    [here, "https://github.com/acme"],
    [here, "https://github.com.evil.example/acme/infra"],
    [here, "https://evil.example/github.com/acme/infra"],
    [here, "https://github.com@evil.example/acme/infra"],
    [here, "git@evil.example:acme/infra.git"],
    [here, "file:///acme/infra"],
    [here, "/acme/infra"],
    [here, "ext::sh -c github.com/acme/infra"],
    [here, "github.com:acme/infra"],
    ["", ""],
    ["https://github.com", "https://github.com/"],
    ["https://github.com/.git", "https://github.com/.git"],
    ["git@:a", "git@:a"],
  ])("%s and %s are not", (one, other) => expect(isSame(one, other)).toBe(false));

  it("are read without fail, whatever they are", () => {
    const start = fc.constantFrom("", "https://", "ssh://git@host/", "git@host:", "git@");
    fc.assert(fc.property(start, fc.string(), (first, rest) => void parseRepositoryAddress(first + rest)));
    expect(parseRepositoryAddress(`https://github.com/${"a/".repeat(2000)}`)).toBeNull();
  });
});
