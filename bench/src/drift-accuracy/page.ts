/** docs/drift-accuracy.md: what a run measured replaces what stood there, and the rest of the page stays. */
import type { TypeAccuracy } from "@plumbline/drift/accuracy";
import type { Lab, LabType } from "./lab.js";

export const EMPTY_PAGE = `# How exactly drift is told

Made by \`npm run drift-accuracy\` and \`npm run drift-accuracy -- --lab\`; do not edit. Precision is the share of told attributes that
somebody changed, recall the share of changed attributes that were told.

`;

const startOf = (name: string) => `<!-- ${name} -->\n`;
const endOf = (name: string) => `<!-- end of ${name} -->\n`;

export function withSection(page: string, name: string, text: string): string {
  const section = `${startOf(name)}${text}${endOf(name)}`;
  const start = page.indexOf(startOf(name));
  const end = page.indexOf(endOf(name));
  if (start === -1 || end === -1) return `${page}${section}\n`;
  return `${page.slice(0, start)}${section}${page.slice(end + endOf(name).length)}`;
}

export function mapsSection(cloud: string, types: readonly TypeAccuracy[], rounds: number): string {
  const sum = (of: (one: TypeAccuracy) => number) => types.reduce((total, one) => total + of(one), 0);
  const lines = types.map((one) => {
    const silent = Object.values(one.notComparable).reduce((total, count) => total + count, 0);
    const cells = [one.compared, one.changes, silent, precision(one), recall(one)];
    return `| \`${one.codeType}\` | \`${one.type}\` | ${cells.join(" | ")} |`;
  });
  const reasons = [...new Set(types.flatMap((one) => Object.keys(one.notComparable)))].sort();
  return `## Maps of ${cloud}

${rounds} samples of each type that has a map, with values for what its rows can say, beside the same as a cloud answers it, and beside
the same with one attribute changed at random. ${sum((one) => one.changes)} changes, ${sum((one) => one.found)} told;
${sum((one) => one.compared)} attributes compared with themselves, ${sum((one) => one.wrong.length)} told.
${reasons.length === 0 ? "" : `Not comparable: ${reasons.join("; ")}.\n`}
| code | type | compared | changed | not comparable | precision | recall |
|---|---|---|---|---|---|---|
${lines.join("\n")}
`;
}

export function labSection({ cloud, about }: Lab, types: readonly LabType[]): string {
  const sum = (of: (one: LabType) => number) => types.reduce((total, one) => total + of(one), 0);
  const lines = types.map((one) => {
    const told = [part(one.missing, one.deleted), part(one.unmanaged, one.beside)];
    const cells = [one.resources, one.compared, one.wrong.length, one.changes, precision(one), recall(one), ...told];
    return `| \`${one.type}\` | ${cells.join(" | ")} |`;
  });
  return `## Laboratory of ${cloud}

${about} ${sum((one) => one.resources)} resources of ${types.length} types: ${sum((one) => one.compared)} attributes compared right after
they were made, ${sum((one) => one.wrong.length)} told; ${sum((one) => one.changes)} changed, ${sum((one) => one.found)} told.
Among these, ${sum((one) => one.missing)} of ${sum((one) => one.deleted)} that were deleted are told as missing, and
${sum((one) => one.unmanaged)} of ${sum((one) => one.beside)} that are in no code as unmanaged.

| type | resources | compared | told wrongly | changed | precision | recall | deleted → missing | in no code → unmanaged |
|---|---|---|---|---|---|---|---|---|
${lines.join("\n")}
${whyNot(types)}`;
}

/** What is told wrongly, missed, or not told, with the reason. */
function whyNot(types: readonly LabType[]): string {
  const row = (type: string, what: string, reason: string) =>
    `| \`${type}\` | ${what} | ${reason.replaceAll("|", "\\|")} |`;
  const rows = types.flatMap(({ type, wrong, missed, untold }) => [
    ...[...new Set(wrong)].map((one) => row(type, "told wrongly", one)),
    ...[...new Set(missed)].map((one) => row(type, "missed", one)),
    ...[...new Set(untold)].map((one) => row(type, "not told", one)),
  ]);
  return rows.length === 0 ? "" : `\n| type | | |\n|---|---|---|\n${rows.join("\n")}\n`;
}

interface Counts {
  readonly wrong: readonly string[];
  readonly found: number;
  readonly changes: number;
}

const part = (told: number, whole: number) => (whole === 0 ? "" : `${told} of ${whole}`);
const percent = (part: number, whole: number) => (whole === 0 ? "" : `${Math.floor((1000 * part) / whole) / 10} %`);
const precision = ({ found, wrong }: Counts) => percent(found, found + wrong.length);
const recall = ({ found, changes }: Counts) => percent(found, changes);
