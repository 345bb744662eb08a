/** Compares a recorded account with code, with and without its state. */
import { readFileSync } from "node:fs";
import { findDrift, readCodeSides, readLiveSidesOfRecording } from "@plumbline/drift";
import { createFolderTree, createMemoryFileTree, defaultReadLimits } from "@plumbline/iac";

/** What one comparison of this laboratory tells of a resource. */
export interface ComparedResource {
  readonly result: string;
  readonly type: string;
  readonly address?: string;
  readonly id?: string;
  readonly reason: string;
  readonly drifted: readonly DriftedAttribute[];
  readonly incomparable: readonly string[];
}

export interface DriftedAttribute {
  readonly path: string;
  /** What the live value was held against: `written`, or what silence meant. */
  readonly basis: string;
  readonly code: string;
  readonly cloud: string;
}

export interface AccountComparison {
  readonly withState: readonly ComparedResource[];
  readonly withoutState: readonly ComparedResource[];
  /** Addresses of the resources that a block configures a part of, by the address of the block. */
  readonly owners: Readonly<Record<string, readonly string[]>>;
}

export type RecordingComparer = (recording: string) => AccountComparison;

/** Compares recordings of an account with the same code, which is read once. */
export function createRecordingComparer(code: string, stateFile: string): RecordingComparer {
  const files = createFolderTree(code, { limits: defaultReadLimits, report: () => undefined });
  const states = createMemoryFileTree({ "0.tfstate": readFileSync(stateFile, "utf8") });
  const sides = readCodeSides(files, "aws").resources;
  const sidesOfState = readCodeSides(files, "aws", { states }).resources;
  const owners: Record<string, string[]> = {};
  for (const { shaped } of sides)
    for (const { address } of shaped.parts) owners[address] = [...(owners[address] ?? []), shaped.resource.address];
  return (recording) => {
    const live = readLiveSidesOfRecording(recording, "aws");
    const compared = (resources: typeof sides) => findDrift(resources, live).resources.map(toComparedResource);
    return { withState: compared(sidesOfState), withoutState: compared(sides), owners };
  };
}

type ReportedResource = ReturnType<typeof findDrift>["resources"][number];

function toComparedResource({
  result,
  type,
  address,
  id,
  reason,
  drifted,
  incomparable,
}: ReportedResource): ComparedResource {
  return {
    result,
    type,
    ...(address !== undefined && { address }),
    ...(id !== undefined && { id }),
    reason,
    drifted: drifted.map(({ path, unwritten, code, cloud }) => ({
      path: path.slice(1).join("."),
      basis: unwritten?.kind ?? "written",
      code: toShortText(code),
      cloud: toShortText(cloud),
    })),
    incomparable: incomparable.map((gap) => `${gap.path.slice(1).join(".")}: ${gap.reason}`),
  };
}

const toShortText = (value: unknown) => (JSON.stringify(value) ?? "").slice(0, 160);
