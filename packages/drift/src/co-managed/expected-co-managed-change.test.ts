import { buildLiveResources, type Cloud } from "@plumbline/catalogue";
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { findDrift } from "../detection/index.js";
import type { LiveSide } from "../model/index.js";
import { readCodeSides } from "../sides/index.js";

function live(cloud: Cloud, type: string, id: string, body: JsonObject): LiveSide {
  const pieces = [{ type, name: id.slice(id.search(/[^/:]*$/)), body }] as const;
  const [shaped] = buildLiveResources({ cloud, id, pieces, scope: {}, unread: [] });
  if (shaped === undefined) throw new Error("nothing was shaped");
  return { id, shaped };
}

/** `drift` or `by right`, by path. */
function told(cloud: Cloud, code: string, ...there: readonly LiveSide[]) {
  const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": code }), cloud);
  const report = findDrift(resources, { resources: there, incompleteReason: () => undefined });
  const of = (path: readonly (string | number)[]) => path.filter((step) => step !== "properties").join(".");
  return Object.fromEntries(
    report.resources.flatMap(({ drifted, coManaged }) => [
      ...drifted.map(({ path }) => [of(path), "drift"]),
      ...coManaged.map(({ path }) => [of(path), "by right"]),
    ]),
  );
}

describe("what others may change is drift where nobody does", () => {
  const service = (more = "") => `resource "aws_ecs_service" "web" {
  name            = "web"
  cluster         = "main"
  desired_count   = 2
  task_definition = "arn:aws:ecs:eu-west-1:123456789012:task-definition/web:3"
}
${more}`;
  const running = (DesiredCount: number, TaskDefinition = "arn:aws:ecs:eu-west-1:123456789012:task-definition/web:3") =>
    live("aws", "AWS::ECS::Service", "arn:aws:ecs:eu-west-1:123456789012:service/main/web", {
      ServiceName: "web",
      Cluster: "main",
      DesiredCount,
      TaskDefinition,
    });
  const target = live("aws", "AWS::ApplicationAutoScaling::ScalableTarget", "target", {
    ResourceId: "service/main/web",
    ScalableDimension: "ecs:service:DesiredCount",
    ServiceNamespace: "ecs",
  });

  it("a count of tasks, unless a scaler of code or cloud names the service", () => {
    expect(told("aws", service(), running(5))).toEqual({ DesiredCount: "drift" });
    expect(told("aws", service(), running(5), target)).toEqual({ DesiredCount: "by right" });
    const inCode = `resource "aws_appautoscaling_target" "web" {
  resource_id        = "service/main/web"
  scalable_dimension = "ecs:service:DesiredCount"
  service_namespace  = "ecs"
  min_capacity       = 1
  max_capacity       = 9
}
`;
    expect(told("aws", service(inCode), running(5))).toEqual({ DesiredCount: "by right" });
    const other = inCode.replace("main/web", "main/other");
    expect(told("aws", service(other), running(5))).toEqual({ DesiredCount: "drift" });
    // A scaler sets nothing beyond its limits, and nothing but what it scales.
    expect(told("aws", service(inCode), running(9))).toEqual({ DesiredCount: "by right" });
    expect(told("aws", service(inCode), running(10))).toEqual({ DesiredCount: "drift" });
    expect(told("aws", service(inCode), running(0))).toEqual({ DesiredCount: "drift" });
    const elsewhere = inCode.replace("ecs:service:DesiredCount", "dynamodb:table:ReadCapacityUnits");
    expect(told("aws", service(elsewhere), running(5))).toEqual({ DesiredCount: "drift" });
  });

  it("tasks of another kind, and not another version of the same", () => {
    const of = (name: string) => running(2, `arn:aws:ecs:eu-west-1:123456789012:task-definition/${name}`);
    expect(told("aws", service(), of("web:9"))).toEqual({ TaskDefinition: "by right" });
    expect(told("aws", service(), of("miner:1"))).toEqual({ TaskDefinition: "drift" });
  });

  it("the size of a group that has no room to grow", () => {
    const code = (max: number) => `resource "aws_autoscaling_group" "g" {
  name             = "g"
  min_size         = 1
  max_size         = ${max}
  desired_capacity = 1
}
`;
    const group = (MaxSize: number) =>
      live("aws", "AWS::AutoScaling::AutoScalingGroup", "g", {
        AutoScalingGroupName: "g",
        MinSize: "1",
        MaxSize: String(MaxSize),
        DesiredCapacity: "0",
      });
    expect(told("aws", code(3), group(3))).toEqual({ DesiredCapacity: "by right" });
    expect(told("aws", code(1), group(1))).toEqual({ DesiredCapacity: "drift" });
  });

  it("a version or size of a database, unless it is one that the cloud itself may have given it", () => {
    const database = (more = "") => `resource "aws_db_instance" "d" {
  identifier        = "d"
  engine_version    = "14.7"
  allocated_storage = 20
${more}}
`;
    const there = (EngineVersion: string, AllocatedStorage: string, more: JsonObject = {}) =>
      live("aws", "AWS::RDS::DBInstance", "d", { DBInstanceIdentifier: "d", EngineVersion, AllocatedStorage, ...more });
    expect(told("aws", database(), there("14.10", "20"))).toEqual({ EngineVersion: "by right" });
    expect(told("aws", database(), there("15.1", "20"))).toEqual({ EngineVersion: "drift" });
    expect(told("aws", database(), there("14.2", "20"))).toEqual({ EngineVersion: "drift" });
    const off = there("14.10", "20", { AutoMinorVersionUpgrade: false });
    expect(told("aws", database(), off)).toEqual({ EngineVersion: "drift", AutoMinorVersionUpgrade: "drift" });
    expect(told("aws", database(), there("14.7", "40"))).toEqual({ AllocatedStorage: "drift" });
    const growing = database("  max_allocated_storage = 100\n");
    const limit = { MaxAllocatedStorage: 100 };
    expect(told("aws", growing, there("14.7", "40", limit))).toEqual({ AllocatedStorage: "by right" });
    expect(told("aws", growing, there("14.7", "10", limit))).toEqual({ AllocatedStorage: "drift" });
  });

  it("the nodes of a pool that does not scale", () => {
    const pool = `resource "google_container_node_pool" "p" {
  name               = "p"
  cluster            = "c"
  initial_node_count = 1
}
`;
    const there = (autoscaling: JsonObject) =>
      live("google", "container.googleapis.com/NodePool", "//container.googleapis.com/p", {
        name: "p",
        initialNodeCount: 4,
        autoscaling,
      });
    expect(told("google", pool, there({ enabled: true }))).toEqual({
      initialNodeCount: "by right",
      // The code has no autoscaling: a plan would take it away.
      autoscaling: "drift",
    });
    expect(told("google", pool, there({}))).toEqual({ initialNodeCount: "drift" });
  });
});
