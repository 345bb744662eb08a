/** What people switch on or off beside code of Azure, Google Cloud and CloudFormation that says nothing of it, told by what that silence means. */
import { createMemoryFileTree } from "@plumbline/iac";
import { describe, expect, it } from "vitest";
import { findDrift } from "../detection/index.js";
import { readCodeAsLiveSides, readCodeSides } from "../sides/index.js";

/** Other code stands in the place of the cloud: it sets what somebody has set there. */
function drifted(type: string, code: string, setting: string, provider = "") {
  const block = (body: string) =>
    createMemoryFileTree({ "main.tf": `${provider}resource "${type}" "it" {\n${code}\n${body}\n}\n` });
  const { resources } = readCodeSides(block(""), undefined);
  return findDrift(resources, readCodeAsLiveSides(block(setting))).resources.flatMap((resource) =>
    resource.drifted.map(({ name, unwritten }) => [name.code, unwritten?.kind]),
  );
}

const inGroup = 'name = "it"\nresource_group_name = "g"\nlocation = "westeurope"';
const cluster = `${inGroup}\ndns_prefix = "c"\ndefault_node_pool {\n  name = "d"\n  vm_size = "Standard_D2_v2"\n}`;
const machine =
  'name = "it"\nmachine_type = "e2-small"\nzone = "europe-west1-b"\nboot_disk {}\nnetwork_interface { network = "n" }';
const azurerm = (version: string) =>
  `terraform {\n  required_providers {\n    azurerm = {\n      source  = "hashicorp/azurerm"\n      version = "${version}"\n    }\n  }\n}\n`;

describe("beside code that says nothing of it", () => {
  it.each([
    ["azurerm_storage_account", inGroup, "https_traffic_only_enabled = false", "default"],
    ["azurerm_storage_account", inGroup, "public_network_access_enabled = false", "default"],
    ["azurerm_redis_cache", inGroup, "non_ssl_port_enabled = true", "default"],
    ["azurerm_container_registry", inGroup, "admin_enabled = true", "default"],
    ["azurerm_mssql_server", inGroup, 'minimum_tls_version = "1.0"', "default"],
    ["azurerm_linux_web_app", `${inGroup}\nsite_config {}`, "https_only = true", "default"],
    // What silence is documented to mean depends on the tier of the cluster.
    ["azurerm_kubernetes_cluster", cluster, "local_account_disabled = true", "empty"],
    ["azurerm_key_vault", inGroup, "enabled_for_deployment = true", "empty"],
    ["google_compute_instance", machine, "can_ip_forward = true", "default"],
    ["google_compute_firewall", 'name = "it"\nnetwork = "n"', "disabled = true", "empty"],
    ["google_storage_bucket", 'name = "it"\nlocation = "EU"', 'labels = { a = "b" }', "empty"],
    ["google_pubsub_topic", 'name = "it"', 'kms_key_name = "k"', "empty"],
    // Only load balancers of applications have it on.
    ["aws_lb", 'name = "it"\nload_balancer_type = "network"', "enable_cross_zone_load_balancing = true", "default"],
    ["aws_glue_trigger", 'name = "it"\ntype = "SCHEDULED"', "enabled = false", "default"],
  ])("of %s (%s) %s is drift: %s", (type, code, setting, kind) => {
    const [attribute] = setting.split(/ |=/);
    expect(drifted(type, code, setting)).toEqual([[expect.stringMatching(new RegExp(`^${attribute}\\b`)), kind]]);
  });

  it("an entry of a list that one attribute writes as a map is drift, though others write entries of it, too", () => {
    const found = drifted("google_compute_instance", machine, 'metadata = { serial-port-enable = "true" }');
    expect(found).toEqual([['metadata["serial-port-enable"]', "empty"]]);
  });

  it("a switch that is off is drift where silence is documented to mean on, for the version of the provider", () => {
    const off = (version: string) =>
      drifted("azurerm_storage_account", inGroup, "allow_nested_items_to_be_public = false", azurerm(version));
    expect(off("~> 4.0")).toEqual([["allow_nested_items_to_be_public", "documented"]]);
    expect(off("~> 5.0")).toEqual([]);
  });

  it.each([
    ["AWS::KMS::Key", "Enabled", false, true],
    ["AWS::IAM::Role", "MaxSessionDuration", 36000, 3600],
    ["AWS::EC2::Subnet", "MapPublicIpOnLaunch", true, false],
    ["AWS::EC2::Instance", "SourceDestCheck", false, true],
    ["AWS::SQS::Queue", "VisibilityTimeout", 300, 30],
  ])("a template of %s: %s is drift where it is not what AWS documents", (Type, property, set, documented) => {
    const template = (Properties: object) =>
      createMemoryFileTree({ "t.json": JSON.stringify({ Resources: { It: { Type, Properties } } }) });
    const found = (value: unknown) =>
      findDrift(
        readCodeSides(template({}), undefined).resources,
        readCodeAsLiveSides(template({ [property]: value })),
      ).resources.flatMap(({ drifted }) => drifted.map(({ name, cloud, unwritten }) => [name.code, cloud, unwritten]));
    expect(found(set)).toEqual([[property, set, { kind: "documented", value: documented }]]);
    expect(found(documented)).toEqual([]);
  });
});
