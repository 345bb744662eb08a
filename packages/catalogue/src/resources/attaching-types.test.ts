/**
 * Blocks of Terraform that do nothing but attach: a policy to a role, a gateway to a network. Whatever they attach stands at what
 * they name, so that nobody takes it there for something that no code wrote.
 */
import { getValueAtPath } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { listCodeTypes } from "../generate/generate-tables.js";
import { findCodeTable } from "../tables/load-tables.js";
import type { CodeMappingTable } from "../tables/mapping-table-types.js";
import { readTestShapes } from "../testing.js";

const tables = listCodeTypes("aws").flatMap((name): readonly (readonly [string, CodeMappingTable])[] => {
  const table = name.startsWith("aws_") ? findCodeTable("aws", name) : undefined;
  return table === undefined || table.type === null ? [] : [[name, table]];
});
const configuresAnother = ({ part, also = [] }: CodeMappingTable) =>
  part !== undefined || also.some((embedded) => embedded.part !== undefined);

const ATTACHES = /_(?:attachment|attachments_exclusive|membership|permission|policy|policies_exclusive|association)$/;
/** AWS has a resource for the attachment, and lists it. */
const IS_ATTACHMENT =
  /(?:Association|Attachment|Policy|Permission|Membership|Grant|Authorization|PasswordPolicy|VPCCidrBlock|SubnetCidrBlock)\w*$/;

it("has blocks that attach to look at", () => {
  expect(tables.filter(([name]) => ATTACHES.test(name)).length).toBeGreaterThan(60);
});

it("a block that attaches is a part of what it names, or an attachment that AWS lists", () => {
  const lost = tables.filter(
    ([name, table]) => ATTACHES.test(name) && !configuresAnother(table) && !IS_ATTACHMENT.test(table.type ?? ""),
  );
  expect(lost.map(([name, { type }]) => `${name} ${type}`)).toEqual([]);
});

it("a block that is called as another and more, and is the same resource, is a part of it", () => {
  const twice = tables.filter(([name, table]) =>
    tables.some(
      ([other, { type }]) => type === table.type && name.startsWith(`${other}_`) && !configuresAnother(table),
    ),
  );
  // These make one, each in its own way.
  const ways = [
    "aws_ami_copy",
    "aws_ami_from_instance",
    "aws_db_snapshot_copy",
    "aws_ebs_snapshot_copy",
    "aws_s3_object_copy",
  ];
  expect(twice.map(([name]) => name).sort()).toEqual(ways);
});

it("what the code calls default says so, and is nothing else", () => {
  const defaults = tables.filter(([name]) => name.startsWith("aws_default_"));
  expect(defaults.length).toBeGreaterThan(4);
  for (const [name] of defaults) {
    const [shape] = readTestShapes({ "a.tf": `resource "${name}" "d" {}\n` });
    expect([name, JSON.stringify(shape?.written)]).toEqual([
      name,
      expect.stringMatching(/"IsDefault":true|"GroupName":"default"/),
    ]);
  }
});

describe("a block that configures each that it names", () => {
  const cases = tables.flatMap(([name, { also = [] }]) =>
    also.flatMap(({ type, part, rows }) => (part === undefined ? [] : [{ name, type, by: part.by, rows }])),
  );

  it.each(cases)("$name: what `$by` lists has it, and others do not", ({ name, type, by, rows }) => {
    const holder = `aws_iam_${type.slice(type.lastIndexOf(":") + 1).toLowerCase()}`;
    const [[attribute = "", place = ""] = []] = rows;
    const shapes = readTestShapes({
      "a.tf": `resource "${holder}" "named" { name = "a" }\nresource "${holder}" "other" { name = "b" }\nresource "${name}" "r" {\n  ${attribute} = "made"\n  ${by} = [${holder}.named.name]\n}\n`,
    });
    const attachedTo = (address: string) =>
      getValueAtPath(shapes.find(({ resource }) => resource.address === address)?.written, [
        "properties",
        place.replace("[]", ""),
      ]);
    expect(attachedTo(`${holder}.named`)).toEqual(["made"]);
    expect(attachedTo(`${holder}.other`)).toBeUndefined();
    // One that is elsewhere is told by the block alone.
    expect(shapes.filter((shape) => shape.type === type)).toHaveLength(2);
  });
});
