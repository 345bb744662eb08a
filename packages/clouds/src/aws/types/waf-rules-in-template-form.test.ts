import { expect, it } from "vitest";
import { convertWafRulesToTemplateForm } from "./waf-rules-in-template-form.js";

it("reads what is searched for, and leaves what is no text", () => {
  const rules = (search: string) => [{ Statement: { ByteMatchStatement: { SearchString: search } } }];
  expect(convertWafRulesToTemplateForm(rules("L2FkbWlu"))).toEqual(rules("/admin"));
  expect(convertWafRulesToTemplateForm(rules("/w=="))).toEqual(rules("/w=="));
});

it("calls references as templates do", () => {
  expect(convertWafRulesToTemplateForm({ IPSetReferenceStatement: { ARN: "a" } })).toEqual({
    IPSetReferenceStatement: { Arn: "a" },
  });
});
