/** Settings on pages and in the code are the same. */
import { settingDefinitions } from "@plumbline/server";
import { expect, it } from "vitest";
import { docPages, root } from "./testing/pages.js";

const settings = Object.values(settingDefinitions).map(({ variable }): string => variable);
/** Of commands that talk to a service, of the compose file, and names that stand for a person's own secrets. */
const others = ["PLUMBLINE_URL", "PLUMBLINE_TOKEN", "PLUMBLINE_TENANT", "PLUMBLINE_IMAGE"];
const isKnown = (name: string) => [...settings, ...others].includes(name) || name.startsWith("PLUMBLINE_SECRET");

it.each(docPages())("$file names no setting that does not exist", ({ text }) => {
  const named = [...text.matchAll(/\bPLUMBLINE_[A-Z0-9_]*[A-Z0-9]/g)].map(([name]) => name);
  expect(named.filter((name) => !isKnown(name))).toEqual([]);
  // `…_AUDIENCE`, beside one that is written out
  const endings = [...text.matchAll(/`…(_[A-Z0-9_]+)`/g)].map(([, ending = ""]) => ending);
  expect(endings.filter((ending) => !settings.some((name) => name.endsWith(ending)))).toEqual([]);
});

/** The first setting of each part of the page; what follows it belongs to it. */
const parts: Readonly<Record<string, string>> = {
  PLUMBLINE_HOST: "Address and storage",
  PLUMBLINE_TLS_CERTIFICATE: "TLS, proxies and origins",
  PLUMBLINE_MAX_BODY_BYTES: "Limits of requests",
  PLUMBLINE_MAX_SESSIONS: "Sessions and tokens",
  PLUMBLINE_REQUEST_TIMEOUT: "Time and disk space",
  PLUMBLINE_WORKERS: "Runs and workers",
  PLUMBLINE_FOLDERS: "What runs may reach",
  PLUMBLINE_GIT_MAX_BYTES: "Limits of git and accounts",
  PLUMBLINE_TENANT_MAX_BYTES: "Limits of a tenant",
  PLUMBLINE_SMTP_URL: "Mail and links",
  PLUMBLINE_OIDC_ISSUER: "Signing in with OpenID Connect",
};

/** `npx vitest run packages/cli/src/documentation/settings.test.ts -u` writes it. */
it("are all in docs/settings.md", async () => {
  expect(Object.keys(parts).filter((first) => !settings.includes(first))).toEqual([]);
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const head = "| variable | flag | default | |\n| --- | --- | --- | --- |";
  const rows = Object.values(settingDefinitions).map(({ variable, flag, fallback, description }) => {
    const part = parts[variable] === undefined ? "" : `\n## ${parts[variable]}\n\n${head}\n`;
    return `${part}| \`${variable}\` | \`--${flag}\` | ${fallback === "" ? "" : `\`${cell(fallback)}\``} | ${cell(description)} |`;
  });
  const page = `# Settings

By flag or by environment; a flag wins. \`npx plumbline serve --help\` lists them, too. [operations.md](operations.md) and
[security.md](security.md) tell when to change which.
${rows.join("\n")}
`;
  await expect(page).toMatchFileSnapshot(`${root}/docs/settings.md`);
});
