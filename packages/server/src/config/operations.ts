import type { ConfigItemKind, JsonObject } from "@plumbline/model";
import { deleteConfigItem, deleteRuleFile, lockActiveCollection, requireCollection } from "@plumbline/store";
import { Type } from "typebox";
import { createFailureError, createValidationError } from "../http/errors.js";
import { defineOperation, type OperationContext } from "../http/operation.js";
import { createOptionalTextSchema, createRequiredTextSchema, emptyDataSchema } from "../http/shared-schemas.js";
import { changeWithinCollectionSizeLimit } from "./collection-size-limit.js";
import {
  detectItemKind,
  formatUploadableItemKind,
  getDeclaredFileType,
  toUploadableItemKind,
  uploadableItemKindNames,
} from "./item-kinds.js";
import { dropSchemaMember, isItemName, itemNameDescription } from "./item-name-and-schema-member.js";
import { readMaskedItem } from "./read-masked-item.js";
import { withUploadHeldInMemory } from "./receive-upload.js";
import { type CollectionItemToStore, storeCollectionItem } from "./store-item.js";
import { storeUpload, validateUploadedFiles, validateUploadOrThrow } from "./validate-and-store-upload.js";
import { findUploadItemProblems } from "./validate-file.js";

const tag = "Configuration";
/** Whatever the settings allow for a file. */
const LONGEST_RULE_FILE = 2 ** 26;
const resourceType = Type.Enum([...uploadableItemKindNames], {
  description: "Kind of configuration item; `others` are rule files, as in the list of collections.",
});

const connectorExample = {
  fileType: "structure",
  type: "filesystem",
  companyName: "Acme",
  gitProvider: "https://git.example.com/acme/infrastructure.git",
  branchName: "main",
  private: false,
  username: "scanner",
  httpsUser: "scanner",
  autoRemediate: true,
};

export const getConfigItemOperation = defineOperation({
  id: "4.6",
  method: "GET",
  path: "/api/manage/config",
  tag,
  operationId: "getConfigurationItem",
  summary: "Get a configuration item",
  description:
    "Secret values are shown as `********`. A rule file (`others`) is under `text`. A collection has one list of exclusions: every name gives all of them.",
  input: Type.Object({
    resource_type: resourceType,
    resource_name: createRequiredTextSchema("Name of the item."),
    container_name: createRequiredTextSchema("Collection name."),
  }),
  data: Type.Object({
    json: Type.Object({}, { additionalProperties: true, description: "The configuration body." }),
    name: Type.String(),
    text: Type.Optional(Type.String({ description: "The text of a rule file, whose `json` is empty." })),
  }),
  failures: { not_found: "There is no such collection or item." },
  example: {
    input: { resource_type: "connector", resource_name: "git_connector", container_name: "azure_iac" },
    data: { json: connectorExample, name: "git_connector" },
  },
  async handle({ db, tenant }, input) {
    const kind = toUploadableItemKind(input.resource_type);
    const item = await db.read({ tenant }, async (tx) => {
      const { collectionId } = await requireCollection(tx, input.container_name);
      return readMaskedItem(tx, collectionId, kind, input.resource_name);
    });
    if (item === null) {
      throw createFailureError(
        "not_found",
        `Collection ${input.container_name} has no ${formatUploadableItemKind(kind).toLowerCase()} named ${input.resource_name}.`,
      );
    }
    return { data: item };
  },
});

export const updateConfigItemOperation = defineOperation({
  id: "4.7",
  method: "POST",
  path: "/api/manage/config",
  tag,
  operationId: "saveConfigurationItem",
  summary: "Update a configuration item",
  maxBodyBytes: Number.POSITIVE_INFINITY,
  description:
    "Creates it when it does not exist. Takes every kind an upload takes, and checks it in the same way: a rule file (`others`) as `data.text`, everything else as `data.json`. Exclusions are added to those there are. `********` keeps a stored secret.",
  input: Type.Object({
    resource_type: resourceType,
    container_name: createRequiredTextSchema("Collection name."),
    resource_name: createRequiredTextSchema("Name of the item."),
    data: Type.Object(
      {
        json: Type.Optional(
          Type.Object(
            {},
            {
              additionalProperties: true,
              description:
                'What it holds follows from the kind. A collection configuration is `{"fileType": "collection_configuration", "configuration": {"console_min_severity_error": "High"}}`: failed cases below that severity (`Low`, `Medium`, `High` or `Critical`; `Low` unless told) do not fail a run.',
            },
          ),
        ),
        text: createOptionalTextSchema("The text of a rule file.", LONGEST_RULE_FILE),
      },
      { description: "The configuration body, under `json`; that of a rule file under `text`." },
    ),
  }),
  data: emptyDataSchema,
  message: "Connector updated successfully",
  failures: { not_found: "There is no such collection.", conflict: "The collection is archived." },
  example: {
    input: {
      resource_type: "connector",
      container_name: "azure_iac",
      resource_name: "git_connector",
      data: { json: connectorExample },
    },
    data: {},
  },
  async handle(context, input) {
    const kind = toUploadableItemKind(input.resource_type);
    const { resource_name: name, data } = input;
    if (!isItemName(name)) throw createValidationError([`resource_name must be ${itemNameDescription}.`]);
    const item =
      kind === "others"
        ? await ruleFile(context, name, data.text)
        : itemOf(kind, name, data.json as JsonObject | undefined);
    await context.db.write({ tenant: context.tenant }, async (tx) => {
      const collection = await lockActiveCollection(tx, input.container_name);
      await changeWithinCollectionSizeLimit(tx, collection.collectionId, () =>
        storeCollectionItem(context, tx, collection, item),
      );
    });
    return { message: `${formatUploadableItemKind(kind)} updated successfully` };
  },
});

