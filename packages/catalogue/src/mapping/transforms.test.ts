import { describe, expect, it } from "vitest";
import { applyTransform, parseTransform } from "./transforms.js";

describe("a word changes a value", () => {
  it.each([
    ["compact", "West Europe", "westeurope"],
    ["match:/keys/([^/]+)", "https://v.vault.azure.net/keys/k/1", "k"],
    ["match:/keys/([^/]+)", "https://v.vault.azure.net", undefined],
    ["prefix:B_=Burstable,GP_=GeneralPurpose", "GP_Standard_D2s_v3", "GeneralPurpose"],
    ["prefix:B_=Burstable", "GP_Standard_D2s_v3", undefined],
    ["is:Linux", "Linux", true],
    ["is:Linux", "Windows", false],
    ["times:1073741824", 2, 2147483648],
    ["over:1024", 32768, 32],
    ["split:,", "10.0.0.0/8, 0.0.0.0/0", ["10.0.0.0/8", "0.0.0.0/0"]],
    ["split:,", ["10.0.0.0/8"], ["10.0.0.0/8"]],
    ["unixSeconds", "2030-01-01T00:00:00Z", 1893456000],
    ["unixSeconds", "soon", "soon"],
    ["enum:true=CriticalAddonsOnly=true:NoSchedule", true, "CriticalAddonsOnly=true:NoSchedule"],
    ["enum:Disabled=None", "1.2", "1.2"],
    ["boolToEnum:Enabled/Disabled", false, "Disabled"],
    ["boolToEnum:Enabled/Disabled/SecuredByPerimeter", true, "Enabled"],
    ["not", true, false],
    ["join:, ", ["Logging", "Metrics"], "Logging, Metrics"],
  ] as const)("%s of %j", (word, value, expected) => {
    expect(applyTransform(parseTransform(word), value)).toEqual(expected);
  });
});

it("a word nobody knows is none", () => {
  expect(() => parseTransform("perhaps")).toThrow('"perhaps" is no word of the catalogue');
});
