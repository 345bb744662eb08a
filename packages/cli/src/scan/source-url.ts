/** Where the lines of the scanned repository can be read: what a CI job says of the host it runs for. */
export function createSourceLinker(
  env: Readonly<Record<string, string | undefined>>,
): ((file: string, line: number) => string) | undefined {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA, CI_PROJECT_URL, CI_COMMIT_SHA } = env;
  const folder =
    GITHUB_SERVER_URL !== undefined && GITHUB_REPOSITORY !== undefined && GITHUB_SHA !== undefined
      ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}`
      : CI_PROJECT_URL !== undefined && CI_COMMIT_SHA !== undefined
        ? `${CI_PROJECT_URL}/-/blob/${CI_COMMIT_SHA}`
        : undefined;
  if (folder === undefined) return undefined;
  const encoded = (file: string) => file.split("/").map(encodePathPart).join("/");
  return (file, line) => `${folder}/${encoded(file)}#L${line}`;
}

/** Parentheses, too: they would end a link in Markdown. */
function encodePathPart(part: string): string {
  return encodeURIComponent(part).replaceAll("(", "%28").replaceAll(")", "%29");
}
