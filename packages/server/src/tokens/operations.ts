import { roles } from "@plumbline/model";
import {
  deleteVisitsOfSubject,
  listMembers,
  listTokens,
  lockTokenCreation,
  operatorTenantName,
  recordSubjectRemoval,
  revokeToken,
  revokeTokensOfSubject,
} from "@plumbline/store";
import { Type } from "typebox";
import { defaultTokenLifetimeSeconds } from "../auth/token-issuer.js";
import { createFailureError } from "../http/errors.js";
import { defineOperation } from "../http/operation.js";
import { createRequiredTextSchema, emptyDataSchema } from "../http/shared-schemas.js";

const tag = "Access tokens";
const path = "/api/user/accesstoken/";
const YEAR_SECONDS = 365 * 24 * 3600;

export const createTokenOperation = defineOperation({
  id: "token-create",
  method: "POST",
  path,
  tag,
  operationId: "createAccessToken",
  summary: "Create an access token",
  description:
    "The token is shown once. It belongs to the tenant of the request, and to whoever makes it: it is revoked with the token or session it was made with, and lives no longer than the token it was made with, or the one behind the session. A session by a link or an identity provider sets no such end.",
  input: Type.Object({
    token_name: createRequiredTextSchema("What the token is for."),
    role: Type.Optional(Type.Enum([...roles], { description: "`viewer` when absent." })),
    ttl_seconds: Type.Optional(
      Type.Integer({
        minimum: 60,
        maximum: YEAR_SECONDS,
        description: "Life in seconds. When absent: 7 days, or as long as the token it is made with.",
      }),
    ),
  }),
  data: Type.Object({ token: Type.String(), token_id: Type.String(), expires_at: Type.String() }),
  message: "User access token set successfully",
  failures: { conflict: "There are as many tokens as the quota allows." },
  example: {
    input: { token_name: "pipeline", role: "viewer" },
    data: { token: "eyJ…", token_id: "0b8f5e0e-…", expires_at: "2026-11-22T10:00:00.000Z" },
  },
  async handle({ tokens, tenantName, identity }, input) {
    const { isIssuedHere, tokenId, issuedAt, tenants } = identity;
    const isAtHome = isIssuedHere && (tenants.includes(operatorTenantName) || tenants[0] === tenantName);
    const issued = await tokens.issue({
      tenants: [tenantName],
      role: input.role ?? "viewer",
      name: input.token_name,
      subject: identity.subject,
      seconds: input.ttl_seconds ?? defaultTokenLifetimeSeconds,
      mayBeShorter: input.ttl_seconds === undefined,
      ...(isIssuedHere ? { madeFrom: tokenId } : {}),
      ...(isAtHome ? {} : { sourceIssuedAt: issuedAt }),
    });
    return {
      data: { token: issued.token, token_id: issued.tokenId, expires_at: issued.expiresAt.toISOString() },
      message: "User access token set successfully",
    };
  },
});

export const listTokensOperation = defineOperation({
  id: "token-list",
  method: "GET",
  path,
  tag,
  operationId: "listAccessTokens",
  summary: "List access tokens",
  description:
    "Sessions of browsers among them: those say how somebody signed in. Of those that ended, the last 1,000 are listed.",
  order: "oldest first",
  input: Type.Object({}),
  data: Type.Object({
    token_list: Type.Array(
      Type.Object({
        token_id: Type.String(),
        token_name: Type.String(),
        role: Type.String(),
        subject: Type.String(),
        created_at: Type.String(),
        expires_at: Type.String(),
        revoked: Type.Boolean(),
        session_by: Type.Union([Type.Enum(["ticket", "token", "provider"]), Type.Null()], {
          description: "How the browser signed in; null: the token is no session.",
        }),
        last_used_at: Type.Union([Type.String(), Type.Null()], {
          description: "In this tenant; null: not yet, or before this was kept.",
        }),
      }),
    ),
  }),
  example: { input: {}, data: { token_list: [] } },
  async handle({ db, tenant, visits }) {
    await visits.save();
    const tokens = await db.read({ tenant }, listTokens);
    return {
      data: {
        token_list: tokens.map((token) => ({
          token_id: token.tokenId,
          token_name: token.name,
          role: token.role,
          subject: token.subject,
          created_at: token.createdAt.toISOString(),
          expires_at: token.expiresAt.toISOString(),
          revoked: token.revokedAt !== null,
          session_by: token.sessionBy,
          last_used_at: token.lastUsedAt?.toISOString() ?? null,
        })),
      },
    };
  },
});

