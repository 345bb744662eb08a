/** An estate that was applied, changed and read: scored without Terraform or an emulator. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AcceptedCall } from "./changes.js";
import { type AccountComparison, type ComparedResource, createRecordingComparer } from "./compare-recording.js";
import type { Plan } from "./planned-changes.js";
import { createScore, formatScore, type Round, scoreRound, shareTold } from "./score.js";

/** Beside it lie `code`, `state.json`, and the recordings `fresh` and those of the rounds. */
export interface KeptEstate {
  /** What Terraform would do when nobody has changed anything: the emulator does not keep all as it was applied. */
  readonly baseline: Plan;
  readonly rounds: readonly KeptRound[];
}

export interface KeptRound {
  readonly recording: string;
  /** The same moment, with a share of the calls denied. */
  readonly denied?: string;
  readonly plan: Plan;
  readonly made: readonly AcceptedCall[];
}

/**
 * Prints what was told; false where something was told that is not so, or less than `least` of what a plan would change of
 * types that are read, with a state.
 */
export async function scoreEstate(name: string, folder: string, least: number): Promise<boolean> {
  const { baseline, rounds } = JSON.parse(await readFile(join(folder, "rounds.json"), "utf8")) as KeptEstate;
  const compareFolder = createRecordingComparer(join(folder, "code"), join(folder, "state.json"));
  const compare = (recording: string) => compareFolder(join(folder, recording));
  const unsettled = new Set(baseline.changes.map(({ address }) => address));
  if (unsettled.size > 0) console.log(`not as the code says when applied: ${[...unsettled].join(", ")}`);
  const fresh = compare("fresh");
  for (const [address, owners] of Object.entries(fresh.owners))
    if (unsettled.has(address)) for (const owner of owners) unsettled.add(owner);
  let isRight = true;
  for (const [way, told] of [["with", fresh.withState] as const, ["without", fresh.withoutState] as const])
    isRight = reportFresh(`${name}, fresh, ${way} a state`, told, unsettled) && isRight;
  const managedIds = new Map(
    [...fresh.withoutState, ...fresh.withState].flatMap(({ address, id }) =>
      address === undefined || id === undefined ? [] : [[id, address] as const],
    ),
  );
  const isNoise = ({ result }: ComparedResource) => result === "drifted" || result === "missing";
  const noise = new Set(
    [...fresh.withState, ...fresh.withoutState].filter(isNoise).map(({ address, id }) => address ?? id),
  );
  const settled = (told: readonly ComparedResource[]) =>
    told.filter(({ address, id }) => !noise.has(address ?? id) && !unsettled.has(address ?? ""));

  const scores = {
    "with a state": createScore(),
    "without a state": createScore(),
    "with calls denied": createScore(),
  };
  for (const { recording, denied, plan, made } of rounds) {
    const compared = compare(recording);
    const changes = plan.changes.filter(
      ({ address }) =>
        !unsettled.has(address) && !(compared.owners[address] ?? []).some((owner) => unsettled.has(owner)),
    );
    const round: Round = { plan: { ...plan, changes }, made, owners: compared.owners, managedIds };
    scoreRound(scores["with a state"], settled(compared.withState), round);
    scoreRound(scores["without a state"], settled(compared.withoutState), round);
    const partial: AccountComparison | undefined = denied === undefined ? undefined : compare(denied);
    for (const told of partial === undefined ? [] : [partial.withState, partial.withoutState])
      scoreRound(scores["with calls denied"], settled(told), round);
  }
  for (const [way, score] of Object.entries(scores)) {
    console.log(formatScore(`${name}, ${way}`, score, way !== "with calls denied"));
    if (score.falseTold.length + score.falseMissing.length + score.falseUnmanaged.length > 0) isRight = false;
  }
  return isRight && shareTold(scores["with a state"]) >= least;
}

function reportFresh(name: string, resources: readonly ComparedResource[], unsettled: ReadonlySet<string>): boolean {
  const noise = resources.filter(({ result, address = "" }) => result !== "undrifted" && !unsettled.has(address));
  const wrong = noise.filter(({ result }) => result !== "undetermined");
  console.log(
    `${name}: ${resources.length} resources, ${wrong.length} drifted, missing or unmanaged, ${noise.length - wrong.length} undetermined`,
  );
  for (const { result, address, id, type, reason, drifted } of noise) {
    const attributes = drifted.map(({ path, basis, code, cloud }) => `${path} (${basis}) ${code} ≠ ${cloud}`);
    console.log(`  ${result} ${address ?? `${type} ${id}`} ${reason} ${attributes.join("; ")}`);
  }
  return wrong.length === 0;
}
