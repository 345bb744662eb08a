/** Other values for an attribute, those first that an API is likely to take for it. */

import type { RandomNumberPicker } from "@plumbline/drift/accuracy";
import type { JsonValue } from "@plumbline/model";

/** Words of which an API takes one. */
const CHOICES: readonly (readonly string[])[] = [
  ["TCP", "UDP", "SCTP"],
  ["Always", "IfNotPresent", "Never", "OnFailure"],
  ["Retain", "Delete"],
  ["RollingUpdate", "Recreate", "OnDelete"],
  ["ReadWriteOnce", "ReadOnlyMany", "ReadWriteMany"],
  ["Filesystem", "Block"],
  ["WaitForFirstConsumer", "Immediate"],
  ["Ignore", "Fail", "FailJob", "Count"],
  ["Exact", "Equivalent", "Prefix", "ImplementationSpecific"],
  ["None", "NoneOnDryRun", "ClusterFirst", "Default"],
  ["Cluster", "Local", "Namespaced", "Namespace"],
  ["ClientIP", "None"],
  ["NoSchedule", "NoExecute", "PreferNoSchedule"],
  ["In", "NotIn", "Exists", "DoesNotExist", "Equal"],
  ["HTTP", "HTTPS"],
  ["Forbid", "Allow", "Replace"],
  ["Parallel", "OrderedReady"],
  ["Min", "Max", "Disabled"],
  ["Percent", "Pods"],
  ["DoNotSchedule", "ScheduleAnyway"],
  ["OnRootMismatch", "Always"],
  ["RuntimeDefault", "Localhost", "Unconfined"],
  ["HostToContainer", "Bidirectional", "None"],
  ["FallbackToLogsOnError", "File"],
  ["IfNeeded", "Never"],
  ["CREATE", "UPDATE", "DELETE", "CONNECT"],
  ["AlwaysAllow", "IfHealthyBudget"],
  ["Memory", "HugePages"],
  ["DirectoryOrCreate", "Directory", "FileOrCreate"],
  ["metadata.name", "metadata.namespace", "spec.nodeName"],
  ["limits.cpu", "requests.cpu", "limits.memory"],
  ["ClusterFirstWithHostNet", "ClusterFirst"],
  ["Europe/Berlin", "Europe/Paris"],
  ["ByUser", "ByNamespace"],
  ["Warn", "Audit", "Deny"],
  ["File", "None", "ReadWriteOnceWithFSType"],
  ["Persistent", "Ephemeral"],
  ["PriorityClass", "BestEffort"],
  ["Invalid", "Forbidden"],
  ["LoadBalancer", "NodePort"],
  ["Indexed", "NonIndexed"],
  ["Failed", "TerminatingOrFailed"],
  ["Ingress", "Egress"],
  ["apps", "batch"],
  ["blue", "red", "green"],
  ["westeurope", "northeurope", "eastus"],
];

export function alternativeValues(value: JsonValue, pick: RandomNumberPicker): readonly JsonValue[] {
  if (typeof value === "boolean") return [!value];
  if (typeof value === "number")
    return [value + 1 + pick(5), value + 1, Math.max(0, value - 1), 2 * value].filter(
      (candidate) => candidate !== value,
    );
  if (typeof value !== "string") return [];
  const words = CHOICES.filter((group) => group.includes(value))
    .flat()
    .filter((word) => word !== value);
  return [...new Set([...words, ...alternativeTexts(value, pick)])].filter((candidate) => candidate !== value);
}

function alternativeTexts(text: string, pick: RandomNumberPicker): readonly string[] {
  const amount = 2 + pick(7);
  const number = /^(\D*)(\d+)(\D*)$/.exec(text);
  const network = /^(\d+)\.(\d+)\.(\d+)\.(\d+)(\/\d+)?$/.exec(text);
  return [
    ...(network === null
      ? []
      : [`${11 + pick(80)}.${network[2]}.${network[3]}.${network[4]}${network[5] ?? ""}`, `${11 + pick(80)}.0.0.0/8`]),
    ...(text.includes("/") ? [text.replace(/[^/]+$/, `other${amount}`)] : []),
    ...(number === null
      ? []
      : [`${number[1]}${Number(number[2]) + amount}${number[3]}`, `${number[1]}${Number(number[2]) + 1}${number[3]}`]),
    ...(/^[\d.]+[a-zA-Z]*$/.test(text) ? [`${amount}${text.replace(/^[\d.]+/, "")}`, `${amount}`] : []),
    ...(/^true|false$/.test(text) ? [text === "true" ? "false" : "true"] : []),
    ...(/^(\S+ ){4}\S+$/.test(text) ? [`${amount} 4 * * *`] : []),
    ...(/^[A-Za-z0-9+/]{8,}=*$/.test(text) ? [Buffer.from(`other ${amount}`).toString("base64")] : []),
    `${text}x${amount}`,
    `${text}-x${amount}`,
    `x${amount}${text}`,
    text.replace(/[a-z]+/, `other${amount}`),
    text.replace(/[a-z]+$/, `other${amount}`),
  ];
}
