import { countLiveTokens, readStorageUse, storageMeasures } from "@plumbline/store";
import { Type } from "typebox";
import { defineOperation } from "../http/operation.js";

const thing = (what: string) =>
  Type.Object({
    used: Type.Integer({ description: what }),
    quota: Type.Integer({ description: "How much there may be; 0: any number." }),
  });

export const showUsageOperation = defineOperation({
  id: "usage",
  method: "GET",
  path: "/api/usage",
  tag: "Collections",
  operationId: "getUsage",
  summary: "Show what the tenant has stored, and how much it may",
  description:
    "A change that would make it more than the quota is refused with 413, another token with 409; a run that would ends as failed and nothing of it is kept. Deleting and revoking are always possible.",
  input: Type.Object({}),
  data: Type.Object({
    bytes: thing("Bytes of everything that is stored, with a share for indexes."),
    collections: thing("Collections."),
    items: thing("Configuration items, rule files, exclusions, saved filters, frameworks and schedules."),
    runs: thing("Runs that are kept."),
    tokens: thing("Access tokens that are valid now; sessions of browsers are not among them."),
  }),
  example: {
    input: {},
    data: {
      bytes: { used: 81_234_567, quota: 34_359_738_368 },
      collections: { used: 3, quota: 1000 },
      items: { used: 412, quota: 250_000 },
      runs: { used: 97, quota: 250_000 },
      tokens: { used: 12, quota: 1000 },
    },
  },
  async handle({ db, tenant, identity, settings }) {
    return db.read({ tenant }, async (tx) => {
      const { used, quotas } = await readStorageUse(tx, settings.quotas);
      const { ofTenant } = await countLiveTokens(tx, identity.subject);
      const stored = storageMeasures.map((name) => [name, { used: used[name], quota: quotas[name] }]);
      const tokens = { used: ofTenant, quota: settings.tokens.tokensPerTenant };
      return { data: { ...Object.fromEntries(stored), tokens } };
    });
  },
});
