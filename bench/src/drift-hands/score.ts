/** Holds what comparisons tell against what a plan would do. */
import type { AcceptedCall } from "./changes.js";
import type { AccountComparison, ComparedResource, DriftedAttribute } from "./compare-recording.js";
import type { Plan } from "./planned-changes.js";

export interface Count {
  told: number;
  all: number;
}

/** Counts over all rounds of one way of comparing. */
export interface Score {
  readonly byClass: Map<string, Count>;
  readonly byType: Map<string, Count>;
  /** Types of which something was changed that no map or read exists for. */
  readonly unread: Set<string>;
  /** What a refresh sees, whether a plan would change it or not. */
  readonly refreshed: Count;
  /** What is no answer of ours: the emulator, or the laboratory, made it so. */
  readonly excused: string[];
  readonly misses: string[];
  readonly falseTold: string[];
  readonly falseMissing: string[];
  readonly falseUnmanaged: string[];
}

export function createScore(): Score {
  return {
    byClass: new Map(),
    byType: new Map(),
    unread: new Set(),
    refreshed: { told: 0, all: 0 },
    excused: [],
    misses: [],
    falseTold: [],
    falseMissing: [],
    falseUnmanaged: [],
  };
}

export interface Round {
  readonly plan: Plan;
  readonly made: readonly AcceptedCall[];
  readonly owners: AccountComparison["owners"];
  /** Addresses of the estate's own resources by their ids, as told when nobody had changed anything. */
  readonly managedIds: ReadonlyMap<string, string>;
}

const count = (counts: Map<string, Count>, key: string, isTold: boolean) => {
  const found = counts.get(key) ?? { told: 0, all: 0 };
  found.all += 1;
  if (isTold) found.told += 1;
  counts.set(key, found);
};

export function scoreRound(score: Score, resources: readonly ComparedResource[], round: Round): void {
  const { plan, made, owners, managedIds } = round;
  const byAddress = new Map(
    resources.flatMap((resource) => (resource.address === undefined ? [] : [[resource.address, resource]])),
  );
  const holdersOf = (address: string) => [
    address,
    ...(owners[address] ?? []),
    ...(plan.references[address] ?? []).flatMap((other) => [other, ...(owners[other] ?? [])]),
  ];
  const isTold = (resource: ComparedResource | undefined) =>
    resource?.result === "drifted" || resource?.result === "missing";
  const callsAt = (address: string) =>
    made
      .filter((call) => call.address === address)
      .map(({ key }) => key)
      .join(", ");
  const planned = new Set(plan.changes.flatMap(({ address }) => [address, ...holdersOf(address)]));
  const changed = new Map(plan.changes.map((change) => [change.address, change]));
  const isRefreshed = (address: string) => (plan.refreshed[address]?.length ?? 0) > 0;
  for (const address of Object.keys(plan.refreshed).filter(isRefreshed)) {
    const holders = [address, ...(owners[address] ?? [])];
    score.refreshed.all += 1;
    if (holders.some((holder) => isTold(byAddress.get(holder)))) score.refreshed.told += 1;
  }
  for (const { address, type, attributes, isGone } of plan.changes) {
    // What no call lists by itself is told in the resource that has it.
    const ofOwners = (owners[address] ?? []).flatMap((owner) => byAddress.get(owner) ?? []);
    const own = byAddress.get(address) ?? ofOwners.find(isTold) ?? ofOwners[0];
    const told =
      isTold(own) || (own === undefined && holdersOf(address).some((holder) => isTold(byAddress.get(holder))));
    // Types that have no map or no read say so: they are counted by themselves.
    if (!told && own?.result === "undetermined" && /^no map |are not read from accounts/.test(own.reason)) {
      count(score.byClass, "not read (undetermined)", false);
      score.unread.add(type);
      continue;
    }
    // A plan also changes what refers to something that it makes again: nobody touched that.
    const cause = (plan.references[address] ?? []).find((other) => changed.has(other));
    const isTouched = attributes.some(({ name }) => plan.refreshed[address]?.includes(name) === true);
    if (!told && !isGone && !isTouched && cause !== undefined) {
      count(score.byClass, "follows from another change", isTold(byAddress.get(cause)));
      if (!isTold(byAddress.get(cause))) score.excused.push(`${address} follows from ${cause}, which is not told`);
      continue;
    }
    const silent = /could be read: (.* \((?:500|404)\))/.exec(own?.reason ?? "")?.[1];
    if (!told && silent !== undefined) {
      count(score.byClass, "not answered by the emulator", false);
      score.excused.push(`${address}: ${silent}`);
      continue;
    }
    const classes = new Set(attributes.map((attribute) => attribute.class));
    for (const one of classes.size === 0 ? ["written"] : classes) count(score.byClass, one, told);
    count(score.byType, type, told);
    if (!told) {
      const names = attributes.map((attribute) => `${attribute.name} (${attribute.class})`).join(", ");
      score.misses.push(
        `${address}: ${isGone ? "deleted" : names}; ${own?.result ?? "not listed"} ${own?.reason ?? ""} [${callsAt(address)}] ${own?.incomparable.slice(0, 2).join(" | ") ?? ""}`,
      );
    }
  }
  for (const { address = "", result, drifted, id = "", type, reason } of resources) {
    if (result === "drifted" && !planned.has(address)) {
      // What nobody's code has among elements that are resources of their own stands where it was added.
      const isAdded = ({ basis, code, cloud }: DriftedAttribute) => basis === "written" && code === "" && cloud !== "";
      const wrong = drifted.filter((one) => one.basis !== "grant" && one.basis !== "applied" && !isAdded(one));
      for (const { path, basis, code, cloud } of wrong)
        score.falseTold.push(`${address} ${path} (${basis}): code ${code}, cloud ${cloud} [${callsAt(address)}]`);
      for (const one of drifted.filter((attribute) => !wrong.includes(attribute)))
        count(score.byClass, isAdded(one) ? "added: told where it was added" : `kept by a plan: ${one.basis}`, true);
    } else if (result === "missing" && made.some((call) => call.address === address && isDeletion(call)))
      // A plan that changes nothing there still finds it: the emulator says of it that it was there.
      score.excused.push(...(planned.has(address) ? [] : [`${address} was deleted, and Terraform still reads it`]));
    else if (result === "missing" && !planned.has(address))
      score.falseMissing.push(`${address} (${reason}) [${callsAt(address)}]`);
    else if (result === "unmanaged") {
      const owner = managedIds.get(id);
      const pairedId = owner === undefined ? undefined : byAddress.get(owner)?.id;
      if (owner === undefined) count(score.byClass, "added: unmanaged", true);
      else if (changed.get(owner)?.isReplaced === true)
        score.excused.push(`${owner} would be replaced: the emulator changed what cannot be changed`);
      else if (pairedId !== undefined && pairedId !== id)
        score.excused.push(`${owner} is called otherwise now, and ${pairedId} was given its name`);
      else score.falseUnmanaged.push(`${type} ${id}`);
    }
  }
}

