/** 4.7 takes whatever 4.8 takes: the same item comes of it, and the same is said of what is wrong. */
import { configItemKinds, type JsonObject } from "@plumbline/model";
import { beforeAll, describe, expect, it } from "vitest";
import { badBodies, cloudMasterSnapshot, goodBodies } from "../testing/config-samples.js";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/manage/config";
const both = ["updated", "uploaded"] as const;

const exclusions = [{ exclusionType: "single", masterTestID: "T-1", paths: ["/a.tf"] }];
const exclusionFile = { fileType: "Exclusion", exclusions };
const ruleText = "package rule\n\ndefault allow := false\n";

interface Sample {
  readonly kind: string;
  /** As the item is named in requests. */
  readonly name: string;
  readonly file: string;
  readonly data: { readonly json: JsonObject } | { readonly text: string };
}

const samples: readonly Sample[] = [
  ...configItemKinds.map((kind) => ({ kind, name: kind, file: `${kind}.json`, data: { json: goodBodies[kind] } })),
  { kind: "exclusion", name: "known", file: "known.json", data: { json: exclusionFile } },
  { kind: "others", name: "allow.rego", file: "allow.rego", data: { text: ruleText } },
  { kind: "others", name: "fix.py", file: "fix.py", data: { text: "pass\n" } },
];

const update = ({ kind, name, data }: Sample, collection: string = "updated") =>
  service.post(path, { resource_type: kind, container_name: collection, resource_name: name, data });
const upload = ({ file, data }: Sample) =>
  service.upload("uploaded", { [file]: "json" in data ? data.json : data.text });
const read = (collection: string, { kind, name }: Sample) =>
  service.get(path, { resource_type: kind, container_name: collection, resource_name: name });

describe("an update", () => {
  beforeAll(async () => {
    for (const collection of both) {
      await service.post("/api/collection", { collection });
      const files = {
        "mastersnapshot.json": goodBodies.mastersnapshot,
        "mastersnapshot_cloud.json": cloudMasterSnapshot,
      };
      await service.upload(collection, files);
    }
  });

  it.each(samples)("of kind $kind named $name stores what an upload stores", async (sample) => {
    expect([(await update(sample)).status, (await upload(sample)).status]).toEqual([200, 200]);
    const [updated, uploaded] = [await read("updated", sample), await read("uploaded", sample)];
    expect(updated.status).toBe(200);
    expect(updated.body).toEqual(uploaded.body);
    expect(updated.body.data).toMatchObject(sample.data);
  });

  it("leaves both collections with the same lists and exclusions", async () => {
    const { results } = (await service.get("/api/collection/list")).body.data;
    const [updated, uploaded] = both.map((name) => results.find((one: { name: string }) => one.name === name));
    expect({ ...updated, name: "", containerId: 0 }).toEqual({ ...uploaded, name: "", containerId: 0 });
    expect(updated.others).toEqual([{ name: "allow.rego" }, { name: "fix.py" }]);
    for (const container of both) {
      const { body } = await service.get("/api/exclusions/resources/", { container });
      expect(body.data.exclusions).toEqual(exclusions);
    }
  });

  const wrongItems: readonly Sample[] = [
    ...badBodies
      .filter(([, body]) => !/\\u0000|\\ud800/.test(JSON.stringify(body)))
      .map(([kind, body]) => ({ kind, name: "wrong", file: "wrong.json", data: { json: body } })),
    { kind: "others", name: "broken.rego", file: "broken.rego", data: { text: "package rule\n\nallow {{ 1 }\n" } },
    ...[{ exclusions: [] }, { exclusions: [{ exclusionType: "none" }, 5] }].map((json) => ({
      kind: "exclusion",
      name: "wrong",
      file: "wrong.json",
      data: { json },
    })),
  ];
  const fileTypes: Record<string, string> = { connector: "structure", exclusion: "Exclusion" };

  it.each(wrongItems)("of kind $kind is refused in the words of an upload: $data", async (sample) => {
    const { kind, data } = sample;
    const said = { fileType: fileTypes[kind] ?? kind };
    const file = "json" in data ? { ...sample, data: { json: { ...said, ...data.json } } } : sample;
    const [updated, uploaded] = [await update(sample), await upload(file)];
    expect([updated.status, uploaded.status]).toEqual([400, 400]);
    expect(updated.body.error_list).toEqual(uploaded.body.error_list);
  });

  it("says in words what was updated", async () => {
    const messages = [];
    for (const sample of samples.slice(-3)) messages.push((await update(sample)).body);
    expect(messages).toEqual(
      ["Exclusion", "Rule file", "Rule file"].map((words) => successReply(`${words} updated successfully`)),
    );
  });

  it.each([
    ["others", "a.rego", { json: { a: 1 } }, "data.text is required for a rule file."],
    ["snapshot", "a", { text: "x" }, "data.json is required."],
    ["exclusion", "a", { text: "x" }, "data.json is required."],
    [
      "others",
      "a.json",
      { text: "{}" },
      "resource_name ends in .json, so this is no rule file. Name its kind in resource_type.",
    ],
    ["exclusion", "a", { json: goodBodies.snapshot }, 'data.json.fileType "snapshot" is not that of an exclusion.'],
    ["snapshot", "a", { json: exclusionFile }, 'data.json.fileType "Exclusion" is not that of a snapshot.'],
  ])("of kind %s named %s refuses %j", async (kind, name, data, problem) => {
    const answer = await service.post(path, {
      resource_type: kind,
      container_name: "updated",
      resource_name: name,
      data,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error_list).toContain(problem);
  });

  it("finds no rule file or exclusion where there is none", async () => {
    await service.post("/api/collection", { collection: "empty" });
    for (const [kind, words] of [
      ["others", "rule file"],
      ["exclusion", "exclusion"],
    ] as const) {
      const answer = await read("empty", { kind, name: "x", file: "", data: { text: "" } });
      expect(answer.body).toEqual(refusalReply(404, `Collection empty has no ${words} named x.`));
    }
  });
});
