/** What templates are told of the cluster and of the release, as `helm template` tells it without being told more. */
import { getTextArgAt } from "../values/function-arguments.js";
import { HelmObject, type HelmValue } from "../values/template-value.js";

const [MAJOR, MINOR] = ["1", "33"];
const KUBERNETES = `v${MAJOR}.${MINOR}.0`;

/** Of the API of a cluster without extensions. */
const VERSIONS: ReadonlySet<string> = new Set([
  "v1",
  "admissionregistration.k8s.io/v1",
  "apiextensions.k8s.io/v1",
  "apiregistration.k8s.io/v1",
  "apps/v1",
  "authentication.k8s.io/v1",
  "authorization.k8s.io/v1",
  "autoscaling/v1",
  "autoscaling/v2",
  "batch/v1",
  "certificates.k8s.io/v1",
  "coordination.k8s.io/v1",
  "discovery.k8s.io/v1",
  "events.k8s.io/v1",
  "flowcontrol.apiserver.k8s.io/v1",
  "networking.k8s.io/v1",
  "node.k8s.io/v1",
  "policy/v1",
  "rbac.authorization.k8s.io/v1",
  "scheduling.k8s.io/v1",
  "storage.k8s.io/v1",
]);

/** `apps/v1`, and `apps/v1/Deployment`. */
function isServed(asked: string): boolean {
  return VERSIONS.has(asked) || (/\/[A-Z]\w*$/.test(asked) && VERSIONS.has(asked.slice(0, asked.lastIndexOf("/"))));
}

export const helmCapabilities: HelmValue = new HelmObject("*chartutil.Capabilities", {
  KubeVersion: new HelmObject(
    "chartutil.KubeVersion",
    { Version: KUBERNETES, GitVersion: KUBERNETES, Major: MAJOR, Minor: MINOR, String: () => KUBERNETES },
    { text: KUBERNETES },
  ),
  APIVersions: new HelmObject("chartutil.VersionSet", { Has: (args) => isServed(getTextArgAt(args, 0)) }),
  HelmVersion: new Map([
    ["Version", "v3.19.0"],
    ["GitCommit", ""],
    ["GitTreeState", "clean"],
    ["GoVersion", "go1.24"],
  ]),
});

export const helmRelease: HelmValue = new Map<string, HelmValue>([
  ["Name", "release-name"],
  ["Namespace", "default"],
  ["Service", "Helm"],
  ["IsInstall", true],
  ["IsUpgrade", false],
  ["Revision", 1],
]);
