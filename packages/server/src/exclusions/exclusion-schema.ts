import { exclusionTypes } from "@plumbline/model";
import { Type } from "typebox";

export const exclusionSchema = Type.Object({
  exclusionType: Type.Enum([...exclusionTypes], {
    description: "`single`: one test on some paths; `test`: one test everywhere; `resource`: some paths in every test.",
  }),
  masterTestID: Type.Optional(Type.String({ description: "Test id, for `single` and `test`." })),
  paths: Type.Optional(Type.Array(Type.String(), { description: "Resource paths, for `single` and `resource`." })),
});
