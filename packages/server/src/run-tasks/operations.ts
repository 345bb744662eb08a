import { normalizeCheckId } from "@plumbline/engine";
import { findRunTask, lockActiveCollection, requireCollection, setRunTaskSettings } from "@plumbline/store";
import { Type } from "typebox";
import { createValidationError } from "../http/errors.js";
import { defineOperation } from "../http/operation.js";
import { formatRequestOrigin } from "../http/request-origin.js";
import { createRequiredTextSchema, emptyDataSchema } from "../http/shared-schemas.js";
import type { Settings } from "../settings.js";
import { loadStarterPack } from "../starter/starter-pack.js";
import { openRunTaskKey, renewRunTaskKey } from "./run-task-key.js";
import {
  defaultRunTaskSettings,
  hcpTerraformAddress,
  parseRunTaskSettings,
  type RunTaskSettings,
  runTaskSettingFields,
} from "./run-task-settings.js";

const tag = "Run task";
const { enable, address, fail_on, strict, allow_nothing, skip_rules } = runTaskSettingFields;
const exampleSettings = { ...defaultRunTaskSettings, enable: true, fail_on: "High" as const };

export const saveRunTaskOperation = defineOperation({
  id: "run-task-save",
  method: "POST",
  path: "/api/runtask/",
  tag,
  operationId: "saveRunTask",
  summary: "Save the run task of a collection",
  description:
    "A run task of HCP Terraform (Terraform Cloud) or Terraform Enterprise: the plans of its runs are judged by the rules that come with Plumbline. What is left out has its default.",
  input: Type.Object({
    collection: createRequiredTextSchema("Collection name."),
    enable,
    address: Type.Optional(address),
    fail_on: Type.Optional(fail_on),
    strict: Type.Optional(strict),
    allow_nothing: Type.Optional(allow_nothing),
    skip_rules: Type.Optional(skip_rules),
  }),
  data: emptyDataSchema,
  message: "Run task saved",
  failures: { not_found: "There is no such collection.", conflict: "The collection is archived." },
  example: { input: { collection: "azure_iac", enable: true, fail_on: "High" }, data: {} },
  async handle({ db, tenant, tenantName, secrets, settings: serviceSettings }, { collection, ...input }) {
    const settings: RunTaskSettings = { ...defaultRunTaskSettings, ...input };
    const problems = [
      ...findAddressProblems(settings.address, serviceSettings),
      ...(await findRuleProblems(settings.skip_rules)),
    ];
    if (problems.length > 0) throw createValidationError(problems);
    await db.write({ tenant }, async (tx) => {
      const { collectionId } = await lockActiveCollection(tx, collection);
      await setRunTaskSettings(tx, collectionId, { ...settings, address: new URL(settings.address).origin });
      const runTask = await findRunTask(tx, collection);
      if (settings.enable && runTask?.sealedKey === "")
        await renewRunTaskKey(tx, secrets, { tenantName, collectionId });
    });
    return { message: "Run task saved" };
  },
});

function findAddressProblems(text: string, { allowPrivateAddresses }: Settings): readonly string[] {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isBare = url !== null && `${url.origin}/` === url.href;
  if (url === null || !isBare) return [`address must be like ${hcpTerraformAddress}: a host, and no path.`];
  // A token goes there.
  if (url.protocol === "https:" || (url.protocol === "http:" && allowPrivateAddresses !== false)) return [];
  return ["address must begin with https://."];
}

async function findRuleProblems(skipped: readonly string[]): Promise<readonly string[]> {
  if (skipped.length === 0) return [];
  const { rules } = await loadStarterPack();
  const known = new Set(rules.flatMap(({ rule: { id, aliases } }) => [id, ...aliases].map(normalizeCheckId)));
  return skipped.filter((id) => !known.has(normalizeCheckId(id))).map((id) => `skip_rules: there is no rule ${id}.`);
}

const keyDescription = "What HCP Terraform signs its requests with: the HMAC key of the run task.";

export const showRunTaskOperation = defineOperation({
  id: "run-task-show",
  method: "GET",
  path: "/api/runtask/",
  tag,
  operationId: "getRunTask",
  summary: "Show the run task of a collection",
  description: "Give URL and key to HCP Terraform when you create the run task there.",
  input: Type.Object({ collection: createRequiredTextSchema("Collection name.") }),
  data: Type.Object({
    url: Type.String({
      description: "Below `PLUMBLINE_PUBLIC_URL`, or where that is not set below the address of this very request.",
    }),
    hmac_key: Type.String({ description: `${keyDescription} Empty until the run task is switched on.` }),
    ...runTaskSettingFields,
  }),
  failures: { not_found: "There is no such collection." },
  example: {
    input: { collection: "azure_iac" },
    data: {
      url: "https://plumbline.example.com/default/api/runtask/request/azure_iac",
      hmac_key: "5f70bf18a086007016e948b0…",
      ...exampleSettings,
    },
  },
  async handle({ db, tenant, tenantName, secrets, settings, request }, { collection }) {
    const runTask = await db.read({ tenant }, async (tx) => {
      await requireCollection(tx, collection);
      return findRunTask(tx, collection);
    });
    const { collectionId = 0, sealedKey = "", settings: stored = {} } = runTask ?? {};
    const hmac_key = sealedKey === "" ? "" : openRunTaskKey(secrets, { tenantName, collectionId }, sealedKey);
    const path = `/${tenantName}/api/runtask/request/${encodeURIComponent(collection)}`;
    const url = `${settings.publicUrl ?? formatRequestOrigin(request)}${path}`;
    return { data: { url, hmac_key, ...parseRunTaskSettings(stored) } };
  },
});

export const renewRunTaskKeyOperation = defineOperation({
  id: "run-task-renew-key",
  method: "POST",
  path: "/api/runtask/key",
  tag,
  operationId: "renewRunTaskKey",
  summary: "Renew the HMAC key of a run task",
  description: "Requests signed with the old one are no longer taken.",
  input: Type.Object({ collection: createRequiredTextSchema("Collection name.") }),
  data: Type.Object({ hmac_key: Type.String({ description: keyDescription }) }),
  message: "HMAC key renewed",
  failures: { not_found: "There is no such collection.", conflict: "The collection is archived." },
  example: { input: { collection: "azure_iac" }, data: { hmac_key: "5f70bf18a086007016e948b0…" } },
  async handle({ db, tenant, tenantName, secrets }, { collection }) {
    const hmac_key = await db.write({ tenant }, async (tx) => {
      const { collectionId } = await lockActiveCollection(tx, collection);
      return renewRunTaskKey(tx, secrets, { tenantName, collectionId });
    });
    return { data: { hmac_key }, message: "HMAC key renewed" };
  },
});
