import { type JsonValue, KnownError } from "@plumbline/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { parseGitEvent } from "./git-event.js";
import { sampleGitlabPush, sampleMergeRequest, samplePullRequest, samplePush } from "./testing/git-host.js";

/** Puts a value somewhere into a document, in place of what was there. */
function spoilt(document: unknown, steps: readonly number[], value: JsonValue): JsonValue {
  const [step, ...rest] = steps;
  if (step === undefined || typeof document !== "object" || document === null) return value;
  const entries = Object.entries(document);
  const chosen = entries.length === 0 ? -1 : step % entries.length;
  return Object.fromEntries(
    entries.map(([name, member], i) => [name, i === chosen ? spoilt(member, rest, value) : member]),
  );
}

it("reads an event or says what is wrong with it, whatever the payload", () => {
  const payload = fc
    .tuple(
      fc.constantFrom(samplePush(), samplePullRequest(), sampleGitlabPush(), sampleMergeRequest()),
      fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
      fc.oneof(fc.jsonValue(), fc.string(), fc.constantFrom("refs/heads/", "\u0000", "\ud800")),
    )
    .map(([document, steps, value]) => spoilt(document, steps, value as JsonValue));
  fc.assert(
    fc.property(fc.constantFrom("push", "pull_request", "Push Hook", "Merge Request Hook"), payload, (name, given) => {
      try {
        const event = parseGitEvent(name, given);
        if (event.kind !== "push" && event.kind !== "pull_request") return;
        expect(event.commit).toMatch(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
        expect(event.repository.fullName).toMatch(/^[\w./-]+$/);
        expect(event.branch).toMatch(/^[^\p{Cc}\p{Cs}]{1,250}$/u);
      } catch (error) {
        if (!(error instanceof KnownError) || error.code !== "validation") throw error;
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 100) },
  );
});
