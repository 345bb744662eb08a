import { findSourceRange } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { shapesIn, type TerraformBlocks, toOtherTerraformForms } from "./testing/terraform-forms.js";

interface Golden {
  readonly type: string;
  readonly code: string;
  readonly blocks: TerraformBlocks;
  readonly manifest: string;
  /** Path in the manifest → line of the code and of the manifest. */
  readonly places: readonly (readonly [path: readonly (string | number)[], code: number, manifest: number])[];
}

const pod = (labels: JsonObject, spec: JsonObject) => [{ metadata: [{ labels }], spec: [spec] }];

const goldens: readonly Golden[] = [
  {
    type: "Deployment",
    code: `resource "kubernetes_deployment" "web" {
  metadata {
    name      = "web"
    namespace = "shop"
  }
  spec {
    replicas = 2
    selector {
      match_labels = { app = "web" }
    }
    template {
      metadata {
        labels = { app = "web" }
      }
      spec {
        host_network = true
        security_context {
          run_as_user = 0
        }
        container {
          name  = "web"
          image = "nginx:1.27"
          port {
            container_port = 80
          }
          env {
            name  = "MODE"
            value = "live"
          }
          resources {
            limits = { cpu = "1", memory = "1Gi" }
          }
          liveness_probe {
            http_get {
              path = "/"
              port = 80
            }
          }
          security_context {
            privileged = true
            capabilities {
              add = ["NET_ADMIN", "SYS_ADMIN"]
            }
          }
        }
        volume {
          name = "socket"
          host_path {
            path = "/var/run/docker.sock"
          }
        }
      }
    }
  }
}
`,
    blocks: {
      "kubernetes_deployment.web": {
        metadata: [{ name: "web", namespace: "shop" }],
        spec: [
          {
            replicas: "2",
            selector: [{ match_labels: { app: "web" } }],
            template: pod(
              { app: "web" },
              {
                host_network: true,
                security_context: [{ run_as_user: "0" }],
                container: [
                  {
                    name: "web",
                    image: "nginx:1.27",
                    port: [{ container_port: 80 }],
                    env: [{ name: "MODE", value: "live" }],
                    resources: [{ limits: { cpu: "1", memory: "1Gi" } }],
                    liveness_probe: [{ http_get: [{ path: "/", port: "80" }] }],
                    security_context: [{ privileged: true, capabilities: [{ add: ["NET_ADMIN", "SYS_ADMIN"] }] }],
                  },
                ],
                volume: [{ name: "socket", host_path: [{ path: "/var/run/docker.sock" }] }],
              },
            ),
          },
        ],
      },
    },
    manifest: `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
spec:
  replicas: 2
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      hostNetwork: true
      securityContext:
        runAsUser: 0
      containers:
        - name: web
          image: nginx:1.27
          ports:
            - containerPort: 80
          env:
            - name: MODE
              value: live
          resources:
            limits: { cpu: "1", memory: 1Gi }
          livenessProbe:
            httpGet:
              path: /
              port: 80
          securityContext:
            privileged: true
            capabilities:
              add:
                - NET_ADMIN
                - SYS_ADMIN
      volumes:
        - name: socket
          hostPath:
            path: /var/run/docker.sock
`,
    places: [
      [["metadata", "namespace"], 4, 5],
      [["spec", "template", "spec", "hostNetwork"], 16, 14],
      [["spec", "template", "spec", "containers", 0, "securityContext", "capabilities", "add", 1], 42, 36],
      [["spec", "template", "spec", "volumes", 0, "hostPath", "path"], 49, 40],
    ],
  },
  {
    type: "Pod",
    code: `resource "kubernetes_pod_v1" "p" {
  metadata {
    name = "p"
  }
  spec {
    host_pid                        = true
    automount_service_account_token = false
    container {
      name  = "a"
      image = "a:1"
    }
    init_container {
      name  = "b"
      image = "b:1"
      volume_mount {
        name       = "c"
        mount_path = "/c"
        read_only  = true
      }
    }
  }
}
`,
    blocks: {
      "kubernetes_pod_v1.p": {
        metadata: [{ name: "p" }],
        spec: [
          {
            host_pid: true,
            automount_service_account_token: false,
            container: [{ name: "a", image: "a:1" }],
            init_container: [
              { name: "b", image: "b:1", volume_mount: [{ name: "c", mount_path: "/c", read_only: true }] },
            ],
          },
        ],
      },
    },
    manifest: `apiVersion: v1
kind: Pod
metadata:
  name: p
spec:
  hostPID: true
  automountServiceAccountToken: false
  containers:
    - name: a
      image: a:1
  initContainers:
    - name: b
      image: b:1
      volumeMounts:
        - name: c
          mountPath: /c
          readOnly: true
`,
    places: [
      [["spec", "hostPID"], 6, 6],
      [["spec", "initContainers", 0, "volumeMounts", 0, "readOnly"], 18, 17],
    ],
  },
  {
    type: "CronJob",
    code: `resource "kubernetes_cron_job_v1" "c" {
  metadata {
    name = "c"
  }
  spec {
    schedule           = "0 1 * * *"
    concurrency_policy = "Forbid"
    job_template {
      metadata {}
      spec {
        backoff_limit = 2
        template {
          metadata {}
          spec {
            restart_policy = "OnFailure"
            container {
              name  = "c"
              image = "c:latest"
            }
          }
        }
      }
    }
  }
}
`,
    blocks: {
      "kubernetes_cron_job_v1.c": {
        metadata: [{ name: "c" }],
        spec: [
          {
            schedule: "0 1 * * *",
            concurrency_policy: "Forbid",
            job_template: [
              {
                metadata: [{}],
                spec: [
                  {
                    backoff_limit: 2,
                    template: [
                      {
                        metadata: [{}],
                        spec: [{ restart_policy: "OnFailure", container: [{ name: "c", image: "c:latest" }] }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    },
    manifest: `apiVersion: batch/v1
kind: CronJob
metadata:
  name: c
spec:
  schedule: 0 1 * * *
  concurrencyPolicy: Forbid
  jobTemplate:
    metadata: {}
    spec:
      backoffLimit: 2
      template:
        metadata: {}
        spec:
          restartPolicy: OnFailure
          containers:
            - name: c
              image: c:latest
`,
    places: [[["spec", "jobTemplate", "spec", "template", "spec", "containers", 0, "image"], 18, 18]],
  },
  {
    type: "Service",
    code: `resource "kubernetes_service" "s" {
  metadata {
    name        = "s"
    annotations = { "example.com/a" = "b" }
  }
  spec {
    type                        = "LoadBalancer"
    load_balancer_source_ranges = ["10.0.0.0/8", "0.0.0.0/0"]
    load_balancer_ip            = "10.1.2.3"
    port {
      port        = 22
      target_port = "ssh"
    }
  }
}
`,
    blocks: {
      "kubernetes_service.s": {
        metadata: [{ name: "s", annotations: { "example.com/a": "b" } }],
        spec: [
          {
            type: "LoadBalancer",
            load_balancer_source_ranges: ["10.0.0.0/8", "0.0.0.0/0"],
            load_balancer_ip: "10.1.2.3",
            port: [{ port: 22, target_port: "ssh" }],
          },
        ],
      },
    },
    manifest: `apiVersion: v1
kind: Service
metadata:
  name: s
  annotations:
    example.com/a: b
spec:
  type: LoadBalancer
  loadBalancerSourceRanges:
    - 10.0.0.0/8
    - 0.0.0.0/0
  loadBalancerIP: 10.1.2.3
  ports:
    - port: 22
      targetPort: ssh
`,
    places: [
      [["spec", "loadBalancerSourceRanges", 1], 8, 11],
      [["metadata", "annotations", "example.com/a"], 4, 6],
    ],
  },
  {
    type: "Ingress",
    code: `resource "kubernetes_ingress_v1" "i" {
  metadata {
    name = "i"
  }
  spec {
    tls {
      hosts       = ["a.example.com"]
      secret_name = "a"
    }
    rule {
      host = "b.example.com"
      http {
        path {
          path      = "/"
          path_type = "Prefix"
          backend {
            service {
              name = "s"
              port {
                number = 80
              }
            }
          }
        }
      }
    }
  }
}
`,
    blocks: {
      "kubernetes_ingress_v1.i": {
        metadata: [{ name: "i" }],
        spec: [
          {
            tls: [{ hosts: ["a.example.com"], secret_name: "a" }],
            rule: [
              {
                host: "b.example.com",
                http: [
                  {
                    path: [
                      {
                        path: "/",
                        path_type: "Prefix",
                        backend: [{ service: [{ name: "s", port: [{ number: 80 }] }] }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    },
    manifest: `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: i
spec:
  tls:
    - hosts: [a.example.com]
      secretName: a
  rules:
    - host: b.example.com
      http:
        paths:
          - path: /
            pathType: Prefix
            backend:
              service:
                name: s
                port:
                  number: 80
`,
    places: [[["spec", "rules", 0, "host"], 11, 10]],
  },
  {
    type: "ClusterRole",
    code: `resource "kubernetes_cluster_role" "r" {
  metadata {
    name = "r"
  }
  rule {
    api_groups = [""]
    resources  = ["pods"]
    verbs      = ["get", "*"]
  }
  rule {
    non_resource_urls = ["/metrics"]
    verbs             = ["get"]
  }
}
`,
    blocks: {
      "kubernetes_cluster_role.r": {
        metadata: [{ name: "r" }],
        rule: [
          { api_groups: [""], resources: ["pods"], verbs: ["get", "*"] },
          { non_resource_urls: ["/metrics"], verbs: ["get"] },
        ],
      },
    },
    manifest: `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: r
rules:
  - apiGroups: [""]
    resources: [pods]
    verbs:
      - get
      - "*"
  - nonResourceURLs: [/metrics]
    verbs: [get]
`,
    places: [[["rules", 0, "verbs", 1], 8, 10]],
  },
  {
    type: "RoleBinding",
    code: `resource "kubernetes_role_binding" "b" {
  metadata {
    name      = "b"
    namespace = "n"
  }
  role_ref {
    api_group = "rbac.authorization.k8s.io"
    kind      = "Role"
    name      = "r"
  }
  subject {
    kind      = "ServiceAccount"
    name      = "default"
    namespace = "n"
  }
}
`,
    blocks: {
      "kubernetes_role_binding.b": {
        metadata: [{ name: "b", namespace: "n" }],
        role_ref: [{ api_group: "rbac.authorization.k8s.io", kind: "Role", name: "r" }],
        subject: [{ kind: "ServiceAccount", name: "default", namespace: "n" }],
      },
    },
    manifest: `apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata:
  name: b
  namespace: n
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: Role
  name: r
subjects:
  - kind: ServiceAccount
    name: default
    namespace: n
`,
    places: [[["subjects", 0, "name"], 13, 12]],
  },
  {
    type: "NetworkPolicy",
    code: `resource "kubernetes_network_policy" "n" {
  metadata {
    name = "n"
  }
  spec {
    pod_selector {}
    policy_types = ["Ingress"]
    ingress {
      from {
        ip_block {
          cidr = "0.0.0.0/0"
        }
      }
    }
  }
}
`,
    blocks: {
      "kubernetes_network_policy.n": {
        metadata: [{ name: "n" }],
        spec: [
          {
            pod_selector: [{}],
            policy_types: ["Ingress"],
            ingress: [{ from: [{ ip_block: [{ cidr: "0.0.0.0/0" }] }] }],
          },
        ],
      },
    },
    manifest: `apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: n
spec:
  podSelector: {}
  policyTypes: [Ingress]
  ingress:
    - from:
        - ipBlock:
            cidr: 0.0.0.0/0
`,
    places: [[["spec", "ingress", 0, "from", 0, "ipBlock", "cidr"], 11, 11]],
  },
  {
    type: "Secret",
    code: `resource "kubernetes_secret" "s" {
  metadata {
    name = "s"
  }
  data = { password = "p" }
}
`,
    blocks: { "kubernetes_secret.s": { metadata: [{ name: "s" }], data: { password: "p" } } },
    manifest: `apiVersion: v1
kind: Secret
metadata:
  name: s
stringData:
  password: p
`,
    places: [[["stringData", "password"], 5, 6]],
  },
];

describe.each(goldens)("a $type", ({ type, code, blocks, manifest, places }) => {
  const [said, ...others] = shapesIn({ "object.yaml": manifest });
  const lineOf = (shape: typeof said, path: readonly (string | number)[]) =>
    shape === undefined ? undefined : findSourceRange(shape.source, path).line;

  it("is the manifest in every form Terraform has", () => {
    expect(others).toEqual([]);
    for (const [form, files] of [["code", { "main.tf": code }], ...toOtherTerraformForms(blocks)] as const) {
      const shapes = shapesIn(files);
      expect(shapes, form).toHaveLength(1);
      expect(shapes[0], form).toMatchObject({ type, cloud: "kubernetes", unmapped: [], written: said?.written });
      expect(shapes[0]?.written, form).toEqual(said?.written);
      expect(shapes[0]?.naturalKey, form).toBe(said?.naturalKey);
    }
  });

  it("leads to its lines", () => {
    const [inCode] = shapesIn({ "main.tf": code });
    for (const [path, line, lineOfManifest] of places) {
      expect([lineOf(inCode, path), lineOf(said, path)], path.join(".")).toEqual([line, lineOfManifest]);
    }
  });
});

it("kubernetes_manifest is the manifest it holds, under the name of its kind", () => {
  const [rollout] = shapesIn({
    "main.tf": `resource "kubernetes_manifest" "m" {
  manifest = {
    apiVersion = "argoproj.io/v1alpha1"
    kind       = "Rollout"
    metadata   = { name = "x", namespace = var.namespace }
  }
}
variable "namespace" {}
`,
  });
  expect(rollout).toMatchObject({
    type: "argoproj.io/Rollout",
    resource: { address: "kubernetes_manifest.m", type: "kubernetes_manifest" },
    written: { apiVersion: "argoproj.io/v1alpha1", kind: "Rollout" },
    unknowns: [{ path: ["metadata", "namespace"] }],
  });
  expect(rollout === undefined ? undefined : findSourceRange(rollout.source, ["kind"]).line).toBe(4);
});

it("an object without a namespace is in the default one when Terraform makes it, and wherever a manifest is applied", () => {
  const [made] = shapesIn({
    "main.tf": 'resource "kubernetes_config_map" "c" {\n  metadata {\n    name = "c"\n  }\n}\n',
  });
  const [applied] = shapesIn({ "c.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c\n" });
  expect([made?.effective.metadata, applied?.effective.metadata]).toEqual([
    { name: "c", namespace: "default" },
    { name: "c" },
  ]);
});

it.each([
  ["apps/v1", "Deployment", "Deployment"],
  ["extensions/v1beta1", "Ingress", "Ingress"],
  ["v1", "Service", "Service"],
  ["serving.knative.dev/v1", "Service", "serving.knative.dev/Service"],
])("%s %s is of the type %s", (apiVersion, kind, type) => {
  expect(shapesIn({ "o.yaml": `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: x\n` })[0]?.type).toBe(
    type,
  );
});
