import { type AccountCheckResult, isAccountConnectorType, testCodeConnector } from "@plumbline/engine";
import { type JsonObject, KnownError } from "@plumbline/model";
import { findConfigItem, readTenantIdentity, requireCollection } from "@plumbline/store";
import { Type } from "typebox";
import { createFailureError } from "../http/errors.js";
import { defineOperation, type OperationContext } from "../http/operation.js";
import { createRequiredTextSchema } from "../http/shared-schemas.js";
import { createCodeSourceOptions } from "../runs/code-source-options.js";
import { openConnectorSecrets } from "../runs/load-collection.js";
import { createSecretResolver } from "../runs/secret-resolver.js";
import { getMachineCredentialsGrantedTo, testAccountInChild } from "./account-child-process.js";

const TEST_MS = 60_000;

export const testConnectorOperation = defineOperation({
  id: "connector-test",
  method: "POST",
  path: "/api/connector/test/",
  tag: "Configuration",
  operationId: "testConnector",
  summary: "Test a connector",
  description:
    "Signs in to the live account a connector of type aws, azure, google or kubernetes leads to, and says whom the cloud takes us for, what a run would read, what is missing for that, and the smallest policy that would do. Reads nothing else. Of code: whether the folder may be read, or the branch be had from the git host.",
  input: Type.Object({
    collection: createRequiredTextSchema("Collection name."),
    connector: createRequiredTextSchema("Name of the connector."),
  }),
  data: Type.Object({
    works: Type.Boolean({ description: "Whether nothing is missing." }),
    identity: Type.String({
      description: "Whom the cloud takes us for; empty when nobody could sign in, and for code.",
    }),
    scopes: Type.Array(Type.String(), {
      description: "Accounts, subscriptions, projects or clusters a run would read; the branch or folder of code.",
    }),
    problems: Type.Array(Type.String(), { description: "What is missing." }),
    policy: Type.String({ description: "The smallest policy that would do, as the cloud wants it written." }),
  }),
  message: "Connector tested.",
  failures: { not_found: "There is no such collection or connector." },
  example: {
    input: { collection: "production", connector: "aws_connector" },
    data: {
      works: true,
      identity: "arn:aws:sts::123456789012:assumed-role/plumbline/run",
      scopes: ["account 123456789012: eu-central-1, eu-west-1"],
      problems: [],
      policy: '{"Version":"2012-10-17","Statement":[]}',
    },
  },
  async handle(context, { collection, connector }) {
    const body = await bodyOf(context, collection, connector);
    const check = await checkOf(context, connector, body);
    return {
      data: { works: check.problems.length === 0, ...check, scopes: [...check.scopes], problems: [...check.problems] },
      message: "Connector tested.",
    };
  },
});

async function bodyOf(context: OperationContext, collection: string, connector: string): Promise<JsonObject> {
  const { db, tenant: id, tenantName: name } = context;
  return db.read({ tenant: id }, async (tx) => {
    const { collectionId } = await requireCollection(tx, collection);
    const item = await findConfigItem(tx, collectionId, "connector", connector);
    if (item !== null) return openConnectorSecrets(context, { name }, collectionId, item);
    throw createFailureError("not_found", `Collection ${collection} has no connector named ${connector}.`);
  });
}

/** What keeps us out is what the test is for, and no failure of it. */
async function checkOf(context: OperationContext, connector: string, body: JsonObject): Promise<AccountCheckResult> {
  const { settings, gone, db, tenant: id, capacity } = context;
  const { type: provider } = body;
  const tenant = await readTenantIdentity(db, id);
  const giveBack = await capacity.readers.acquire(id, { signal: gone });
  const secrets = createSecretResolver(settings, tenant);
  const signal = AbortSignal.any([gone, AbortSignal.timeout(TEST_MS)]);
  try {
    if (!isAccountConnectorType(provider)) {
      const sources = createCodeSourceOptions(settings, tenant);
      const found = await testCodeConnector(body, secrets, {
        ...sources,
        git: { ...sources.git, signal, timeoutMs: TEST_MS },
      });
      return { identity: "", policy: "", ...found };
    }
    const { allowPrivateAddresses } = settings;
    const ambient = getMachineCredentialsGrantedTo(settings, tenant);
    return await testAccountInChild({ connector, provider, body }, { secrets, allowPrivateAddresses, ambient, signal });
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    return { identity: "", scopes: [], problems: [error.message], policy: "" };
  } finally {
    giveBack();
  }
}
