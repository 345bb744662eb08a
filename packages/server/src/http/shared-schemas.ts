import { Type } from "typebox";

export const emptyDataSchema = Type.Object({}, { description: "Always empty." });

/** Room for a body with a text of a megabyte in it, however much of that is escaped. */
export const MAX_TEXT_BODY_BYTES = 4 * 1024 * 1024;

/** A text that must be there. Names and paths are short; what is longer is no name, and is not echoed back. */
export const createRequiredTextSchema = (
  description: string,
  maxLength = 4096,
  more: Readonly<Record<string, unknown>> = {},
) => Type.String({ minLength: 1, maxLength, description, ...more });

/** A text that may be left out or empty. Long enough for every list of names that fits into an address. */
export const createOptionalTextSchema = (description: string, maxLength = 16_000) =>
  Type.Optional(Type.String({ maxLength, description }));

/** A calendar day in UTC that exists. */
export const createDaySchema = (description: string) =>
  Type.String({ format: "day", description, examples: ["2026-11-15"] });

export const pageInputProperties = {
  index: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: "Start offset. Absent: every record." }),
  ),
  count: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: "Records per page, 100 when only `index` is given." }),
  ),
};

const pageMetadata = {
  count: Type.Integer({ description: "Records in this page." }),
  next_index: Type.Integer({ description: "Offset of the next page, -1 when there is none." }),
  total: Type.Integer({ description: "Records in all." }),
};

export const metadataSchemaWithCurrentPage = Type.Object({
  count: pageMetadata.count,
  current_page: Type.Integer({ description: "Number of this page, from 1." }),
  next_index: pageMetadata.next_index,
  total: pageMetadata.total,
});

export const metadataSchemaWithoutCurrentPage = Type.Object(pageMetadata);

export const namedObjectListSchema = Type.Array(Type.Object({ name: Type.String() }));

export const evidenceSchema = Type.Array(
  Type.Object({
    path: Type.String({ description: "In the snapshot document: `resources[0].properties.acl`." }),
    file: Type.String(),
    line: Type.Integer(),
    column: Type.Integer(),
    end_line: Type.Integer(),
    end_column: Type.Integer(),
  }),
  { description: "The attributes that decided a failed case on infrastructure code, and where they are written." },
);
