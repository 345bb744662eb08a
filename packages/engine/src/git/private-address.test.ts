import { describe, expect, it } from "vitest";
import { isPrivateAddress, publicAddresses } from "./private-address.js";

describe("private addresses", () => {
  it.each([
    ["127.0.0.1"],
    ["127.9.9.9"],
    ["0.0.0.0"],
    ["10.1.2.3"],
    ["100.64.0.1"],
    ["169.254.169.254"],
    ["172.16.0.1"],
    ["172.31.255.255"],
    ["192.168.1.1"],
    ["224.0.0.1"],
    ["255.255.255.255"],
    ["::"],
    ["::1"],
    ["fe80::1"],
    ["fc00::1"],
    ["fd12:3456::1"],
    ["ff02::1"],
    ["::ffff:127.0.0.1"],
    ["::ffff:8.8.8.8"],
    ["64:ff9b::7f00:1"],
    ["2002:7f00:1::"],
    ["not an address"],
  ])("%s", (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each([["8.8.8.8"], ["172.32.0.1"], ["100.128.0.1"], ["140.82.112.3"], ["2606:50c0:8000::154"]])(
    "%s is public",
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});

describe("hosts", () => {
  it("one private address among public ones is enough to refuse", async () => {
    const find = async () => ["8.8.8.8", "10.0.0.1"];
    await expect(publicAddresses("git.example.com", find)).rejects.toMatchObject({ code: "git_private_address" });
  });

  it("gives the addresses to pin", async () => {
    expect(await publicAddresses("git.example.com", async () => ["8.8.8.8"])).toEqual(["8.8.8.8"]);
    expect(await publicAddresses("8.8.4.4")).toEqual(["8.8.4.4"]);
  });

  it("an unknown name is an unreachable host", async () => {
    const find = () => Promise.reject(new Error("ENOTFOUND"));
    await expect(publicAddresses("nowhere.example.com", find)).rejects.toMatchObject({ code: "git_unreachable" });
  });
});
