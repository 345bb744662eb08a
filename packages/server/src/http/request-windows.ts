/**
 * How many requests a subject and a tenant have made in the window under way, whatever tokens they came with. Counted once a
 * request was let in: nobody uses up the window of somebody else, nor with tokens that are not good any more.
 */
import type { FastifyReply } from "fastify";
import type { Visitor } from "../auth/verified-tokens.js";
import { failure } from "./errors.js";

export interface RequestWindows {
  /** Throws where the subject has no request left; before anything is looked up for it. */
  refuseBusy(visitor: Visitor, reply: FastifyReply): void;
  /** Counts a request that was let in; throws where the subject, or the tenant as a whole, has none left. */
  count(visitor: Visitor, tenant: number, reply: FastifyReply): void;
}

interface WindowLimits {
  /** 0: there is none. */
  readonly ofSubject: number;
  readonly ofTenant: number;
  readonly seconds: number;
}

export function requestWindows(limits: WindowLimits, now: () => number = Date.now): RequestWindows {
  const { ofSubject, ofTenant, seconds } = limits;
  const counted = new Map<string, number>();
  let began = now();

  function renew(): void {
    if (now() - began < seconds * 1000) return;
    counted.clear();
    began = now();
  }

  function refuse(who: string, max: number, reply: FastifyReply): never {
    const left = Math.max(1, Math.ceil(seconds - (now() - began) / 1000));
    reply.header("retry-after", String(left));
    throw failure("rate_limited", `More than ${max} requests of ${who} in ${seconds} s. Try again in ${left} s.`);
  }

  const isUsedUp = (key: string, max: number) => max > 0 && (counted.get(key) ?? 0) >= max;

  return {
    refuseBusy(visitor, reply) {
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
function subjectKey({ madeHere, tenants, subject }: Visitor): string {
  return JSON.stringify(madeHere ? [tenants[0], subject] : [subject]);
}
