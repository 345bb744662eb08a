/** The same thing where it lives: in the cloud's console, or at the git host. */
import type { ReactNode } from "react";
import { useOperation } from "../api/use-tenant-and-operations.js";
import { buildGitHostLink } from "./git-host-link.js";

interface ElsewhereProps {
  readonly collection: string;
  /** Empty while nobody knows. */
  readonly connector: string;
  /** In the cloud's console; empty for what is in code. */
  readonly url: string;
  readonly path: string;
  readonly line?: number;
}

export function ResourceOutsideLinks({ collection, connector, url, path, line }: ElsewhereProps): ReactNode {
  const isLive = /^https:\/\//.test(url);
  const item = useOperation(
    "getConfigurationItem",
    { resource_type: "connector", resource_name: connector, container_name: collection },
    { enabled: connector !== "" && !isLive && path !== "" },
  );
  const link = item.data === undefined ? "" : buildGitHostLink(item.data.data.json, path, line);
  if (isLive) {
    return (
      <a href={url} target="_blank" rel="noreferrer">
        Open in the cloud console
      </a>
    );
  }
  if (link === "") return null;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      Open in the repository
    </a>
  );
}
