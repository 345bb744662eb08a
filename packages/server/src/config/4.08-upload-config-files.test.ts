import { configItemKindDetails, configItemKinds } from "@plumbline/model";
import { beforeAll, describe, expect, it } from "vitest";
import { badBodies, cloudMasterSnapshot, goodBodies, otherGoodBodies } from "../testing/config-samples.js";
import {
  archivedContainerReply,
  refusalReply,
  successReply,
  unknownContainerReply,
} from "../testing/expected-replies.js";
import { type TestService, useService } from "../testing/service.js";

const service = useService();
const path = "/api/manage/config/upload";
const container = "azure_iac";
const done = successReply("All files added successfully");

/** A refusal of files: the list is the answer, `message` stays empty. */
const refused = (...problems: string[]) => ({ ...refusalReply(400, ...problems), message: "" });
const missing = (field: string) => `Invalid JSON - ${field} field is missing or empty`;

const upload = (files: Record<string, unknown>) => service.upload(container, files);
const read = async (kind: string, name: string) => {
  const query = { resource_type: kind, container_name: container, resource_name: name };
  const { status, body } = await service.get("/api/manage/config", query);
  return status === 200 ? body.data.json : status;
};
const othersOf = async (name = container) => {
  const { body } = await service.get("/api/collection/list", { search: name, names: "all" });
  return body.data.results[0].others.map((one: { name: string }) => one.name);
};
const contentOf = async (name: string): Promise<string | undefined> => {
  const scope = { tenant: await service.tenantId("default") };
  const rows = await service.db.read(scope, (tx) =>
    tx.rows<{ content: string }>("SELECT content FROM rule_files WHERE name = $1", [name]),
  );
  return rows[0]?.content;
};

type Part = readonly [field: string, content: string | Uint8Array<ArrayBuffer>, fileName?: string];
const send = (parts: readonly Part[], to: TestService = service, at = path) => {
  const form = new FormData();
  for (const [field, content, fileName] of parts) {
    if (fileName === undefined) form.append(field, String(content));
    else form.append(field, new Blob([content]), fileName);
  }
  return to.call("POST", at, { body: form });
};

