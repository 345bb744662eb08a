import { HelmTemplateError } from "../template/template-error.js";
import { getTextArgAt } from "../values/function-arguments.js";
import {
  checkVersionConstraint,
  compareVersions,
  type HelmSemanticVersion,
  parseVersion,
} from "../values/semantic-version.js";
import { HelmObject, type HelmValue } from "../values/template-value.js";
import type { HelmFunctions } from "./helm-function-types.js";

function versionOf(text: string): HelmSemanticVersion {
  const version = parseVersion(text);
  if (version === undefined) throw new HelmTemplateError(`${JSON.stringify(text)} is no version`);
  return version;
}

function shown(version: HelmSemanticVersion): HelmValue {
  const { major, minor, patch, prerelease, metadata } = version;
  const text = `${major}.${minor}.${patch}${prerelease && `-${prerelease}`}${metadata && `+${metadata}`}`;
  const members = { Major: major, Minor: minor, Patch: patch, Prerelease: prerelease, Metadata: metadata };
  return new HelmObject(
    "*semver.Version",
    {
      ...members,
      Original: text,
      Compare: (args) => Math.sign(compareVersions(version, versionOf(getTextArgAt(args, 0)))),
    },
    { text },
  );
}

export const helmVersionFunctions: HelmFunctions = {
  semver: (args) => shown(versionOf(getTextArgAt(args, 0))),
  semverCompare: (args) => {
    const result = checkVersionConstraint(versionOf(getTextArgAt(args, 1)), getTextArgAt(args, 0));
    if (result === undefined)
      throw new HelmTemplateError(`${JSON.stringify(getTextArgAt(args, 0))} is no requirement of versions`);
    return result;
  },
};
