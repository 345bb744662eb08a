import { findResourceByNode, readRelationCandidates, requireCollection } from "@plumbline/store";
import { Type } from "typebox";
import { createFailureError } from "../http/errors.js";
import { defineOperation } from "../http/operation.js";
import { createRequiredTextSchema } from "../http/shared-schemas.js";
import { findRelations } from "./find-relations.js";

/** So many documents are looked into: more would keep others waiting. */
const MOST = 2000;
const MOST_SHOWN = 500;

export const resourceRelationsOperation = defineOperation({
  id: "resource-relations",
  method: "GET",
  path: "/api/resource/relations",
  tag: "Resources",
  operationId: "listResourceRelations",
  summary: "Relations of a resource",
  description: `Which other resources of the collection a resource names in its latest document, and which name it: by address in code, by id, ARN or path in a cloud. At most ${MOST} documents are looked into, those of the same place first.`,
  input: Type.Object({
    collection: createRequiredTextSchema("Collection name."),
    resource_node_id: createRequiredTextSchema("Id from the search results."),
  }),
  data: Type.Object({
    relations: Type.Array(
      Type.Object({
        direction: Type.Enum(["refers_to", "referred_by"]),
        at: Type.String({ description: "Where it is said, in the document of whoever says it." }),
        resource_node_id: Type.String(),
        resource_names: Type.Array(Type.String()),
        resource_type: Type.String(),
        resource_path: Type.String(),
      }),
    ),
    complete: Type.Boolean({ description: "False when not every document of the collection was looked into." }),
    looked_into: Type.Integer({ description: "How many documents were." }),
  }),
  failures: { not_found: "There is no such collection or resource." },
  example: {
    input: { collection: "azure_iac", resource_node_id: "AZRSNP_2313" },
    data: {
      relations: [
        {
          direction: "refers_to",
          at: "properties.VpcId",
          resource_node_id: "PL_RES65dc10b8976a30a9",
          resource_names: ["main"],
          resource_type: "aws_vpc",
          resource_path: "/network.tf#module.net.aws_vpc.main",
        },
      ],
      complete: true,
      looked_into: 12,
    },
  },
  async handle({ queries, tenant }, { collection, resource_node_id: node }) {
    const neighbours = await queries.read({ tenant }, async (tx) => {
      const { collectionId, name } = await requireCollection(tx, collection);
      const resource = await findResourceByNode(tx, collectionId, node);
      if (resource === null) throw createFailureError("not_found", `Collection ${name} has no resource ${node}.`);
      return readRelationCandidates(tx, collectionId, resource.resourceId, MOST + 1);
    });
    const looked = neighbours.slice(0, MOST);
    const found = findRelations(looked);
    const isRead = looked.every(({ body }) => body !== null);
    return {
      data: {
        relations: found.slice(0, MOST_SHOWN).map(({ direction, at, counterpart }) => ({
          direction,
          at,
          resource_node_id: counterpart.nodeId,
          resource_names: counterpart.names,
          resource_type: counterpart.type,
          resource_path: counterpart.paths.at(-1) ?? "",
        })),
        complete: isRead && neighbours.length <= MOST && found.length <= MOST_SHOWN,
        looked_into: looked.length,
      },
    };
  },
});
