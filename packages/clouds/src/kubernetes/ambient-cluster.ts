/** The cluster that tools on this machine would speak to: by its kubeconfig, or the one it runs in. */
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import type { MachineCredentialSources } from "../machine-credential-sources.js";
import { readCredentialFile } from "./credential.js";
import type { KubeconfigFile, ResolvedKubeContext } from "./kubeconfig.js";

/** Where clusters put what their pods need. */
const MOUNTED = "/var/run/secrets/kubernetes.io/serviceaccount";

/** `KUBECONFIG` may name several; those that are not there are none. */
export async function readAmbientKubeconfigs({
  environment,
  home,
}: MachineCredentialSources): Promise<readonly KubeconfigFile[]> {
  const named = environment.KUBECONFIG?.split(delimiter).filter((path) => path !== "") ?? [];
  const paths = named.length > 0 ? named : [join(home, ".kube", "config")];
  const files = paths.filter((path) => existsSync(path));
  return Promise.all(
    files.map(async (path) => ({ text: await readCredentialFile(path), folder: dirname(path), name: path })),
  );
}

/** Undefined when we do not run in one. */
export function findInClusterContext(
  { environment }: MachineCredentialSources,
  mounted = MOUNTED,
): ResolvedKubeContext | undefined {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port = "443" } = environment;
  if (host === undefined || host === "" || !existsSync(join(mounted, "token"))) return undefined;
  return {
    name: "in-cluster",
    server: `https://${host.includes(":") ? `[${host}]` : host}:${port}`,
    authority: { field: "ca.crt", file: join(mounted, "ca.crt") },
    isUnverified: false,
    user: "the service account of this pod",
    token: { field: "token", file: join(mounted, "token") },
  };
}
