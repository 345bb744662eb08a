/** Short texts that this service gave away and knows again, for a while. Each kind is signed with a word of its own. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { type JsonValue, parseJsonOrProblem } from "@plumbline/model";

export interface SignedTextIssuer {
  readonly issue: (values: readonly JsonValue[]) => string;
  /** Null for what was not made here. */
  readonly read: (text: string) => VerifiedSignedText | null;
}

export interface VerifiedSignedText {
  readonly values: readonly JsonValue[];
  readonly issuedAt: Date;
  /** Its time is over. */
  readonly isOld: boolean;
}

interface Kind {
  readonly word: string;
  readonly seconds: number;
}

export function createSignedTextIssuer(
  key: Buffer,
  { word, seconds }: Kind,
  now: () => number = Date.now,
): SignedTextIssuer {
  const sign = (content: string) => createHmac("sha256", key).update(`${word} ${content}`).digest();
  return {
    issue(values) {
      const expires = Math.floor(now() / 1000) + seconds;
      const content = Buffer.from(JSON.stringify([...values, expires])).toString("base64url");
      return `${content}.${sign(content).toString("base64url")}`;
    },
    read(text) {
      const [content = "", encodedSignature = ""] = text.split(".");
      const [signature, expected] = [Buffer.from(encodedSignature, "base64url"), sign(content)];
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
      const reading = parseJsonOrProblem(Buffer.from(content, "base64url").toString());
      if (!reading.ok || !Array.isArray(reading.value)) return null;
      const expires = Number(reading.value.at(-1));
      const issuedAt = new Date((expires - seconds) * 1000);
      return { values: reading.value.slice(0, -1), issuedAt, isOld: expires * 1000 <= now() };
    },
  };
}
