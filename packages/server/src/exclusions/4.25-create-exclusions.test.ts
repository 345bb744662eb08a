import { beforeAll, describe, expect, it } from "vitest";
import { describeContainer } from "../testing/container-rules.js";
import { refusalReply, successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/exclusions/resources/";
const added = successReply("Added exclusion successfully.");
const single = { exclusionType: "single", masterTestID: "PR-AWS-TRF-SQS-001", paths: ["/aws/sqs/main.tf"] };
const everywhere = { exclusionType: "test", masterTestID: "PR-AWS-TRF-SQS-002" };
const everyTest = { exclusionType: "resource", paths: ["/aws/sqs/main.tf", "/aws/sqs/vars.tf"] };

const add = (container: string, ...exclusions: unknown[]) => service.post(path, { container, exclusions });
const listed = async (container: string) => (await service.get(path, { container })).body.data.exclusions;
const make = async (collection: string) => {
  await service.post("/api/collection", { collection });
  return collection;
};

describe("4.25 create exclusions", () => {
  beforeAll(async () => {
    await make("kept");
  });

  it("stores exclusions of every type, in the order given", async () => {
    const container = await make("every type");
    expect((await add(container, single, everywhere, everyTest)).body).toEqual(added);
    expect(await listed(container)).toEqual([single, everywhere, everyTest]);
  });

  it("adds to those there are, and changes nothing for one that is there", async () => {
    const container = await make("again");
    await add(container, single);
    expect((await add(container, everywhere, single, everywhere)).body).toEqual(added);
    expect((await add(container, single)).body).toEqual(added);
    expect(await listed(container)).toEqual([single, everywhere]);
  });

  it("knows an exclusion again whatever the order of its keys, and tells those apart that differ in anything", async () => {
    const container = await make("alike");
    const turned = { paths: single.paths, masterTestID: single.masterTestID, exclusionType: "single" };
    const longer = { ...single, paths: [...single.paths, "/b"] };
    const shouted = { ...single, masterTestID: single.masterTestID.toLowerCase() };
    await add(container, single, turned, longer, shouted);
    expect(await listed(container)).toEqual([single, longer, shouted]);
  });

  it("gives the same exclusion, sent many times at once, one place", async () => {
    const container = await make("race");
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(container, single, everywhere)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect(await listed(container)).toHaveLength(2);
  });

  it("keeps what belongs to the type, and drops other fields", async () => {
    const container = await make("extra");
    const extra = { reason: "noise", id: 5 };
    await add(
      container,
      { ...single, ...extra },
      { ...everywhere, ...extra, paths: ["/dropped"] },
      { ...everyTest, ...extra, masterTestID: "dropped" },
    );
    expect(await listed(container)).toEqual([single, everywhere, everyTest]);
  });

  it("keeps texts to the letter, long lists too", async () => {
    const container = await make("letters");
    const paths = Array.from({ length: 2000 }, (_, i) => `/subscriptions/Ü 'x"\\{}/${i}`);
    await add(container, { exclusionType: "resource", paths });
    expect(await listed(container)).toEqual([{ exclusionType: "resource", paths }]);
  });

  it("works without the trailing slash, and ignores fields it does not know", async () => {
    const container = await make("slash");
    const answer = await service.post(path.slice(0, -1), { container, exclusions: [single], index: 0, count: 10 });
    expect(answer.body).toEqual(added);
    expect(await listed(container)).toEqual([single]);
  });

  it.each([
    [undefined, ["exclusions is required."]],
    [null, ["exclusions must be a list, got null."]],
    [{}, ["exclusions must be a list, got {}."]],
    ["[]", ['exclusions must be a list, got "[]".']],
  ])("refuses %j for exclusions", async (exclusions, problems) => {
    expect((await service.post(path, { container: "kept", exclusions })).body).toEqual(refusalReply(400, ...problems));
  });

  it("refuses an empty list", async () => {
    const { status, body } = await add("kept");
    expect(status).toBe(400);
    expect(body.error_list).toEqual([expect.stringMatching(/^exclusions /)]);
  });

  const needsId = (type: string) => `exclusions[0].masterTestID is required for an exclusion of type ${type}.`;
  const needsPaths = (type: string) =>
    `exclusions[0].paths must be a list with at least one path for an exclusion of type ${type}.`;
  const unstorable = (at: string) => `exclusions[0].${at} holds a NUL character or half a surrogate pair.`;
  it.each([
    ["single", ["exclusions[0] must be an object."]],
    [null, ["exclusions[0] must be an object."]],
    [[single], ["exclusions[0] must be an object."]],
    [{}, ["exclusions[0].exclusionType must be one of single, test, resource."]],
    [{ ...single, exclusionType: "Single" }, ["exclusions[0].exclusionType must be one of single, test, resource."]],
    [{ ...single, exclusionType: null }, ["exclusions[0].exclusionType must be one of single, test, resource."]],
    [{ exclusionType: "single" }, [needsId("single"), needsPaths("single")]],
    [{ ...single, masterTestID: "" }, [needsId("single")]],
    [{ ...single, masterTestID: 5 }, [needsId("single")]],
    [{ ...single, masterTestId: "x", masterTestID: undefined }, [needsId("single")]],
    [{ ...single, paths: [] }, [needsPaths("single")]],
    [{ ...single, paths: "/a" }, [needsPaths("single")]],
    [{ ...single, paths: ["/a", ""] }, [needsPaths("single")]],
    [{ ...single, paths: ["/a", 5] }, [needsPaths("single")]],
    [{ exclusionType: "test", paths: ["/a"] }, [needsId("test")]],
    [{ exclusionType: "resource", masterTestID: "x" }, [needsPaths("resource")]],
    [{ ...single, masterTestID: "a\u0000b" }, [unstorable("masterTestID")]],
    [{ ...single, paths: ["/a", "/\ud800"] }, [unstorable("paths[1]")]],
  ])("refuses the exclusion %j", async (exclusion, problems) => {
    expect((await add("kept", exclusion)).body).toEqual(refusalReply(400, ...problems));
  });

  it("stores none of them when one is wrong, and names all that are", async () => {
    const { body } = await add("kept", single, { exclusionType: "all" }, everywhere, 7);
    const problems = [
      "exclusions[1].exclusionType must be one of single, test, resource.",
      "exclusions[3] must be an object.",
    ];
    expect(body).toEqual(refusalReply(400, ...problems));
    expect(await listed("kept")).toEqual([]);
  });

  it("names everything that is missing", async () => {
    expect((await service.post(path, {})).body).toEqual(
      refusalReply(400, "container is required.", "exclusions is required."),
    );
  });

  describeContainer(service, {
    method: "POST",
    path,
    field: "container",
    params: { exclusions: [single] },
    changes: true,
  });
});
