/**
 * How many requests a subject and a tenant have made in the window under way, whatever tokens they came with. Counted once a
 * request was let in: nobody uses up the window of somebody else, nor with tokens that are not good any more.
 */
import type { FastifyReply } from "fastify";
import type { Principal } from "../auth/verified-token-cache.js";
import { createFailureError } from "./errors.js";

export interface SubjectAndTenantRateLimiter {
  /** Throws where the subject has no request left; before anything is looked up for it. */
  refuseOverLimit(visitor: Principal, reply: FastifyReply): void;
  /** Counts a request that was let in; throws where the subject, or the tenant as a whole, has none left. */
  count(visitor: Principal, tenant: number, reply: FastifyReply): void;
}

interface WindowLimits {
  /** 0: there is none. */
  readonly ofSubject: number;
  readonly ofTenant: number;
  readonly seconds: number;
}

export function createSubjectAndTenantRateLimiter(
  limits: WindowLimits,
  now: () => number = Date.now,
): SubjectAndTenantRateLimiter {
  const { ofSubject, ofTenant, seconds } = limits;
  const counted = new Map<string, number>();
  let began = now();

  function renew(): void {
    if (now() - began < seconds * 1000) return;
    counted.clear();
    began = now();
  }

  function refuse(who: string, max: number, reply: FastifyReply): never {
    const remainingSeconds = Math.max(1, Math.ceil(seconds - (now() - began) / 1000));
    reply.header("retry-after", String(remainingSeconds));
    throw createFailureError(
      "rate_limited",
      `More than ${max} requests of ${who} in ${seconds} s. Try again in ${remainingSeconds} s.`,
    );
  }

  const isUsedUp = (key: string, max: number) => max > 0 && (counted.get(key) ?? 0) >= max;

  return {
    refuseOverLimit(visitor, reply) {
      renew();
      if (isUsedUp(subjectKey(visitor), ofSubject)) refuse(visitor.subject, ofSubject, reply);
    },
    count(visitor, tenant, reply) {
      renew();
      const [subject, whole] = [subjectKey(visitor), `tenant ${tenant}`];
      if (isUsedUp(subject, ofSubject)) refuse(visitor.subject, ofSubject, reply);
      if (isUsedUp(whole, ofTenant)) refuse("this tenant", ofTenant, reply);
      for (const key of [subject, whole]) counted.set(key, (counted.get(key) ?? 0) + 1);
    },
  };
}

/** Subjects of two tenants, or of a tenant and an identity provider, may share a name. */
function subjectKey({ isIssuedHere, tenants, subject }: Principal): string {
  return JSON.stringify(isIssuedHere ? [tenants[0], subject] : [subject]);
}
