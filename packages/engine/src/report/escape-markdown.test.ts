import { escapeMarkdownAsSingleLine, formatCodeBlock, formatInlineCode } from "@plumbline/model/report-parts";
import { hostileTexts } from "@plumbline/model/testing";
import { describe, expect, it } from "vitest";
import { formatMarkdownReport } from "./markdown.js";
import { hostileReport } from "./testing/hostile-report.js";
import { sampleAbout } from "./testing/sample-report.js";

describe("text in Markdown", () => {
  it.each([
    ["names as they are", "aws_s3_bucket.logs is open (0.0.0.0/0)", "aws_s3_bucket.logs is open (0.0.0.0/0)"],
    ["no emphasis", "*a* _b_ ~~c~~", "\\*a\\* \\_b\\_ \\~\\~c\\~\\~"],
    ["no links", "[a](javascript:b)", "\\[a\\](javascript:b)"],
    ["no images", "![a](b)", "!\\[a\\](b)"],
    ["no tags", "<script>", "\\<script\\>"],
    ["no entities", "&lt; & &#60;", "\\&lt; & \\&#&#8203;60;"],
    ["no code", "`a`", "\\`a\\`"],
    ["no table cells", "a | b", "a \\| b"],
    ["no headings", "# a", "\\# a"],
    ["no rules", "---", "\\---"],
    ["no lists", "1. a", "1\\. a"],
    ["no formulas", "$a$", "\\$a\\$"],
    ["no calls", "@someone", "@&#8203;someone"],
    ["no issues", "see #12", "see #&#8203;12"],
    ["one line", " a\r\n\r\n# b ", "a # b"],
    ["what cannot be seen", "\0\u202e\ud800", "\\\\u0000\\\\u202e\ufffd"],
    ["what only machines read", "a\u200b\u{e0041}", "a\\\\u200b\\\\u{e0041}"],
  ])("has %s", (_name, text, written) => {
    expect(escapeMarkdownAsSingleLine(text)).toBe(written);
  });

  it.each([
    ["a", "`a`"],
    ["a`b``c", "```a`b``c```"],
    ["`a`", "`` `a` ``"],
    ["a\nb", "`a b`"],
    ["", ""],
  ])("has code in backticks: %j", (text, written) => {
    expect(formatInlineCode(text)).toBe(written);
  });

  it("fences code with more backticks than it holds", () => {
    expect(formatCodeBlock("```\n````")).toBe("`````text\n```\n````\n`````");
  });
});

describe("the Markdown report", () => {
  /** Headings, lists, tables and fences: what a line is begins it. */
  const outline = (text: string): readonly string[] => {
    const lines = formatMarkdownReport(hostileReport(text), sampleAbout)
      .replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, "(code)")
      .split("\n");
    return lines.map((line) => /^(?:#+|-|\||\(code\)|$)(?= |$)/.exec(line)?.[0] ?? "text");
  };

  it.each(hostileTexts.filter(([, text]) => text.trim() !== ""))("keeps its outline: %s", (_name, text) => {
    expect(outline(text)).toEqual(outline("harmless"));
  });
});
