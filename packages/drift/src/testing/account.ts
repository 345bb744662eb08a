/** Live resources for tests, as a reader of accounts would give them. */
import { buildLiveResources, type Cloud } from "@plumbline/catalogue";
import type { JsonObject } from "@plumbline/model";
import type { LiveSide } from "../model/index.js";

const here = { account: "123456789012", region: "eu-west-1" };

export function liveIn(
  cloud: Cloud,
  type: string,
  id: string,
  body: JsonObject,
  scope: Readonly<Record<string, string>>,
): LiveSide {
  const [shaped] = buildLiveResources({ cloud, id, pieces: [{ type, name: id, body }], scope, unread: [] });
  if (shaped === undefined) throw new Error("nothing was shaped");
  return { id, shaped };
}

export function liveAws(
  type: string,
  id: string,
  body: JsonObject,
  scope: Readonly<Record<string, string>> = here,
): LiveSide {
  return liveIn("aws", type, id, body, scope);
}

/** An account that was read completely. */
export const fullyRead = { incompleteReason: () => undefined };
