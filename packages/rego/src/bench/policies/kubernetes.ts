import type { BenchPolicy } from "../bench-policy.js";

const policy = `package kubernetes.admission

trusted = ["^registry[.]example[.]com/[a-z0-9-]+/", "^gcr[.]io/distroless/"]

deny[msg] {
  container := input.request.object.spec.template.spec.containers[_]
  not from_trusted(container.image)
  msg := sprintf("container %s uses image %s from an unknown registry", [container.name, container.image])
}

deny[msg] {
  container := input.request.object.spec.template.spec.containers[_]
  variable := container.env[_]
  regex.match("(?i)(password|secret|token|api_?key)$", variable.name)
  variable.value
  msg := sprintf("container %s holds %s in plain text", [container.name, variable.name])
}

deny[msg] {
  container := input.request.object.spec.template.spec.containers[_]
  port := container.ports[_]
  port.containerPort < 1024
  not container.securityContext.runAsNonRoot
  msg := sprintf("container %s listens on port %d as root", [container.name, port.containerPort])
}

deny[msg] {
  some key
  value := input.request.object.metadata.labels[key]
  not regex.match("^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$", value)
  msg := sprintf("label %s has the unusual value %s", [key, value])
}

from_trusted(image) {
  regex.match(trusted[_], image)
}
`;

const container = (n: number) => ({
  name: `service-${n}`,
  image: n % 3 === 0 ? `docker.io/library/service:${n}` : `registry.example.com/team-${n}/service:${n}.1`,
  env: ["LOG_LEVEL", "REGION", "DB_HOST", "DB_PASSWORD", "CACHE_SIZE", "QUEUE_URL"].map((name) => ({
    name,
    value: `${name.toLowerCase()}-${n}`,
  })),
  ports: [{ containerPort: 8080 + n }, { containerPort: n % 2 === 0 ? 443 : 9090 }],
  securityContext: { runAsNonRoot: n % 4 !== 0 },
});

/** Nested iteration with regular expressions over a Kubernetes object. */
export const kubernetesPolicy: BenchPolicy = {
  name: "a  nested iteration, regex",
  version: "v0",
  policy,
  query: "data.kubernetes.admission.deny",
  documents: [
    {
      request: {
        kind: { kind: "Deployment" },
        object: {
          metadata: { name: "shop", labels: { app: "shop", tier: "backend", owner: "Team Blue", release: "r-42" } },
          spec: { replicas: 3, template: { spec: { containers: [0, 1, 2, 3, 4].map(container) } } },
        },
      },
    },
  ],
};
