/**
 * Holds the chart to what it promises, with Helm where it is there (HELM names the program): `npm run chart:try`. `lint --strict`,
 * `template` with twenty sets of values, our own rules over what comes out (advice included), values that must be refused; and with
 * KUBECONFIG, what an API server says to each set in a namespace that warns about the `restricted` standard (a dry run).
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { attempt } from "./attempts.js";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const chart = join(root, "deploy/chart");
const helm = process.env.HELM ?? "helm";
const KUBERNETES = "1.34.0";
const NAMESPACE = "plumbline-chart";

/** What people set, alone and together. */
const valueSets = {
  nothing: {},
  "a digest": { image: { digest: `sha256:${"0".repeat(64)}` } },
  "a tag and a registry": {
    image: { repository: "registry.example.com/team/plumbline", tag: "1.2.3", pullSecrets: ["registry"] },
  },
  "one server": { server: { replicas: 1 } },
  "many servers": {
    server: { replicas: 9, nodeSelector: { pool: "web" }, tolerations: [{ key: "web", operator: "Exists" }] },
  },
  "no worker": { worker: { replicas: 0 } },
  "workers with an identity of AWS": {
    worker: {
      serviceAccount: { annotations: { "eks.amazonaws.com/role-arn": "arn:aws:iam::111122223333:role/plumbline" } },
    },
  },
  "workers with an identity of Azure": {
    worker: {
      serviceAccount: { annotations: { "azure.workload.identity/client-id": "00000000-0000-0000-0000-000000000000" } },
      podLabels: { "azure.workload.identity/use": "true" },
    },
  },
  "workers by the length of the queue": {
    worker: { autoscaling: { enabled: true, minReplicas: 2, maxReplicas: 20, waitingRuns: 2 } },
  },
  "an ingress": { ingress: { enabled: true, className: "nginx", host: "plumbline.test", tlsSecret: "plumbline-tls" } },
  "an ingress with annotations": {
    ingress: {
      enabled: true,
      host: "plumbline.test",
      tlsSecret: "t",
      annotations: { "cert-manager.io/cluster-issuer": "acme" },
    },
  },
  "a service monitor": { serviceMonitor: { enabled: true, labels: { release: "prometheus" }, tokenSecret: "metrics" } },
  "no network policy": { networkPolicy: { enabled: false } },
  "callers by namespace": {
    networkPolicy: {
      ingressFrom: [{ namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "ingress" } } }],
    },
  },
  "nowhere to go": { networkPolicy: { egress: [] } },
  "a database by address": { database: { existingSecret: "db", key: "uri", cidr: "10.0.0.0/24", port: 6432 } },
  "a migration by another login": { migration: { existingSecret: "db-owner", key: "owner", timeoutSeconds: 7200 } },
  "no migration": { migration: { enabled: false } },
  settings: {
    settings: { PLUMBLINE_LOG_LEVEL: "warn", PLUMBLINE_PUBLIC_URL: "https://plumbline.test" },
    server: { settings: { PLUMBLINE_RATE_LIMIT: "1000" }, existingSecrets: ["mail"] },
    worker: { settings: { PLUMBLINE_WORKERS: "2" }, existingSecrets: ["mail", "accounts"] },
  },
  everything: {
    ingress: { enabled: true, tlsSecret: "t" },
    serviceMonitor: { enabled: true },
    worker: { autoscaling: { enabled: true }, podAnnotations: { note: "1" }, cacheSize: "100Gi" },
    server: { podAnnotations: { note: "2" }, disruptionBudget: false },
    service: { port: 8080, annotations: { note: "3" } },
  },
};

/** Each with the key that Helm has to name. */
const refused = {
  "an unknown key": [{ replicas: 3 }, "replicas"],
  "an unknown key below": [{ worker: { replica: 3 } }, "replica"],
  "a password among settings": [{ settings: { DATABASE_URL: "postgres://a:b@c/d" } }, "DATABASE_URL"],
  "no server": [{ server: { replicas: 0 } }, "replicas"],
  "a digest that is none": [{ image: { digest: "sha256:abc" } }, "digest"],
};