function itemOf(kind: ConfigItemKind | "exclusion", name: string, json: JsonObject | undefined): CollectionItemToStore {
  if (json === undefined) throw createValidationError(["data.json is required."]);
  const body = dropSchemaMember(json);
  const problems = [...kindProblems(kind, body), ...findUploadItemProblems(kind, body)];
  if (problems.length > 0) throw createValidationError(problems);
  return { kind, name, body };
}

async function ruleFile(
  context: OperationContext,
  name: string,
  text: string | undefined,
): Promise<CollectionItemToStore> {
  const { uploadFileBytes: maxBytes } = context.settings.limits;
  if (text === undefined) throw createValidationError(["data.text is required for a rule file."]);
  if (Buffer.byteLength(text) > maxBytes)
    throw createFailureError("too_large", `data.text is larger than ${maxBytes} bytes.`);
  if (/\.json$/i.test(name)) {
    throw createValidationError([
      "resource_name ends in .json, so this is no rule file. Name its kind in resource_type.",
    ]);
  }
  const [judged] = await validateUploadedFiles(context, [{ name, bytes: Buffer.from(text) }]);
  if (judged?.ok === false) throw createValidationError(judged.problems);
  return { kind: "rule", name, text };
}

/** A body that says what it is must be what it is stored as. */
function kindProblems(kind: ConfigItemKind | "exclusion", body: JsonObject): string[] {
  const declared = getDeclaredFileType(body);
  if (declared === undefined || detectItemKind(body) === kind) return [];
  const words = formatUploadableItemKind(kind).toLowerCase();
  return [
    `data.json.fileType ${JSON.stringify(declared)} is not that of ${/^[aeiou]/.test(words) ? "an" : "a"} ${words}.`,
  ];
}

export const deleteConfigItemOperation = defineOperation({
  id: "config-delete",
  method: "DELETE",
  path: "/api/manage/config",
  tag,
  operationId: "deleteConfigurationItem",
  summary: "Delete a configuration item",
  description:
    "What runs have stored stays. Exclusions are deleted one by one, with the operation for them; the next run tells what an item that is gone was needed for.",
  input: Type.Object({
    resource_type: resourceType,
    resource_name: createRequiredTextSchema("Name of the item."),
    container_name: createRequiredTextSchema("Collection name."),
  }),
  data: emptyDataSchema,
  message: "Connector deleted successfully",
  failures: { not_found: "There is no such collection or item.", conflict: "The collection is archived." },
  example: {
    input: { resource_type: "connector", resource_name: "git_connector", container_name: "azure_iac" },
    data: {},
  },
  async handle({ db, tenant }, { resource_type, resource_name: name, container_name: container }) {
    const kind = toUploadableItemKind(resource_type);
    if (kind === "exclusion") throw createValidationError(["resource_type exclusion: delete exclusions one by one."]);
    await db.write({ tenant }, async (tx) => {
      const { collectionId } = await lockActiveCollection(tx, container);
      const isGone =
        kind === "others"
          ? await deleteRuleFile(tx, collectionId, name)
          : await deleteConfigItem(tx, collectionId, kind, name);
      if (!isGone)
        throw createFailureError(
          "not_found",
          `${formatUploadableItemKind(kind)} ${name} does not exist in collection ${container}.`,
        );
    });
    return { message: `${formatUploadableItemKind(kind)} deleted successfully` };
  },
});

export const uploadConfigFilesOperation = defineOperation({
  id: "4.8",
  method: "POST",
  path: "/api/manage/config/upload",
  tag,
  operationId: "uploadConfigurationFiles",
  summary: "Upload configuration files",
  description:
    "The kind of a file comes from its `fileType`; `*.rego` and other rule files are kept as they are. The name is the file name without extension, and the same name overwrites. All or nothing: one invalid file and nothing is stored.",
  multipart: true,
  input: Type.Object({
    container_name: createRequiredTextSchema("Collection name."),
    files: Type.Array(Type.String({ format: "binary" }), { maxItems: 100_000, description: "The files." }),
  }),
  data: emptyDataSchema,
  message: "All files added successfully",
  failures: {
    not_found: "There is no such collection.",
    conflict: "The collection is archived.",
    too_large: "A file, the number of files, the whole upload or the collection with it is over the limit.",
    late: "The upload did not arrive in time.",
  },
  example: { input: { container_name: "azure_iac", files: ["(binary)"] }, data: {} },
  async handle(context) {
    if (!context.request.isMultipart()) {
      throw createFailureError(
        "unsupported_media_type",
        "Send the files as multipart/form-data, in fields named files.",
      );
    }
    await withUploadHeldInMemory(context, async (received) => {
      const { container, files } = await validateUploadOrThrow(context, received);
      await context.db.write({ tenant: context.tenant }, async (tx) => {
        const collection = await lockActiveCollection(tx, container);
        await changeWithinCollectionSizeLimit(tx, collection.collectionId, () =>
          storeUpload(context, tx, collection, files),
        );
      });
    });
    return { message: "All files added successfully" };
  },
});
