/** Of every type: somebody made another beside it that differs in its name alone. That one is unmanaged, and the right one stays paired. */
import { buildLiveResources, buildPairingKey, type Cloud, clouds, type ShapedResource } from "@plumbline/catalogue";
import { listStandaloneCodeTypes } from "@plumbline/catalogue/samples";
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { expect, it } from "vitest";
import { findCloudManager } from "../cloud-managed/index.js";
import { findDrift } from "../detection/index.js";
import type { LiveSide } from "../model/index.js";
import { fullyRead } from "../testing/account.js";
import { generateSampleShapedResource } from "./measure-type-accuracy.js";
import { createSeededNumberPicker, listPerturbableValues, replaceValueAt } from "./perturb.js";

function liveOf({ type }: ShapedResource, cloud: Cloud, id: string, body: JsonObject): LiveSide | undefined {
  const [shaped] = buildLiveResources({ cloud, id, pieces: [{ type, name: id, body }], scope: {}, unread: [] });
  return shaped === undefined ? undefined : { id, shaped };
}

function bodyOf({ written }: ShapedResource, cloud: Cloud): JsonObject {
  if (cloud === "azure" || cloud === "kubernetes") return written;
  return isJsonObject(written.properties) ? written.properties : {};
}

const keyOf = (side: LiveSide | undefined) => (side === undefined ? undefined : buildPairingKey(side.shaped)?.parts);

/** The same under another name; undefined where nothing names it. */
function twinOf(shaped: ShapedResource, cloud: Cloud, own: LiveSide): LiveSide | undefined {
  const body = bodyOf(shaped, cloud);
  const before = JSON.stringify(keyOf(own));
  for (const { path, value } of listPerturbableValues(body, [])) {
    if (typeof value !== "string") continue;
    const twin = liveOf(shaped, cloud, "twin", replaceValueAt(body, path, `${value}-twin`) as JsonObject);
    if (keyOf(twin) !== undefined && JSON.stringify(keyOf(twin)) !== before) return twin;
  }
  return undefined;
}

it.each(clouds)(
  "of %s is not taken for what the code means",
  (cloud) => {
    const pick = createSeededNumberPicker(15);
    const wrong: string[] = [];
    const open: string[] = [];
    let exact = 0;
    for (const codeType of listStandaloneCodeTypes(cloud)) {
      const shaped = generateSampleShapedResource(cloud, codeType, pick);
      const own = shaped === undefined ? undefined : liveOf(shaped, cloud, "own", bodyOf(shaped, cloud));
      const twin = shaped === undefined || own === undefined ? undefined : twinOf(shaped, cloud, own);
      if (shaped === undefined || own === undefined || twin === undefined) continue;
      // What something else has made is in no list.
      if (findCloudManager(twin.shaped) !== undefined) continue;
      const { resources } = findDrift([{ shaped }], { resources: [twin, own], ...fullyRead });
      const told = resources.find(({ address }) => address !== undefined);
      const beside = resources.find(({ id }) => id === "twin");
      if (told?.id === "own" && beside?.result === "unmanaged") exact += 1;
      else if (told?.result === "undetermined") open.push(codeType);
      else wrong.push(`${codeType} ${told?.result} ${told?.id}, twin ${beside?.result}`);
    }
    expect(wrong).toEqual([]);
    expect(exact).toBeGreaterThan(10 * open.length);
  },
  120_000,
);
