import { createHash } from "node:crypto";
import { clouds } from "@plumbline/catalogue";
import { listStandaloneCodeTypes } from "@plumbline/catalogue/samples";
import { expect, it } from "vitest";
import { measureTypeAccuracy } from "./measure-type-accuracy.js";
import { measureUnwrittenAttributeAccuracy } from "./measure-unwritten-attributes.js";
import { createSeededNumberPicker } from "./perturb.js";

const rounds = Math.min(Number(process.env.RUNS ?? 1), 20);

/** The same for the same name. */
function numberOf(name: string): number {
  return createHash("sha256").update(name).digest().readUInt32BE();
}

it.each(clouds)(
  "of every type of %s: nothing differs from itself, and of what somebody changes that attribute is told, and no other",
  (cloud) => {
    // Each type has its own numbers: a new type must not change what is tried of others.
    const tried = listStandaloneCodeTypes(cloud).flatMap(
      (type) => measureTypeAccuracy(cloud, type, createSeededNumberPicker(numberOf(type)), rounds) ?? [],
    );
    const wrong = tried.flatMap(({ codeType, wrong: paths }) => paths.map((path) => `${codeType}: ${path}`));
    const missed = tried.flatMap(({ codeType, missed: paths }) => paths.map((path) => `${codeType}: ${path}`));
    expect({ wrong, missed }).toEqual({ wrong: [], missed: [] });
    const changes = tried.reduce((sum, one) => sum + one.changes, 0);
    expect(changes).toBeGreaterThan(tried.length * rounds * 0.9);
  },
  240_000,
);

const unwritten = (["aws", "azure", "google"] as const).flatMap((cloud) => [
  { cloud, isInBlock: false, place: "at the top" },
  { cloud, isInBlock: true, place: "inside of a block that it writes" },
]);

it.each(unwritten)(
  "of every type of $cloud: an attribute that the code does not write, $place, is told with what its silence means, and no other",
  ({ cloud, isInBlock }) => {
    const tried = listStandaloneCodeTypes(cloud).map((type) =>
      measureUnwrittenAttributeAccuracy(cloud, type, createSeededNumberPicker(numberOf(`silence ${type}`)), {
        rounds: rounds * 3,
        isInBlock,
      }),
    );
    const listed = (paths: (one: (typeof tried)[number]) => readonly string[]) =>
      tried.flatMap((one) => paths(one).map((path) => `${one.codeType}: ${path}`));
    expect({ wrong: listed(({ wrong }) => wrong), missed: listed(({ missed }) => missed) }).toEqual({
      wrong: [],
      missed: [],
    });
    // Providers of Azure and Google have few defaults inside of blocks.
    for (const kind of isInBlock ? (["empty"] as const) : (["default", "empty", "applied"] as const))
      expect(
        tried.reduce((sum, { found }) => sum + (found[kind] ?? 0), 0),
        kind,
      ).toBeGreaterThan(5);
  },
  240_000,
);
