/** Against replies in the form of the published models: AWS's own keys have ARNs like any other. */
import { afterEach, expect, it } from "vitest";
import { openConnectedAws } from "../testing/aws/connected.js";
import { type AwsFrontEnd, answerFromReplies, startAws } from "../testing/aws/front-end.js";

let front: AwsFrontEnd | undefined;
afterEach(() => front?.close());

const key = (id: string, account = "123456789012") => `arn:aws:kms:eu-west-1:${account}:key/${id}`;
const volume = (id: string, KmsKeyId?: string) => ({
  VolumeId: id,
  Encrypted: KmsKeyId !== undefined,
  ...(KmsKeyId !== undefined && { KmsKeyId }),
});
const estate = {
  "ec2:DescribeRegions": { Regions: [{ RegionName: "eu-west-1" }] },
  "ec2:DescribeVolumes": {
    Volumes: [
      volume("vol-1", key("of-aws")),
      volume("vol-2", key("mine")),
      volume("vol-3", key("of-aws", "999999999999")),
      volume("vol-4"),
    ],
  },
  "kms:ListAliases": {
    Aliases: [
      { AliasName: "alias/aws/ebs", TargetKeyId: "of-aws" },
      { AliasName: "alias/aws/rds" },
      { AliasName: "alias/disks", TargetKeyId: "mine" },
    ],
  },
};
const ask = { key: "0", role: "master", entry: {}, node: { type: "resources", types: ["AWS::EC2::Volume"] } } as const;

async function volumesOf(answers: Parameters<typeof answerFromReplies>[0]) {
  front = await startAws({ answer: answerFromReplies(answers) });
  const { items } = await openConnectedAws(front).read([ask]);
  const told = items.flatMap((item) => (item.kind === "resource" ? [item] : []));
  return Object.fromEntries(
    told.map(({ name, pieces: [{ beside }], unread = [] }) => [
      name,
      {
        ...beside,
        unread: unread.flatMap(({ path, reason }) => (path[0] === "beside" ? [`${path[1]}: ${reason}`] : [])),
      },
    ]),
  );
}

it("a resource says which of its keys are AWS's own, by their aliases; a key of another account is somebody's", async () => {
  expect(await volumesOf(estate)).toEqual({
    "vol-1": { KeysOfAws: { [key("of-aws")]: "alias/aws/ebs" }, unread: [] },
    "vol-2": { unread: [] },
    "vol-3": { unread: [] },
    "vol-4": { unread: [] },
  });
});

it("whose a key is that nobody may ask is not read", async () => {
  const denied = { error: { status: 400, code: "AccessDeniedException", message: "not for you" } };
  const unread = ["KeysOfAws: kms:ListAliases was refused (AccessDeniedException: not for you)"];
  expect(await volumesOf({ ...estate, "kms:ListAliases": denied })).toEqual({
    "vol-1": { unread },
    "vol-2": { unread },
    "vol-3": { unread: [] },
    "vol-4": { unread: [] },
  });
});
