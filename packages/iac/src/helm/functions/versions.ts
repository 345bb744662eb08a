import { TemplateError } from "../template/errors.js";
import { textAt } from "../values/arguments.js";
import { HelmObject, type HelmValue } from "../values/value.js";
import { compareVersions, parseVersion, satisfies, type Version } from "../values/version.js";
import type { Functions } from "./function.js";

function versionOf(text: string): Version {
  const version = parseVersion(text);
  if (version === undefined) throw new TemplateError(`${JSON.stringify(text)} is no version`);
  return version;
}

function shown(version: Version): HelmValue {
  const { major, minor, patch, prerelease, metadata } = version;
  const text = `${major}.${minor}.${patch}${prerelease && `-${prerelease}`}${metadata && `+${metadata}`}`;
  const members = { Major: major, Minor: minor, Patch: patch, Prerelease: prerelease, Metadata: metadata };
  return new HelmObject(
    "*semver.Version",
    {
      ...members,
      Original: text,
      Compare: (args) => Math.sign(compareVersions(version, versionOf(textAt(args, 0)))),
    },
    { text },
  );
}

export const versionFunctions: Functions = {
  semver: (args) => shown(versionOf(textAt(args, 0))),
  semverCompare: (args) => {
    const result = satisfies(versionOf(textAt(args, 1)), textAt(args, 0));
    if (result === undefined)
      throw new TemplateError(`${JSON.stringify(textAt(args, 0))} is no requirement of versions`);
    return result;
  },
};
