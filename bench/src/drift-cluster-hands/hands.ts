/** What people and programs do to objects of a cluster, each to an object of its own. */
import type { JsonObject } from "@plumbline/model";

/** Places of the object; an asterisk stands for one step. */
type Place = string;

export interface Hand {
  readonly name: string;
  readonly object: JsonObject;
  /** What is done before. */
  readonly first?: readonly string[];
  /** Arguments of kubectl; `OBJECT` is the object, `FILE` a file with what is to be applied. */
  readonly kubectl?: readonly string[];
  /** What `FILE` says. */
  readonly file?: JsonObject;
  /** What an editor does to the object: `sed` is run with it. */
  readonly edit?: string;
  /** A patch by a program under its own name, with what it is laid on. */
  readonly program?: { readonly manager: string; readonly patch: JsonObject; readonly below?: string };
  /** What has to be told; nothing else may be. */
  readonly told: readonly Place[];
}

const meta = (name: string, more: JsonObject = {}) => ({ name, namespace: "estate", labels: { app: name }, ...more });

function deployment(name: string, spec: JsonObject = {}, container: JsonObject = {}): JsonObject {
  const labels = { app: name };
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: meta(name),
    spec: {
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: { containers: [{ name: "web", image: "web:1", ...container }] },
      },
      ...spec,
    },
  };
}

/** With a probe, a volume and its own way of starting. */
const probed = (name: string): JsonObject => ({
  apiVersion: "apps/v1",
  kind: "StatefulSet",
  metadata: meta(name),
  spec: {
    serviceName: name,
    selector: { matchLabels: { app: name } },
    template: {
      metadata: { labels: { app: name } },
      spec: {
        containers: [
          {
            name: "web",
            image: "web",
            ports: [{ containerPort: 80 }],
            livenessProbe: { httpGet: { path: "/", port: 80 } },
          },
        ],
        volumes: [{ name: "files", configMap: { name: "files" } }],
      },
    },
  },
});

const service = (name: string): JsonObject => ({
  apiVersion: "v1",
  kind: "Service",
  metadata: meta(name),
  spec: { selector: { app: name }, ports: [{ port: 80, targetPort: 8080 }] },
});

const of = (apiVersion: string, kind: string, name: string, body: JsonObject): JsonObject => ({
  apiVersion,
  kind,
  metadata: meta(name),
  ...body,
});

const inPod = (spec: JsonObject) => ({ spec: { template: { spec } } });
const inContainer = (fields: JsonObject) => inPod({ containers: [{ name: "web", ...fields }] });
const patch = (body: JsonObject) => ["patch", "OBJECT", "--type=strategic", "-p", JSON.stringify(body)];
const CONTAINER = "spec.template.spec.containers.0";

