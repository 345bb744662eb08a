/** Paths as URIs, percent-encoded. */

/** Of a path with forward slashes; a colon in its first part cannot be taken for a scheme. */
export function toRelativeUri(path: string): string {
  return path.toWellFormed().split("/").map(encodeURIComponent).join("/");
}

/** Of a folder, with the slash at the end that makes it a base; undefined when the path is not absolute. */
export function toBaseUri(folder: string): string | undefined {
  const path = /^[A-Za-z]:[\\/]/.test(folder) ? `/${folder.replaceAll("\\", "/")}` : folder;
  if (!path.startsWith("/")) return undefined;
  const parts = path.split("/").filter((part) => part !== "");
  const encoded = parts.map((part, index) => (index === 0 && /^[A-Za-z]:$/.test(part) ? part : toRelativeUri(part)));
  return `file:///${encoded.map((part) => `${part}/`).join("")}`;
}
