/** Paths that other tools leave out, as patterns of a `.gitignore`, which `exclude` takes. */

/** Globs that are seen from the folder of the configuration. */
export function anchorGlob(glob: string): string {
  const pattern = glob.replace(/^\.\//, "");
  return pattern.startsWith("/") || pattern.startsWith("**/") ? pattern : `/${pattern}`;
}

/**
 * A regular expression that is searched for in paths, as Checkov has it: plain names, `.*`, escaped dots, alternatives and anchors. Undefined for
 * what a pattern cannot say.
 */
export function regexToPatterns(regex: string): readonly string[] | undefined {
  const patterns = regex.split("|").map(convertAlternative);
  return patterns.every((pattern) => pattern !== undefined) ? patterns : undefined;
}

function convertAlternative(regex: string): string | undefined {
  const isAnchored = regex.startsWith("^");
  const body = regex
    .replace(/^\^/, "")
    .replace(/\$$/, "")
    .replace(/^\.?\//, "");
  const glob = body
    .replaceAll(/(?<!\\)\.[*+]/g, "\0")
    .replaceAll(/\\([./\-_])/g, "$1")
    .replaceAll(/\/\0/g, "/**")
    .replaceAll(/\0\//g, "**/")
    .replaceAll("\0", "*");
  if (glob === "" || /[\\[\](){}?+|^$]/.test(glob) || /(?<!\*)\*(?!\*)/.test(body.replaceAll(/\.[*+]/g, "")))
    return undefined;
  const hasFolder = glob.replace(/\/$/, "").includes("/");
  if (isAnchored) return `/${glob}`;
  return hasFolder && !glob.startsWith("**/") ? `**/${glob}` : glob;
}