const people: readonly Hand[] = [
  { name: "scale", object: deployment("scale"), kubectl: ["scale", "OBJECT", "--replicas=9"], told: ["spec.replicas"] },
  {
    name: "scale-zero",
    object: deployment("scale-zero"),
    kubectl: ["scale", "OBJECT", "--replicas=0"],
    told: ["spec.replicas"],
  },
  {
    name: "scale-written",
    object: deployment("scale-written", { replicas: 2 }),
    kubectl: ["scale", "OBJECT", "--replicas=9"],
    told: ["spec.replicas"],
  },
  {
    name: "set-image",
    object: deployment("set-image"),
    kubectl: ["set", "image", "OBJECT", "web=web:2"],
    told: [`${CONTAINER}.image`],
  },
  {
    name: "set-env",
    object: deployment("set-env"),
    kubectl: ["set", "env", "OBJECT", "DEBUG=1"],
    told: [`${CONTAINER}.env`],
  },
  {
    name: "set-env-more",
    object: deployment("set-env-more", {}, { env: [{ name: "MODE", value: "prod" }] }),
    kubectl: ["set", "env", "OBJECT", "DEBUG=1"],
    told: [`${CONTAINER}.env`],
  },
  {
    name: "set-resources",
    object: deployment("set-resources"),
    kubectl: ["set", "resources", "OBJECT", "--limits=cpu=1"],
    told: [`${CONTAINER}.resources.limits.cpu`],
  },
  {
    name: "set-account",
    object: deployment("set-account"),
    kubectl: ["set", "serviceaccount", "OBJECT", "admin"],
    told: ["spec.template.spec.serviceAccountName"],
  },
  {
    name: "patch-host",
    object: deployment("patch-host"),
    kubectl: patch(inPod({ hostNetwork: true })),
    told: ["spec.template.spec.hostNetwork"],
  },
  {
    name: "patch-privileged",
    object: deployment("patch-privileged"),
    kubectl: patch(inContainer({ securityContext: { privileged: true } })),
    told: [`${CONTAINER}.securityContext`],
  },
  {
    name: "patch-container",
    object: deployment("patch-container"),
    kubectl: patch(inPod({ containers: [{ name: "shell", image: "shell:1" }] })),
    told: ["spec.template.spec.containers"],
  },
  {
    name: "patch-volume",
    object: deployment("patch-volume"),
    kubectl: patch(inPod({ volumes: [{ name: "host", hostPath: { path: "/" } }] })),
    told: ["spec.template.spec.volumes"],
  },
  {
    name: "patch-default",
    object: deployment("patch-default"),
    kubectl: patch(inPod({ terminationGracePeriodSeconds: 5, dnsPolicy: "Default" })),
    told: ["spec.template.spec.terminationGracePeriodSeconds", "spec.template.spec.dnsPolicy"],
  },
  {
    name: "label",
    object: deployment("label"),
    kubectl: ["label", "OBJECT", "team=blue"],
    told: ["metadata.labels.team"],
  },
  {
    name: "annotate",
    object: deployment("annotate"),
    kubectl: ["annotate", "OBJECT", "owner=ann"],
    told: ["metadata.annotations.owner"],
  },
  { name: "edit", object: deployment("edit"), edit: "s/^spec:/spec:\\n  paused: true/", told: ["spec.paused"] },
  {
    name: "apply-other",
    object: deployment("apply-other"),
    kubectl: ["apply", "--server-side", "--field-manager=ann", "-f", "FILE"],
    file: { ...deployment("apply-other"), ...inPod({ hostPID: true }) },
    told: ["spec.template.spec.hostPID"],
  },
  {
    name: "scale-from-zero",
    object: deployment("scale-from-zero"),
    first: ["scale", "OBJECT", "--replicas=0"],
    kubectl: ["scale", "OBJECT", "--replicas=5"],
    told: ["spec.replicas"],
  },
  {
    name: "takeover",
    object: probed("takeover"),
    kubectl: ["apply", "--server-side", "--force-conflicts", "--field-manager=ann", "-f", "FILE"],
    file: { ...probed("takeover"), metadata: meta("takeover", { annotations: { owner: "ann" } }) },
    told: ["metadata.annotations.owner"],
  },
  {
    name: "takeover-service",
    object: service("takeover-service"),
    kubectl: ["apply", "--server-side", "--force-conflicts", "--field-manager=ann", "-f", "FILE"],
    file: { ...service("takeover-service"), metadata: meta("takeover-service", { annotations: { owner: "ann" } }) },
    told: ["metadata.annotations.owner"],
  },
  {
    name: "restart",
    object: deployment("restart"),
    kubectl: ["rollout", "restart", "OBJECT"],
    // It notes when, and changes nothing of how things are.
    told: [],
  },
  {
    name: "service-type",
    object: service("service-type"),
    kubectl: patch({ spec: { type: "NodePort" } }),
    told: ["spec.type"],
  },
  {
    name: "service-ips",
    object: service("service-ips"),
    kubectl: patch({ spec: { externalIPs: ["203.0.113.9"] } }),
    told: ["spec.externalIPs"],
  },
  {
    name: "service-port",
    object: service("service-port"),
    kubectl: [
      "patch",
      "OBJECT",
      "--type=json",
      "-p",
      '[{"op":"replace","path":"/spec/ports/0/targetPort","value":22}]',
    ],
    told: ["spec.ports.0.targetPort"],
  },
  {
    name: "config",
    object: of("v1", "ConfigMap", "config", { data: { mode: "prod" } }),
    kubectl: patch({ data: { debug: "1" } }),
    told: ["data.debug"],
  },
  {
    name: "role",
    object: of("rbac.authorization.k8s.io/v1", "Role", "role", {
      rules: [{ apiGroups: [""], resources: ["pods"], verbs: ["get"] }],
    }),
    kubectl: ["patch", "OBJECT", "--type=json", "-p", '[{"op":"add","path":"/rules/0/verbs/-","value":"*"}]'],
    told: ["rules.0.verbs"],
  },
  {
    name: "suspend",
    object: of("batch/v1", "CronJob", "suspend", {
      spec: {
        schedule: "0 1 * * *",
        jobTemplate: {
          spec: { template: { spec: { restartPolicy: "Never", containers: [{ name: "job", image: "job:1" }] } } },
        },
      },
    }),
    kubectl: patch({ spec: { suspend: true } }),
    told: ["spec.suspend"],
  },
  {
    name: "token",
    object: of("v1", "ServiceAccount", "token", {}),
    kubectl: patch({ automountServiceAccountToken: false }),
    told: ["automountServiceAccountToken"],
  },
  {
    name: "policy",
    object: of("networking.k8s.io/v1", "NetworkPolicy", "policy", {
      spec: { podSelector: {}, policyTypes: ["Ingress"] },
    }),
    kubectl: patch({ spec: { ingress: [{}] } }),
    told: ["spec.ingress"],
  },
  {
    name: "removed",
    object: deployment("removed", { replicas: 2 }, { securityContext: { runAsNonRoot: true } }),
    kubectl: [
      "patch",
      "OBJECT",
      "--type=json",
      "-p",
      `[{"op":"remove","path":"/spec/template/spec/containers/0/securityContext"}]`,
    ],
    told: [`${CONTAINER}.securityContext`],
  },
];

const program = (name: string, manager: string, change: JsonObject, below?: string): Hand => ({
  name,
  object: deployment(name),
  program: { manager, patch: change, ...(below !== undefined && { below }) },
  told: [],
});

const programs: readonly Hand[] = [
  program("controller", "kube-controller-manager", {
    metadata: { annotations: { "deployment.kubernetes.io/revision": "3" } },
  }),
  {
    ...program("scaler", "kube-controller-manager", { spec: { replicas: 7 } }, "scale"),
    first: ["autoscale", "OBJECT", "--max=9"],
  },
  program("vpa", "vpa-updater", inContainer({ resources: { requests: { cpu: "100m" } } })),
  program("argo", "argocd-controller", { metadata: { labels: { "argocd.argoproj.io/instance": "shop" } } }),
  program("injector", "istio-sidecar-injector-webhook", inPod({ containers: [{ name: "proxy", image: "proxy:1" }] })),
  program("status", "kubectl-edit", { status: { observedGeneration: 1 } }, "status"),
  program("helm", "Helm", { metadata: { annotations: { "meta.helm.sh/release-name": "shop" } } }),
  program("operator", "payments-operator", inPod({ priorityClassName: "", shareProcessNamespace: true })),
  { name: "untouched", object: deployment("untouched"), told: [] },
  { name: "untouched-service", object: service("untouched-service"), told: [] },
];

export const hands: readonly Hand[] = [...people, ...programs];
