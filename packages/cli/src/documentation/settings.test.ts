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

/** `npx vitest run packages/cli/src/documentation/settings.test.ts -u` writes it. */
it("are all in docs/settings.md", async () => {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const rows = Object.values(settingDefinitions).map(({ variable, flag, fallback, description }) => {
    return `| \`${variable}\` | \`--${flag}\` | ${fallback === "" ? "" : `\`${cell(fallback)}\``} | ${cell(description)} |`;
  });
  const page = `# Settings

By flag or by environment; a flag wins. \`npx plumbline serve --help\` lists them, too. [operations.md](operations.md) and
[security.md](security.md) tell when to change which.

| variable | flag | default | |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
  await expect(page).toMatchFileSnapshot(`${root}/docs/settings.md`);
});
