import { describe, expect, it } from "vitest";
import { type AllowedAddresses, parseAllowedAddresses } from "./allowed-addresses.js";
import { resolveAllowedHostAddresses } from "./host-addresses.js";
import { findRefusedAddress, isAddressNotKnownPublic } from "./private-address.js";

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
    ["2001:0:1:2::3"],
    ["2001:db8::1"],
    ["168.63.129.16"],
    ["100.100.100.200"],
    ["192.0.0.192"],
    ["192.0.2.1"],
    ["198.51.100.1"],
    ["203.0.113.1"],
    ["198.19.0.1"],
    ["fd00:ec2::254"],
    ["2a00:1450:1:2:0:5efe:8.8.8.8"],
    ["not an address"],
  ])("%s", (address) => expect(isAddressNotKnownPublic(address)).toBe(true));

  it.each([
    ["8.8.8.8"],
    ["172.32.0.1"],
    ["100.128.0.1"],
    ["140.82.112.3"],
    ["2606:50c0:8000::154"],
    ["2600:1f00::a9fe:1"],
  ])("%s is public", (address) => expect(isAddressNotKnownPublic(address)).toBe(false));
});

describe("what the operator allows", () => {
  const refused = (address: string, allowed: AllowedAddresses | undefined, host = "git.corp.example") => {
    if (allowed === undefined) throw new Error("cannot be read");
    return findRefusedAddress(host, [address], allowed) === address;
  };

  it.each([
    ["169.254.169.254"],
    ["169.254.170.2"],
    ["168.63.129.16"],
    ["100.100.100.200"],
    ["192.0.0.192"],
    ["fd00:ec2::254"],
    ["fd20:ce::254"],
    ["fe80::a9fe:a9fe"],
    ["::ffff:169.254.169.254"],
    ["::ffff:a9fe:a9fe"],
    ["::a9fe:a9fe"],
    ["64:ff9b::a9fe:a9fe"],
    ["64:ff9b:1::a83f:8110"],
    ["2002:a9fe:a9fe::1"],
    ["2001:0:1:2:3:4:5601:5601"],
    ["0:0:0:0:0:ffff:a9fe:a9fe"],
    ["::ffff:0:a9fe:a9fe"],
    ["::ffff:0:169.254.169.254"],
    ["fe80::5efe:a9fe:a9fe"],
    ["fe80::5efe:169.254.170.2"],
    ["fe80::200:5efe:a9fe:a9fe"],
    ["2a00:1450:1:2:0:5efe:a9fe:a9fe"],
    ["2a00:1450:1:2:200:5efe:a83f:8110"],
    ["64:ff9b:1:a9fe:a9:fe00::"],
    ["64:ff9b:1::a9fe:a9fe"],
    ["2a00:1450:1:2:3:4:a9fe:a9fe"],
    ["2a00:1450:a9fe:a9fe::"],
    ["2a00:1450:1:a9fe:a9:fe00::"],
    ["2a00:1450:1:2:a9:fea9:fe00:0"],
    ["fe80::a9fe:a9fe%eth0"],
  ])("%s is a cloud's and has to be named by itself", (address) => {
    for (const wide of ["true", "0.0.0.0/0,::/0", "169.254.0.0/16", "true,10.0.0.1"]) {
      expect(refused(address, parseAllowedAddresses(wide))).toBe(true);
    }
    expect(refused(address, parseAllowedAddresses(`true,${address.replace(/%.*/, "")}`))).toBe(false);
    expect(refused(address, parseAllowedAddresses("git.corp.example"))).toBe(false);
  });

  it.each([
    ["10.1.2.3", "10.1.0.0/16", false],
    ["10.2.2.3", "10.1.0.0/16", true],
    ["10.2.2.3", "10.1.0.0/16,10.2.2.3", false],
    ["fd12::1", "fd12::/16", false],
    ["fd13::1", "fd12::/16", true],
    ["10.1.2.3", "Git.Corp.Example", false],
    ["10.1.2.3", "other.example", true],
    ["10.1.2.3", "true", false],
    ["127.0.0.1", "true", false],
    ["10.1.2.3", "false", true],
    ["10.1.2.3", "", true],
    ["8.8.8.8", "false", false],
  ])("%s with %j is refused: %s", (address, allowed, isRefused) => {
    expect(refused(address, parseAllowedAddresses(allowed))).toBe(isRefused);
  });

  it.each([["10.0.0.0/33"], ["10.0.0.0/8/8"], ["10.0.0"], ["http://x"], ["true,false"], ["::1/200"], ["a b"]])(
    "%j is not understood",
    (text) => expect(parseAllowedAddresses(text)).toBeUndefined(),
  );
});

describe("hosts", () => {
  it("one private address among public ones is enough to refuse", async () => {
    const find = async () => ["8.8.8.8", "10.0.0.1"];
    await expect(resolveAllowedHostAddresses("git.example.com", false, find)).rejects.toMatchObject({
      code: "git_private_address",
    });
  });

  it("gives the addresses to pin", async () => {
    expect(await resolveAllowedHostAddresses("git.example.com", false, async () => ["8.8.8.8"])).toEqual(["8.8.8.8"]);
    expect(await resolveAllowedHostAddresses("8.8.4.4", false)).toEqual(["8.8.4.4"]);
  });

  it("an unknown name is an unreachable host", async () => {
    const find = () => Promise.reject(new Error("ENOTFOUND"));
    await expect(resolveAllowedHostAddresses("nowhere.example.com", false, find)).rejects.toMatchObject({
      code: "git_unreachable",
    });
  });
});
