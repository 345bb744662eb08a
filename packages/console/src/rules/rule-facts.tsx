/** What a rule says of itself. What only some rules say is shown where they do. */
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import type { Json } from "../api/operations.gen.js";
import { LazyCodeMirror } from "../editor/lazy-code-views.js";
import { Panel } from "../parts/page.js";
import styles from "./rule-page.module.css";

export function RuleFacts({ rule }: { readonly rule: OperationData<"getRule"> }): ReactNode {
  const custom = objectIn(rule.metadata.custom);
  const remedy = renderRuleRemedyWordsAndCode(rule.metadata);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Why", textIn(rule.metadata.description)],
    ["How to fix", remedy.words],
    ["In code", remedy.code],
    ["Asked about", rule.resource_types.join(", ")],
    ["Looks at, too", textsIn(custom.joins).join(", ")],
    ["Controls", controlsIn(rule.compliance)],
    ["Also known as", textsIn(custom.aliases).join(", ")],
    ["More", linksIn(rule.metadata.related_resources ?? custom.links)],
    ["File", rule.name],
  ];
  return (
    <Panel title="About the rule">
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== "" &&
            value !== null && (
              <div key={name} style={{ display: "contents" }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}

/** A line for each framework: the last word names the control. */
function controlsIn(controls: readonly string[]): ReactNode {
  const byFramework = new Map<string, string[]>();
  for (const control of controls) {
    const end = control.lastIndexOf(" ");
    const framework = control.slice(0, end);
    byFramework.set(framework, [...(byFramework.get(framework) ?? []), control.slice(end + 1)]);
  }
  if (byFramework.size === 0) return null;
  return [...byFramework].map(([framework, names]) => (
    <div key={framework}>
      {framework}: {names.join(", ")}
    </div>
  ));
}

/** How what a rule found is put right: in words, and in the languages of code it is shown in. */
export function renderRuleRemedyWordsAndCode(metadata: OperationData<"getRule">["metadata"]): {
  readonly words: string;
  readonly code: ReactNode;
} {
  const custom = objectIn(metadata.custom);
  return { words: textIn(custom.remediation), code: fixesIn(custom.fix ?? custom.fixes) };
}

/** A text for each language the fix is written in. */
function fixesIn(value: Json | undefined): ReactNode {
  const fixes = Object.entries(objectIn(value)).flatMap(([format, text]) =>
    typeof text === "string" ? [[format, text] as const] : [],
  );
  if (fixes.length === 0) return null;
  return fixes.map(([format, text]) => (
    <details key={format} className={styles.fix}>
      <summary>{format}</summary>
      <LazyCodeMirror label={`Fix in ${format}`} text={text.trimEnd()} language={languageOf(format)} />
    </details>
  ));
}

function languageOf(format: string) {
  if (/terraform|hcl/i.test(format)) return "hcl";
  if (/kubernetes|yaml|cloudformation/i.test(format)) return "yaml";
  return /arm|json/i.test(format) ? "json" : "text";
}

function linksIn(value: Json | undefined): ReactNode {
  const links = (Array.isArray(value) ? value : []).flatMap((item: Json) => {
    const address = typeof item === "string" ? item : textIn(objectIn(item).ref);
    const text = textIn(objectIn(item).description);
    return /^https:\/\//.test(address) ? [[address, text === "" ? address : text] as const] : [];
  });
  if (links.length === 0) return null;
  return links.map(([address, text]) => (
    <div key={address}>
      <a href={address} target="_blank" rel="noreferrer">
        {text}
      </a>
    </div>
  ));
}

type JsonObject = { readonly [name: string]: Json };
const objectIn = (value: Json | undefined): JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
const textIn = (value: Json | undefined) => (typeof value === "string" ? value : "");
const textsIn = (value: Json | undefined) =>
  Array.isArray(value) ? value.filter((item: Json): item is string => typeof item === "string") : [];
