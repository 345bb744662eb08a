import type { Json } from "../api/operations.gen.js";

/** Where a file of a connector's repository is shown; empty where nobody knows. */
export function buildGitHostLink(connector: { readonly [name: string]: Json }, path: string, line?: number): string {
  const { gitProvider, branchName } = connector;
  if (typeof gitProvider !== "string") return "";
  const repository = webAddress(gitProvider);
  const file = path.replace(/#.*$/, "").replace(/^\//, "");
  if (repository === null || file === "") return "";
  const branch = typeof branchName === "string" && branchName !== "" ? branchName : "HEAD";
  const where = [branch, ...file.split("/")].map(encodeURIComponent).join("/").replace(/%2F/g, "/");
  const { hostname } = repository;
  const page = hostname.includes("gitlab") ? "-/blob" : hostname.includes("bitbucket") ? "src" : "blob";
  return `${repository.href.replace(/\/$/, "")}/${page}/${where}${line === undefined ? "" : `#L${line}`}`;
}

/** `https://host/owner/name` of that, of `git@host:owner/name.git` and of `ssh://git@host/owner/name`. */
function webAddress(address: string): URL | null {
  const plain = address.replace(/\.git$/, "").replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, "https://$1/");
  if (!plain.startsWith("https://") || !URL.canParse(plain)) return null;
  const url = new URL(plain);
  url.username = "";
  url.password = "";
  return url;
}
