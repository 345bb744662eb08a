import type { Url, UserInfo } from "./parse.js";
import { escapePart, isValidEncodedPart } from "./percent-encoding.js";

/** A URL in Go's form: certificates show their URIs in it, and requests are signed over it. */
export function formatUrl(url: Url): string {
  let text = url.scheme === "" ? "" : `${url.scheme}:`;
  if (url.opaque !== "") text += url.opaque;
  else {
    text += authorityText(url);
    const path = getEscapedPath(url);
    if (path !== "" && !path.startsWith("/") && url.host !== "") text += "/";
    if (text === "" && path.split("/", 1)[0]?.includes(":")) text = "./";
    text += path;
  }
  if (url.forceQuery || url.rawQuery !== "") text += `?${url.rawQuery}`;
  if (url.fragment !== "") text += `#${escapedFragment(url)}`;
  return text;
}

export function getEscapedPath(url: Url): string {
  if (url.rawPath !== "" && isValidEncodedPart(url.rawPath, "path")) return url.rawPath;
  return url.path === "*" ? "*" : escapePart(url.path, "path");
}

function escapedFragment(url: Url): string {
  if (url.rawFragment !== "" && isValidEncodedPart(url.rawFragment, "fragment")) return url.rawFragment;
  return escapePart(url.fragment, "fragment");
}

function authorityText(url: Url): string {
  if (url.scheme === "" && url.host === "" && url.user === undefined) return "";
  if (url.omitHost && url.host === "" && url.user === undefined) return "";
  const slashes = url.host !== "" || url.path !== "" || url.user !== undefined ? "//" : "";
  return `${slashes}${userInfoText(url.user)}${escapePart(url.host, "host")}`;
}

function userInfoText(user: UserInfo | undefined): string {
  if (user === undefined) return "";
  const password = user.password === undefined ? "" : `:${escapePart(user.password, "user")}`;
  return `${escapePart(user.name, "user")}${password}@`;
}