describe("4.8 upload config files", () => {
  beforeAll(async () => {
    await service.post("/api/collection", { collection: container });
  });

  it("stores files of every kind under their names, in one upload", async () => {
    const files = configItemKinds.toReversed().map((kind) => [`${kind}.json`, goodBodies[kind]]);
    files.push(["mastersnapshot_cloud.json", cloudMasterSnapshot]);
    expect((await upload(Object.fromEntries(files))).body).toEqual(done);
    for (const kind of configItemKinds) expect(await read(kind, kind)).toEqual(goodBodies[kind]);
  });

  it("takes the files before or after the container, in fields of any name, with a trailing slash or without", async () => {
    const file = JSON.stringify(goodBodies.snapshot);
    const first = await send([
      ["files", file, "before.json"],
      ["container_name", container],
      ["unknown", "ignored"],
    ]);
    expect(first.body).toEqual(done);
    const parts: Part[] = [
      ["container_name", container],
      ["file1", file, "after.json"],
    ];
    expect((await send(parts, service, `${path}/`)).body).toEqual(done);
    expect(await read("snapshot", "before")).toEqual(goodBodies.snapshot);
    expect(await read("snapshot", "after")).toEqual(goodBodies.snapshot);
  });

  it("overwrites an item of the same kind and name, and only that", async () => {
    await upload({ "same.json": goodBodies.snapshot });
    await upload({ "same.json": goodBodies.test });
    await upload({ "same.json": { ...goodBodies.snapshot, contentVersion: "2" } });
    expect(await read("snapshot", "same")).toEqual({ ...goodBodies.snapshot, contentVersion: "2" });
    expect(await read("test", "same")).toEqual(goodBodies.test);
  });

  describe("tells the kind", () => {
    it.each(configItemKinds)("%s by fileType in any case, and by filetype", async (kind) => {
      const { fileType, ...body } = goodBodies[kind];
      const declared = configItemKindDetails[kind].fileType;
      expect(fileType).toBe(declared);
      for (const [i, said] of [
        { fileType: declared.toUpperCase() },
        { fileType: declared.toLowerCase() },
        { filetype: declared },
        { fileType: "", filetype: declared },
      ].entries()) {
        const json = { ...said, ...body };
        expect((await upload({ [`cased_${i}.json`]: json })).body).toEqual(done);
        expect(await read(kind, `cased_${i}`)).toEqual(json);
      }
    });

    it.each([
      ["connector", { type: "filesystem", folderPath: "/srv" }],
      ["collection_configuration", { configuration: { generate_pr: true } }],
      ["drift_config", { ...goodBodies.drift_config, fileType: undefined }],
    ] as const)("%s by its content, where files carry no fileType", async (kind, json) => {
      expect((await upload({ "silent.json": json })).body).toEqual(done);
      expect(await read(kind, "silent")).toEqual(JSON.parse(JSON.stringify(json)));
    });

    it.each([
      [{ snapshots: [{}] }, missing("fileType")],
      [{ fileType: "", snapshots: [{}] }, missing("fileType")],
      [{ fileType: null, snapshots: [{}] }, missing("fileType")],
      [{ fileType: "output" }, 'Invalid JSON - fileType "output" is not known'],
      [{ fileType: "__proto__" }, 'Invalid JSON - fileType "__proto__" is not known'],
      [{ fileType: 5 }, "Invalid JSON - fileType 5 is not known"],
      [{ fileType: ["snapshot"] }, 'Invalid JSON - fileType ["snapshot"] is not known'],
    ])("not of %j", async (json, problem) => {
      expect((await upload({ "x.json": json })).body).toEqual(refused(problem));
    });
  });

  describe("checks a configuration file", () => {
    it("in the words of the interface", async () => {
      const answer = await upload({ "mastertest.json": { fileType: "mastertest", testSet: [{ cases: [] }] } });
      expect(answer.body).toEqual({
        data: {},
        error: "validation error",
        error_list: ["Invalid JSON - masterSnapshot field is missing or empty"],
        message: "",
        metadata: {},
        status: 400,
      });
    });

    it.each(badBodies)("and refuses the %s %j", async (kind, json, problems) => {
      const answer = await upload({ "refused.json": { fileType: configItemKindDetails[kind].fileType, ...json } });
      expect(answer.body).toEqual(refused(...problems));
      expect(await read(kind, "refused")).toBe(404);
    });

    it.each(otherGoodBodies)("and takes a %s that is %s", async (kind, _, json) => {
      const answer = await upload({ "taken.json": { fileType: configItemKindDetails[kind].fileType, ...json } });
      expect(answer.body).toEqual(done);
    });

    it.each([
      ["", "Invalid JSON - line 1, column 1: expected a value, found the end of the text"],
      ["{", "Invalid JSON - line 1, column 2: expected a key in double quotes, found the end of the text"],
      ['{\n  "a": tru }', 'Invalid JSON - line 2, column 8: expected a value, found "t"'],
      ["package rule", 'Invalid JSON - line 1, column 1: expected a value, found "p"'],
      ["[]", "Invalid JSON - expected an object with content"],
      ["{}", "Invalid JSON - expected an object with content"],
      ["null", "Invalid JSON - expected an object with content"],
      ['"snapshot"', "Invalid JSON - expected an object with content"],
      ["{/* only this */}", "Invalid JSON - expected an object with content"],
      ['{"$schema":"x"}', missing("fileType")],
    ])("and refuses the text %j", async (text, problem) => {
      expect((await upload({ "text.json": text })).body).toEqual(refused(problem));
    });

    it("nested without end, instead of falling over it", async () => {
      const { body } = await upload({ "deep.json": `{"a":${"[".repeat(50_000)}` });
      expect(body.error_list).toEqual([
        expect.stringMatching(/^Invalid JSON - line 1, column \d+: nested deeper than/),
      ]);
    });
  });

  it("reads comments, a byte order mark, trailing commas and line ends of any system", async () => {
    const text =
      '\ufeff// who made this\r\n{ /* kind */ "fileType": "snapshot", // here\r\n  "snapshots": [ { "a": "// kept", }, ],\r\n}\r\n';
    expect((await upload({ "written by hand.json": text })).body).toEqual(done);
    const json = { fileType: "snapshot", snapshots: [{ a: "// kept" }] };
    expect(await read("snapshot", "written by hand")).toEqual(json);
  });

  it("drops $schema and keeps the order of all other keys", async () => {
    const text =
      '{"zeta":1,"$schema":"https://x","fileType":"snapshot","snapshots":[{"z":1,"a":{"y":2,"b":3}}],"alpha":[]}';
    await upload({ "order.json": text });
    const query = { resource_type: "snapshot", container_name: container, resource_name: "order" };
    const { text: shown } = await service.get("/api/manage/config", query);
    expect(shown).toContain(`"json":${text.replace('"$schema":"https://x",', "")},`);
  });

  it("treats __proto__ and constructor as the ordinary keys they are", async () => {
    const text =
      '{"__proto__":{"fileType":"test","polluted":true},"constructor":{"prototype":{"polluted":true}},"fileType":"snapshot","snapshots":[{"__proto__":{"polluted":true}}]}';
    expect((await upload({ "proto.json": text, "__proto__.json": text })).body).toEqual(done);
    for (const name of ["proto", "__proto__"]) expect(JSON.stringify(await read("snapshot", name))).toBe(text);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    const nameless = await upload({ "proto.json": '{"__proto__":{"fileType":"snapshot","snapshots":[{}]}}' });
    expect(nameless.body).toEqual(refused(missing("fileType")));
  });

  describe("keeps other files as they are", () => {
    it("and lists them as others, by name with extension; the same name overwrites", async () => {
      await service.post("/api/collection", { collection: "rules" });
      const files = {
        "storage.rego": "package rule\n",
        "fix.py": "\ufeffpass\r\n",
        README: "",
        "Ünï.rego": "package rule # é 测试\n",
      };
      expect((await service.upload("rules", files)).body).toEqual(done);
      expect(await othersOf("rules")).toEqual(["README", "fix.py", "storage.rego", "Ünï.rego"]);
      for (const [name, text] of Object.entries(files)) expect(await contentOf(name)).toBe(text);
      expect((await service.upload("rules", { "storage.rego": "package rule\n# two\n" })).body).toEqual(done);
      expect(await contentOf("storage.rego")).toBe("package rule\n# two\n");
      expect(await othersOf("rules")).toHaveLength(4);
    });

    it("under the last part of their path", async () => {
      const parts: Part[] = [
        ["container_name", container],
        ["files", JSON.stringify(goodBodies.snapshot), "../../etc/nested.JSON"],
        ["files", "package rule", "C:\\rules\\windows.rego"],
      ];
      expect((await send(parts)).body).toEqual(done);
      expect(await read("snapshot", "nested")).toEqual(goodBodies.snapshot);
      expect(await othersOf()).toContain("windows.rego");
    });

    it("unless they are Rego that does not parse: every problem, with line and column, and nothing is stored", async () => {
      const files = { "good.rego": "package rule\n", "bad.rego": "package rule\n\na { x := }\n\nb { y = [1, }\n" };
      const { body } = await service.upload(container, files);
      expect(body.status).toBe(400);
      expect(body.error_list).toHaveLength(2);
      expect(body.error_list[0]).toMatch(/^bad\.rego: Invalid Rego - line 3, column 10: /);
      expect(body.error_list[1]).toMatch(/^bad\.rego: Invalid Rego - line 5, column 13: /);
      expect(await othersOf()).not.toContain("good.rego");
    });

    it.each([
      ["invalid UTF-8", [0x70, 0xff, 0xfe], "The file is not UTF-8 text."],
      ["UTF-16", [0xff, 0xfe, 0x7b, 0x00], "The file is not UTF-8 text."],
      ["half a character", [0xe2, 0x82], "The file is not UTF-8 text."],
      ["a surrogate in UTF-8", [0xed, 0xa0, 0x80], "The file is not UTF-8 text."],
      ["an image", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], "The file is not UTF-8 text."],
      ["NUL", [0x61, 0x00, 0x62], "The file holds NUL characters, so it is not a text."],
    ])("unless they are no text: %s", async (_, bytes, problem) => {
      for (const name of ["binary.rego", "binary.json"]) {
        const parts: Part[] = [
          ["container_name", container],
          ["files", Uint8Array.from(bytes), name],
        ];
        expect((await send(parts)).body).toEqual(refused(problem));
      }
      expect(await othersOf()).not.toContain("binary.rego");
    });
  });

  describe("exclusion files", () => {
    const listed = async () =>
      (await service.get("/api/exclusions/resources/", { container: "excluding" })).body.data.exclusions;
    const single = { exclusionType: "single", masterTestID: "T1", paths: ["/a"] };
    const everywhere = { exclusionType: "test", masterTestID: "T2" };

    it("add to the exclusions of the collection, once each", async () => {
      await service.post("/api/collection", { collection: "excluding" });
      await service.post("/api/exclusions/resources/", { container: "excluding", exclusions: [everywhere] });
      const file = {
        fileType: "Exclusion",
        companyName: "Acme",
        container: "ignored",
        exclusions: [single, everywhere],
      };
      for (const _ of ["once", "twice"])
        expect((await service.upload("excluding", { "out.json": file })).body).toEqual(done);
      expect(await listed()).toEqual([everywhere, single]);
    });

    it.each([
      [undefined, ["Invalid JSON - exclusions field is missing or empty"]],
      [[], ["Invalid JSON - exclusions field is missing or empty"]],
      ["all", ["exclusions must be a list with at least one exclusion."]],
      [
        [single, { exclusionType: "all" }, { exclusionType: "single" }],
        [
          "exclusions[1].exclusionType must be one of single, test, resource.",
          "exclusions[2].masterTestID is required for an exclusion of type single.",
          "exclusions[2].paths must be a list with at least one path for an exclusion of type single.",
        ],
      ],
    ])("are refused with %j", async (exclusions, problems) => {
      const answer = await upload({ "out.json": { fileType: "exclusion", exclusions } });
      expect(answer.body).toEqual(refused(...problems));
      expect((await service.get("/api/exclusions/resources/", { container })).body.data.exclusions).toEqual([]);
    });
  });

  describe("drift configuration files", () => {
    const drift = { ...goodBodies.drift_config, iac_mastersnapshot: "code", cloud_mastersnapshot: "cloud" };
    const shown = async () => (await service.get("/api/drift_detection/config/", { container: "drifting" })).body.data;

    it("may name master snapshots of the same upload, in any order of the files", async () => {
      await service.post("/api/collection", { collection: "drifting" });
      const files = {
        "drift.json": drift,
        "code.json": goodBodies.mastersnapshot,
        "cloud.json": cloudMasterSnapshot,
      };
      expect((await service.upload("drifting", files)).body).toEqual(done);
      expect(await shown()).toEqual({
        cloud_mastersnapshot: "cloud",
        iac_mastersnapshot: "code",
        is_drift_detection_active: true,
      });
    });

    it("replace the one the collection has, whatever their names", async () => {
      await service.upload("drifting", { "renamed.json": { ...drift, is_drift_detection_active: false } });
      expect((await shown()).is_drift_detection_active).toBe(false);
      const query = { resource_type: "drift_config", container_name: "drifting", resource_name: "drift" };
      expect((await service.get("/api/manage/config", query)).status).toBe(404);
    });

    it("are refused when they name others, like any invalid file, and nothing is stored", async () => {
      const wrong = { ...drift, iac_mastersnapshot: "none" };
      const problem = "iac_mastersnapshot: collection drifting has no master snapshot named none.";
      expect((await service.upload("drifting", { "wrong.json": wrong })).body).toEqual(refused(problem));
      const several = await service.upload("drifting", {
        "wrong.json": wrong,
        "extra.json": goodBodies.mastersnapshot,
      });
      expect(several.body).toEqual(refused(`wrong.json: ${problem}`));
      expect((await shown()).iac_mastersnapshot).toBe("code");
      const query = { resource_type: "mastersnapshot", container_name: "drifting", resource_name: "extra" };
      expect((await service.get("/api/manage/config", query)).status).toBe(404);
    });
  });

  describe("all or nothing", () => {
    const bad = { fileType: "mastertest" };

    it("stores nothing when one file of many is wrong, and says everything that is, file by file", async () => {
      await upload({ "there.json": goodBodies.snapshot });
      const answer = await upload({
        "good.json": goodBodies.snapshot,
        "there.json": { ...goodBodies.snapshot, contentVersion: "2" },
        "good.rego": "package rule\n",
        "bad.json": bad,
        "worse.json": "{",
        "out.json": { fileType: "exclusion", exclusions: [{ exclusionType: "test", masterTestID: "T9" }] },
      });
      expect(answer.body).toEqual(
        refused(
          `bad.json: ${missing("masterSnapshot")}`,
          `bad.json: ${missing("testSet")}`,
          "worse.json: Invalid JSON - line 1, column 2: expected a key in double quotes, found the end of the text",
        ),
      );
      expect(await read("snapshot", "good")).toBe(404);
      expect(await read("snapshot", "there")).toEqual(goodBodies.snapshot);
      expect(await othersOf()).not.toContain("good.rego");
      expect((await service.get("/api/exclusions/resources/", { container })).body.data.exclusions).toEqual([]);
    });

    it("puts no file name before the problems of a file sent alone", async () => {
      expect((await upload({ "bad.json": bad })).body).toEqual(refused(missing("masterSnapshot"), missing("testSet")));
    });

    it("refuses masks that stand for nothing, each with its file, and stores nothing", async () => {
      const masked = { fileType: "structure", type: "slack", webhook: "********" };
      const problem = "webhook is masked, but no value is stored for it. Send the secret itself.";
      expect((await upload({ "chat.json": masked })).body).toEqual(refused(problem));
      const files = { "new.rego": "package rule\n", "chat.json": masked, "talk.json": masked };
      expect((await upload(files)).body).toEqual(refused(`chat.json: ${problem}`, `talk.json: ${problem}`));
      expect(await othersOf()).not.toContain("new.rego");
    });

    it("refuses one name sent twice for a kind, and takes it for two kinds", async () => {
      const parts = (second: object): Part[] => [
        ["container_name", container],
        ["files", JSON.stringify(goodBodies.snapshot), "twin.json"],
        ["files", JSON.stringify(second), "twin.json"],
      ];
      const problem = "twin.json: this name was sent twice for the kind snapshot.";
      expect((await send(parts(goodBodies.snapshot))).body).toEqual(refused(problem));
      expect(await read("snapshot", "twin")).toBe(404);
      expect((await send(parts(goodBodies.test))).body).toEqual(done);
      expect(await read("test", "twin")).toEqual(goodBodies.test);
    });
  });

  it("encrypts the secrets of a connector, and keeps them when the file comes back masked", async () => {
    const file = { fileType: "structure", type: "slack", webhook: "uploaded-secret" };
    const scope = { tenant: await service.tenantId("default") };
    const stored = async () =>
      (
        await service.db.read(scope, (tx) =>
          tx.rows<{ body: string }>("SELECT body::text AS body FROM config_items WHERE name = 'slack'"),
        )
      )[0]?.body;
    await upload({ "slack.json": file });
    const before = await stored();
    expect(before).toContain("sealed:v1:");
    expect(before).not.toContain("uploaded-secret");
    const masked = await read("connector", "slack");
    expect(masked).toEqual({ ...file, webhook: "********" });
    expect((await upload({ "slack.json": masked })).body).toEqual(done);
    expect(JSON.parse((await stored()) ?? "")).toEqual(JSON.parse(before ?? ""));
  });

  describe("refuses a form", () => {
    const file: Part = ["files", JSON.stringify(goodBodies.snapshot), "x.json"];
    const raw = (body: string, type: string) => service.call("POST", path, { body, headers: { "content-type": type } });

    it.each([
      ["without container_name", [file], "container_name is required."],
      ["with an empty container_name", [["container_name", ""], file], "container_name is required."],
      ["without files", [["container_name", container]], "files is required: send at least one file."],
      [
        "with text where files belong",
        [
          ["container_name", container],
          ["files", "{}"],
        ],
        "files is required: send at least one file.",
      ],
    ] as [string, Part[], string][])("%s", async (_, parts, problem) => {
      expect((await send(parts)).body).toEqual(refusalReply(400, problem));
    });

    it.each(["", ".json", "a\u0007b.json", `${"x".repeat(256)}.rego`])("with a file named %j", async (name) => {
      const parts: Part[] = [
        ["container_name", container],
        ["files", JSON.stringify(goodBodies.snapshot), name],
      ];
      const { status, body } = await send(parts);
      expect(status).toBe(400);
      expect(body.error_list).toEqual([expect.stringMatching(/^The file name must have /)]);
    });

    it("for a collection that is not there, another tenant's, or archived", async () => {
      await service.makeTenant("other");
      await service.post("/api/collection", { collection: "theirs" }, { tenant: "other" });
      await service.post("/api/collection", { collection: "old" });
      await service.delete("/api/collection", { collection: "old", status: "archive" });
      const files = { "x.json": goodBodies.snapshot };
      for (const name of ["nowhere", "theirs", "AZURE_IAC"]) {
        expect((await service.upload(name, files)).body).toEqual(unknownContainerReply(name));
      }
      expect((await service.upload("old", files)).body).toEqual(archivedContainerReply("old"));
    });

    it.each([
      ["JSON", JSON.stringify({ container_name: container, files: [] }), "application/json"],
      ["url-encoded", "container_name=azure_iac", "application/x-www-form-urlencoded"],
      ["plain text", "hello", "text/plain"],
    ])("that is %s instead", async (_, body, type) => {
      const answer = await raw(body, type);
      expect(answer.status).toBe(415);
      expect(answer.body.error).toBe("unsupported media type");
    });

    it("that is missing altogether", async () => {
      expect((await service.call("POST", path)).status).toBe(415);
    });

    const part = `--x\r\nContent-Disposition: form-data; name="files"; filename="a.json"\r\n\r\n{`;
    it.each([
      ["without a boundary", "--x--", "multipart/form-data"],
      ["cut off", part, "multipart/form-data; boundary=x"],
      ["that is noise", "noise", "multipart/form-data; boundary=x"],
      ["that is empty", "", "multipart/form-data; boundary=x"],
    ])("%s", async (_, body, type) => {
      const answer = await raw(body, type);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe("validation error");
    });

    it("with a field named after the prototype", async () => {
      expect((await send([["__proto__", "x"], ["container_name", container], file])).status).toBe(400);
    });
  });

  describe("within its limits", () => {
    const limited = useService({
      PLUMBLINE_MAX_FILE_BYTES: "2000",
      PLUMBLINE_MAX_UPLOAD_BYTES: "5000",
      PLUMBLINE_MAX_UPLOAD_FILES: "4",
    });
    const rule = (name: string, bytes: number): Part => ["files", "x".repeat(bytes), name];
    const sendAll = (...parts: Part[]) => send([["container_name", container], ...parts], limited);
    const others = async () => {
      const { body } = await limited.get("/api/collection/list");
      return body.data.results[0].others.map((one: { name: string }) => one.name);
    };

    beforeAll(async () => {
      await limited.post("/api/collection", { collection: container });
    });

    it("takes exactly what is allowed", async () => {
      expect((await sendAll(rule("a", 2000), rule("b", 2000), rule("c", 1000))).body).toEqual(done);
      expect((await sendAll(rule("a", 1), rule("b", 1), rule("c", 1), rule("d", 1))).body).toEqual(done);
    });

    it.each([
      ["a file that is too large", [rule("big", 2001)]],
      ["a file that is far too large", [rule("huge", 3_000_000)]],
      ["files that are too large together", [rule("e", 2000), rule("f", 2000), rule("g", 1001)]],
      ["too many files", ["h", "i", "j", "k", "l"].map((name) => rule(name, 1))],
    ])("refuses %s and stores nothing", async (_, parts) => {
      const answer = await sendAll(...parts);
      expect(answer.status).toBe(413);
      expect(answer.body).toMatchObject({ data: {}, error: "too large", error_list: [answer.body.message] });
      expect(answer.body.message).not.toBe("");
      expect(await others()).toEqual(["a", "b", "c", "d"]);
    });
  });

  it("takes a thousand files at once", async () => {
    await service.post("/api/collection", { collection: "many" });
    const files = Array.from({ length: 1000 }, (_, i) => [`rule_${i}.rego`, "package rule\n"]);
    expect((await service.upload("many", Object.fromEntries(files))).body).toEqual(done);
    expect(await othersOf("many")).toHaveLength(1000);
  });
});