const isDeletion = ({ operation }: AcceptedCall) => operation.startsWith("Delete");

function sumOf({ byType }: Score): Count {
  const add = (all: Count, { told, all: more }: Count) => ({ told: all.told + told, all: all.all + more });
  return [...byType.values()].reduce(add, { told: 0, all: 0 });
}

/** Of what a plan would change of types that are read. */
export function shareTold(score: Score): number {
  const { told, all } = sumOf(score);
  return all === 0 ? 1 : told / all;
}

export function formatScore(name: string, score: Score, showsMisses: boolean): string {
  const sum = sumOf(score);
  const share = `${(100 * shareTold(score)).toFixed(1)} %`;
  const lines = [
    `${name}: ${sum.told} of ${sum.all} that a plan would change are told (${share}), ${score.byType.size} types`,
  ];
  for (const [key, { told, all }] of [...score.byClass].sort()) lines.push(`  ${key.padEnd(28)} ${told} of ${all}`);
  lines.push(`  a refresh sees               ${score.refreshed.told} of ${score.refreshed.all}`);
  lines.push(
    `  false: ${score.falseTold.length} drifted, ${score.falseMissing.length} missing, ${score.falseUnmanaged.length} unmanaged`,
  );
  for (const [type, { told, all }] of [...score.byType].sort())
    if (told < all) lines.push(`  ${type.padEnd(48)} ${told} of ${all}`);
  for (const line of score.falseTold) lines.push(`  false drift: ${line}`);
  for (const line of score.falseMissing) lines.push(`  false missing: ${line}`);
  for (const line of score.falseUnmanaged) lines.push(`  false unmanaged: ${line}`);
  for (const line of score.excused) lines.push(`  not counted: ${line}`);
  if (showsMisses) for (const line of score.misses) lines.push(`  miss: ${line}`);
  return lines.join("\n");
}
