/** What commands say of themselves, and what pages say of commands in passing. */
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { createProgram } from "../command-line.js";
import { docPages, inlineCommands, root } from "./testing/pages.js";

const program = await createProgram(() => true, "0.0.0");

function everyCommand(command: Command, path: readonly string[] = []): [string, Command][] {
  const own: [string, Command] = [[...path, command.name()].join(" "), command];
  return [own, ...command.commands.flatMap((child) => everyCommand(child, [...path, command.name()]))];
}

function helpOf(command: Command): string {
  let help = "";
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

describe.each(everyCommand(program))("the help of %s", (_, command) => {
  it("says of the command, its arguments and its options what they are for", () => {
    const about = [command.description(), ...command.options.map(({ description }) => description)];
    const given = [...about, ...command.registeredArguments.map(({ description }) => description)];
    expect(given.filter((text) => text.trim().length < 4)).toEqual([]);
    expect(given.filter((text) => /[,;:]$|\b(a|an|and|or|the|of|to|with)$/.test(text))).toEqual([]);
  });

  it("ends where a sentence ends", () => {
    const help = helpOf(command);
    const afterOptions = help.slice(command.helpInformation().length).trim();
    if (afterOptions !== "") expect(afterOptions).toMatch(/\.$/);
    expect(help).not.toMatch(/default: undefined|\[object |\n\s+at /);
  });
});

/** What is wrong with words after `plumbline`; a person's own texts stand in capitals, as `…` or in `<…>`. */
function problemsOf(words: readonly string[]): readonly string[] {
  let command = program;
  let rest = words;
  for (;;) {
    const child = command.commands.find((each) => each.name() === rest[0]);
    if (child === undefined) break;
    command = child;
    rest = rest.slice(1);
  }
  if (command === program && words[0] !== undefined && !words[0].startsWith("-")) return [`no command ${words[0]}`];
  const flags = rest.filter((word) => /^--?[a-z]/i.test(word)).map((word) => word.replace(/=.*/, ""));
  const known = new Set(["--help", ...[command, program].flatMap((each) => each.options.flatMap(flagsOf))]);
  return flags.filter((flag) => !known.has(flag)).map((flag) => `${command.name()} has no ${flag}`);
}

function flagsOf({ long, short }: { readonly long?: string; readonly short?: string }): readonly string[] {
  return [long, short].filter((flag) => flag !== undefined);
}

describe("the page", () => {
  it.each(docPages())("$file names commands and options that exist", (page) => {
    const problems = inlineCommands(page).flatMap(({ place, words }) => {
      // `rego eval|test`
      const [first = "", second = "", ...rest] = words;
      const all = second.includes("|") ? second.split("|").map((each) => [first, each, ...rest]) : [words];
      return all.flatMap(problemsOf).map((problem) => `${place}: ${problem}`);
    });
    expect(problems).toEqual([]);
  });

  it.each(docPages())("$file names scripts of npm that exist", ({ text }) => {
    const scripts = (folder: string) =>
      JSON.parse(readFileSync(`${root}/${folder}/package.json`, "utf8")).scripts ?? {};
    const named = [...text.matchAll(/npm run ([\w:-]+)(?: -w ((?:packages\/)?[a-z]+))?/g)];
    const missing = named.filter(([, name = "", folder = "."]) => !Object.hasOwn(scripts(folder), name));
    expect(missing.map(([command]) => command)).toEqual([]);
  });
});

it("starts with npm what the examples' test starts", () => {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
  expect(scripts.start).toMatch(/packages\/cli\/bin\/plumbline\.cjs serve$/);
});