export const revokeTokenOperation = defineOperation({
  id: "token-revoke",
  method: "DELETE",
  path,
  tag,
  operationId: "revokeAccessToken",
  summary: "Revoke an access token",
  description: "It stops working at once, and with it every session and token that was made with it, and with those.",
  input: Type.Object({ token_id: createRequiredTextSchema("Id from the list.") }),
  data: emptyDataSchema,
  message: "Token removed successfully",
  failures: { not_found: "There is no such token." },
  example: { input: { token_id: "0b8f5e0e-…" }, data: {} },
  async handle({ db, tenant }, input) {
    const revoked = await db.reserved({ tenant }, (tx) => revokeToken(tx, input.token_id));
    if (!revoked) throw createFailureError("not_found", `There is no token with the id ${input.token_id}.`);
    return { message: "Token removed successfully" };
  },
});

export const listMembersOperation = defineOperation({
  id: "members",
  method: "GET",
  path: "/api/user/members/",
  tag,
  operationId: "listMembers",
  summary: "Who has access",
  description:
    "By who is named in tokens: those whose tokens or sessions open the tenant now, and those who were seen here with a token of an identity provider or of another tenant (operators). Whom an identity provider would let in, and was not seen, is not known.",
  order: "by subject",
  input: Type.Object({}),
  data: Type.Object({
    member_list: Type.Array(
      Type.Object({
        subject: Type.String(),
        roles: Type.Array(Type.Enum([...roles])),
        tokens: Type.Integer({ description: "Tokens that are good now." }),
        sessions: Type.Integer({ description: "Browsers that are signed in." }),
        by_provider: Type.Boolean({ description: "Was seen with a token of the identity provider." }),
        from_other_tenant: Type.Boolean({ description: "Was seen with a token of another tenant, as operators have." }),
        last_seen_at: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
  example: { input: {}, data: { member_list: [] } },
  async handle({ db, tenant, visits }) {
    await visits.save();
    const found = await db.read({ tenant }, listMembers);
    return {
      data: {
        member_list: found.map((member) => ({
          subject: member.subject,
          roles: member.roles,
          tokens: member.tokens,
          sessions: member.sessions,
          by_provider: member.isByProvider,
          from_other_tenant: member.isFromElsewhere,
          last_seen_at: member.lastSeenAt?.toISOString() ?? null,
        })),
      },
    };
  },
});

export const removeMemberOperation = defineOperation({
  id: "member-remove",
  method: "DELETE",
  path: "/api/user/members/",
  tag,
  operationId: "removeMember",
  summary: "Remove a member",
  description:
    "Revokes every token and session of that subject, with all that was made with them; sign-in links and tokens of an identity provider that were given before are not good in this tenant any more. So are tokens and sessions that open several tenants and are at home in another one. Whether the identity provider gives another one is said there. Those of operators are revoked where they are at home.",
  input: Type.Object({ subject: createRequiredTextSchema("As the list of members names it.") }),
  data: Type.Object({ revoked: Type.Integer({ description: "Tokens and sessions that were good until now." }) }),
  message: "Member removed successfully",
  failures: { not_found: "Nobody of that name has or had access." },
  example: { input: { subject: "ann" }, data: { revoked: 3 } },
  async handle({ db, tenant, visits }, { subject }) {
    await visits.save();
    const revoked = await db.reserved({ tenant }, async (tx) => {
      await lockTokenCreation(tx, subject, "session");
      const members = await listMembers(tx);
      if (!members.some((member) => member.subject === subject)) return null;
      await recordSubjectRemoval(tx, subject);
      const count = await revokeTokensOfSubject(tx, subject);
      await deleteVisitsOfSubject(tx, subject);
      return count;
    });
    if (revoked === null) throw createFailureError("not_found", `There is no member named ${subject}.`);
    return { data: { revoked }, message: "Member removed successfully" };
  },
});
