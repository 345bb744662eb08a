/** Everything a cluster has: each kind it serves, those that others added, too. */
import { type JsonObject, once } from "@plumbline/model";
import { eachAtOnce } from "../at-once.js";
import { faultOf } from "../fault.js";
import type { Ask, Sink } from "../provider.js";
import { selectionOf } from "../selection.js";
import { tagSelectionOf } from "../tag-selection.js";
import { type Asked, accountFor } from "./asked.js";
import { isLeftOut, withoutRepeated } from "./left-out.js";
import { pagesOf } from "./listing.js";
import { liveResource, scopeOf } from "./live-object.js";
import { takesTypes } from "./node-type.js";
import { podTemplates, rankOf } from "./pod-templates.js";
import { type ServedKind, typeOf } from "./served-kind.js";

const AT_ONCE = 8;

export async function readInventory(asked: Asked, ask: Ask, sink: Sink): Promise<void> {
  const { client, discovery, namespaces } = asked;
  const { name } = client.cluster;
  for (const { group, reason } of discovery.unread) {
    if (!isLeftOut({ group, kind: "" })) sink.unreadScope(ask.key, { cluster: name }, reason);
  }
  const takesType = takesTypes(ask.node);
  // Who asks for namespaces does not ask for what is in none.
  const kinds = withoutRepeated(discovery.kinds).filter(
    (kind) => !isLeftOut(kind) && takesType(kind) && (namespaces === undefined || kind.isNamespaced),
  );
  const reader = partReader(asked, ask, sink);
  for (const rank of [0, 1, 2]) {
    await eachAtOnce(
      kinds.filter(({ kind }) => rankOf(kind) === rank),
      AT_ONCE,
      (kind) => readKind(kind, asked, reader),
    );
  }
}

type ReadPart = (kind: ServedKind, namespace: string | undefined, isLastTry: boolean) => Promise<boolean>;

async function readKind(kind: ServedKind, asked: Asked, read: ReadPart): Promise<void> {
  const isWhole = asked.namespaces === undefined;
  if (isWhole && (await read(kind, undefined, !kind.isNamespaced))) return;
  const namespaces = asked.namespaces ?? (await asked.knownNamespaces());
  if (namespaces.length === 0) await read(kind, undefined, true);
  for (const namespace of namespaces) await read(kind, namespace, true);
}

/** Gives false, and tells nothing, when access is denied and there is something else to try. */
function partReader(asked: Asked, ask: Ask, sink: Sink): ReadPart {
  const { client } = asked;
  const { name } = client.cluster;
  const takes = selectionOf(ask.node);
  const takesTags = tagSelectionOf(ask.node);
  const templates = podTemplates();
  return async (kind, namespace, isLastTry) => {
    const { group, version, plural } = kind;
    const path = { group, version, plural, ...(namespace !== undefined && { namespace }) };
    let isBegun = false;
    const part = once(() => sink.part({ ask: ask.key, type: typeOf(kind), scope: scopeOf(name, namespace) }));
    const add = async (object: JsonObject) => {
      const resource = liveResource(object, kind, client.cluster);
      const answeredBy = templates.answeredBy(object, { id: resource.id, type: resource.type });
      if (!takesTags(resource.tags) || !takes([resource.id, resource.id.slice(name.length + 1)])) return;
      await part().add({ ...resource, ...(answeredBy !== undefined && { answeredBy }) });
    };
    try {
      for await (const page of pagesOf(client, accountFor(asked, namespace), path, kind)) {
        isBegun = true;
        for (const object of page) await add(object);
      }
      await part().end();
    } catch (error) {
      const fault = faultOf(error);
      if (fault.kind === "denied" && !isLastTry && !isBegun) return false;
      await part().unread(fault.message);
    }
    return true;
  };
}
