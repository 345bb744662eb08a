/** Classic nodes: a kind in namespaces, or objects by their paths, as documents for rules written for them. */
import type { JsonObject, JsonValue } from "@plumbline/model";
import { CloudFault, faultOf } from "../fault.js";
import type { Ask, PartSink, Sink } from "../provider.js";
import { selectionOf } from "../selection.js";
import { tagSelectionOf } from "../tag-selection.js";
import { readApiPath } from "./api-path.js";
import { type Asked, accountFor } from "./asked.js";
import { pagesOf } from "./listing.js";
import { liveDocument, pathOf, scopeOf } from "./live-object.js";
import { kindNamed } from "./node-type.js";

/** Each object of the node's kind in the entry's namespaces; those that are in none, once. */
export async function readMasterNode(asked: Asked, ask: Ask, sink: Sink): Promise<void> {
  const { client, discovery } = asked;
  const { name } = client.cluster;
  const type = String(ask.node.type);
  const kind = kindNamed(type, discovery.kinds);
  const takes = selectionOf(ask.node);
  const takesTags = tagSelectionOf(ask.node);
  const partOf = (namespace?: string) => sink.part({ ask: ask.key, type, scope: scopeOf(name, namespace) });
  if (kind === undefined) {
    await partOf().unread(`the cluster has no kind ${type}`);
    return;
  }
  const { group, version, plural, isNamespaced } = kind;
  const listed = isNamespaced ? (asked.namespaces ?? connectorNamespaces(asked)) : [];
  for (const namespace of listed.length === 0 ? [undefined] : listed) {
    const path = { group, version, plural, ...(namespace !== undefined && { namespace }) };
    await readInto(partOf(namespace), async (part) => {
      for await (const page of pagesOf(client, accountFor(asked, namespace), path, kind)) {
        for (const object of page) {
          const document = liveDocument(object, pathOf(object, kind), client.cluster);
          if (takesTags(document.tags) && takes([document.id, document.path])) await part.add(document);
        }
      }
    });
  }
}

/** Where the entry names none, what the connector has service accounts for; all of the cluster, where it has none. */
function connectorNamespaces({ client }: Asked): readonly string[] {
  return [...new Set(client.cluster.serviceAccounts.map(({ namespace }) => namespace))];
}

/** Each of the node's paths is an object. */
export async function readSnapshotNode(asked: Asked, ask: Ask, sink: Sink): Promise<void> {
  const { client } = asked;
  const { name } = client.cluster;
  for (const path of pathsIn(ask.node)) {
    const scope = scopeOf(name, path.namespace);
    await readInto(sink.part({ ask: ask.key, type: String(ask.node.type), scope }), async (part) => {
      const object = await client.read({ kind: "object", path }, accountFor(asked, path.namespace));
      if (!isObject(object, path.name)) throw new CloudFault("malformed", "what the cluster gave is not that object");
      await part.add(liveDocument(object, path, client.cluster));
    });
  }
}

async function readInto(part: PartSink, read: (part: PartSink) => Promise<void>): Promise<void> {
  try {
    await read(part);
    await part.end();
  } catch (error) {
    await part.unread(faultOf(error).message);
  }
}

function pathsIn({ paths }: JsonObject) {
  const given: readonly JsonValue[] = Array.isArray(paths) ? paths : [];
  return given.flatMap((path) => readApiPath(String(path)) ?? []);
}

function isObject({ metadata }: JsonObject, name: string | undefined): boolean {
  return typeof metadata === "object" && metadata !== null && "name" in metadata && metadata.name === name;
}
