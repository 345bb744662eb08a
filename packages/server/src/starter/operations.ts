import { Type } from "typebox";
import { defineOperation } from "../http/operation.js";
import { createRequiredTextSchema } from "../http/shared-schemas.js";
import { installStarterPack } from "./install-starter-pack.js";
import { starterItemName } from "./starter-configuration.js";

export const installStarterRulesOperation = defineOperation({
  id: "starter-rules",
  method: "POST",
  path: "/api/rules/starter/",
  tag: "Configuration",
  operationId: "installStarterRules",
  summary: "Install the starter rules",
  description: `Puts the rules that come with Plumbline into a collection: a rule file each, a master snapshot and a master test, both named \`${starterItemName}\`. Installing again replaces them.`,
  input: Type.Object({
    collection: createRequiredTextSchema("Collection name."),
    connector: Type.Optional(
      createRequiredTextSchema("Connector whose code or account is checked. Absent: all of the collection's."),
    ),
  }),
  data: Type.Object({
    rules: Type.Integer({ description: "How many there are." }),
    mastersnapshot: Type.String({ description: "Name of the master snapshot." }),
    mastertest: Type.String({ description: "Name of the master test." }),
    connectors: Type.Array(Type.String(), { description: "Names of the connectors whose code or account is checked." }),
  }),
  message: "Starter rules installed successfully.",
  failures: { not_found: "There is no such collection or connector.", conflict: "The collection is archived." },
  example: {
    input: { collection: "azure_iac" },
    data: { rules: 500, mastersnapshot: starterItemName, mastertest: starterItemName, connectors: ["git_connector"] },
  },
  async handle(context, input) {
    const { rules, connectors } = await installStarterPack(context, input.collection, input.connector);
    return {
      data: { rules, mastersnapshot: starterItemName, mastertest: starterItemName, connectors },
      message: "Starter rules installed successfully.",
    };
  },
});
