import { readFileSync } from "node:fs";

const manifest: { version: string } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** The version of Plumbline, as its package says. */
export const plumblineVersion = manifest.version;