/** What has to be found, because it was asked for. */
const expected = new Set(["one-server/all.yaml PL-K8S-REL-001"]);

if (spawnSync(helm, ["version"]).status !== 0) {
  console.log("Helm is not here (HELM names the program): the chart is only read by our own tests.");
  process.exit(0);
}
const place = mkdtempSync(join(tmpdir(), "plumbline-chart-"));
try {
  await attempt("lint --strict", () =>
    execFileSync(helm, ["lint", "--strict", "--kube-version", KUBERNETES, chart], { stdio: "pipe" }),
  );
  for (const [name, values] of Object.entries(valueSets)) {
    await attempt(`${name}: template`, () => writeFileSync(join(folderOf(name), "all.yaml"), template(values)));
  }
  await attempt(`${Object.keys(valueSets).length} sets: our own rules`, scanAll);
  for (const [name, [values, key]] of Object.entries(refused))
    await attempt(`${name} is refused`, () => expectRefusal(values, key));
  if (process.env.KUBECONFIG === undefined) console.log("No API server is asked: KUBECONFIG is not set.");
  else await dryRunAll();
} finally {
  rmSync(place, { recursive: true, force: true });
}

function template(values) {
  const args = [
    "template",
    "plumbline",
    chart,
    "--namespace",
    NAMESPACE,
    "--kube-version",
    KUBERNETES,
    "--values",
    "-",
  ];
  return execFileSync(helm, args, { input: JSON.stringify(values), encoding: "utf8", stdio: ["pipe", "pipe", "pipe"] });
}

function scanAll() {
  const program = join(root, "packages/cli/bin/plumbline.cjs");
  const args = [program, "scan", "--advice", "--format", "json", place];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 2 ** 28 });
  const { findings, problems, counts } = JSON.parse(stdout || `{"problems":[${JSON.stringify(stderr)}]}`);
  const surprises = (findings ?? []).filter(({ file, rule }) => !expected.has(`${file} ${rule}`));
  const told = [...(problems ?? []), ...surprises];
  if (told.length > 0) throw new Error(JSON.stringify(told.slice(0, 3), null, 1).slice(0, 2000));
  return JSON.stringify(counts);
}

function expectRefusal(values, key) {
  try {
    template(values);
  } catch (error) {
    if (String(error.stderr).includes(key)) return;
    throw error;
  }
  throw new Error("it was accepted");
}

/** Kinds that the server does not know (a ServiceMonitor) are left out. */
async function dryRunAll() {
  const kubectl = (...args) => spawnSync("kubectl", args, { encoding: "utf8" });
  const label = "pod-security.kubernetes.io/warn=restricted";
  kubectl("create", "namespace", NAMESPACE);
  kubectl("label", "--overwrite", "namespace", NAMESPACE, label);
  await attempt("the server warns of a pod that says nothing", () => {
    const { stderr } = kubectl("run", "bare", "--image=a:1", "--dry-run=server", "--namespace", NAMESPACE);
    if (!stderr.includes("would violate PodSecurity")) throw new Error(stderr || "it does not");
  });
  for (const name of Object.keys(valueSets)) {
    await attempt(`${name}: --dry-run=server`, () => {
      const file = join(folderOf(name), "all.yaml");
      const { status, stdout, stderr } = kubectl(
        "apply",
        "--server-side",
        "--dry-run=server",
        "--namespace",
        NAMESPACE,
        "--filename",
        file,
      );
      const left = stderr
        .split("\n")
        .filter((line) => line !== "" && !/no matches for kind "ServiceMonitor"|ensure CRDs are installed/.test(line));
      if (left.length > 0) throw new Error(left.join("\n"));
      if (status !== 0 && !stderr.includes("ServiceMonitor")) throw new Error(stdout);
      return `${stdout.trim().split("\n").length} objects`;
    });
  }
  kubectl("delete", "namespace", NAMESPACE, "--wait=false");
}

function folderOf(name) {
  const folder = join(place, name.replaceAll(" ", "-"));
  mkdirSync(folder, { recursive: true });
  return folder;
}
