import { parse } from "@cdktf/hcl2json";
import { parseBody } from "../parse.js";
import { formatOracleJson, oracleText } from "./oracle-json.js";

/** What the two parsers disagree on, in words; undefined when they agree. */
export async function oracleDisagreement(text: string): Promise<string | undefined> {
  const { body, problems } = parseBody(text);
  const [problem] = problems;
  const theirs = await ask(text);
  if (theirs.kind === "refused") {
    return problem === undefined ? `accepted, but the oracle says: ${theirs.message}` : undefined;
  }
  if (problem !== undefined) return `refused at ${problem.offset} (${problem.message}), but the oracle accepts`;
  if (theirs.kind === "unconvertible") return undefined;
  const ours = oracleText(text, body);
  return ours === undefined || ours === theirs.text ? undefined : `ours ${ours}\noracle ${theirs.text}`;
}

type Answer =
  | { readonly kind: "read"; readonly text: string }
  | { readonly kind: "refused"; readonly message: string }
  /** The text is valid HCL, but the oracle has no JSON form for it. */
  | { readonly kind: "unconvertible" };

async function ask(text: string): Promise<Answer> {
  try {
    return { kind: "read", text: formatOracleJson(await parse("random.tf", text)) };
  } catch (error) {
    const { message } = error as Error;
    return message.includes("parse config:") ? { kind: "refused", message } : { kind: "unconvertible" };
  }
}
