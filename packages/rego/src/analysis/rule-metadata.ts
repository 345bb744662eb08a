import type { Annotations, Module, Rule } from "../syntax/ast.js";
import { toAnnotationsJson } from "../syntax/opa-json-annotations.js";
import { createObjectFromEntries } from "../values/object-map.js";
import type { Value } from "../values/value.js";

/** What `rego.metadata.chain()` and `rego.metadata.rule()` answer inside a rule. */
export function createRuleMetadataLookup(
  modules: readonly Module[],
): (module: Module, rule: Rule) => { chain(): Value; rule(): Value } {
  return (module, rule) => ({
    chain: () => chainOf(modules, module, rule),
    rule: () => {
      const ruleAnnotations = module.annotations.find(({ target, scope }) => target === rule.at && scope === "rule");
      const shared =
        ruleAnnotations ?? module.annotations.find(({ target, scope }) => target === rule.at && scope === "document");
      return shared === undefined ? {} : toAnnotationsJson(shared);
    },
  });
}

/** From the rule outwards: its own annotations, its document's, its package's, and those of the packages above. */
function chainOf(modules: readonly Module[], module: Module, rule: Rule): Value {
  const rulePath = [...module.package.path, rule.head.name.name];
  const packagePath = module.package.path;
  const entries: { readonly path: readonly string[]; readonly annotations: Annotations | undefined }[] = [];
  const ruleAnnotations = module.annotations.find(({ target, scope }) => target === rule.at && scope === "rule");
  entries.push({ path: rulePath, annotations: ruleAnnotations });
  const sameDocument = modules
    .filter((candidate) => samePath(candidate.package.path, module.package.path))
    .flatMap((sibling) =>
      sibling.rules
        .filter(({ head }) => head.name.name === rule.head.name.name)
        .map(({ at }) => ({ other: sibling, at })),
    );
  for (const { other: sibling, at } of sameDocument) {
    const shared = sibling.annotations.find(({ target, scope }) => target === at && scope === "document");
    if (shared !== undefined) entries.push({ path: rulePath, annotations: shared });
  }
  for (const sibling of modules.filter((each) => samePath(each.package.path, module.package.path))) {
    const shared = sibling.annotations.find(({ scope }) => scope === "package");
    if (shared !== undefined) entries.push({ path: packagePath, annotations: shared });
  }
  for (let length = module.package.path.length; length > 0; length--) {
    const prefix = module.package.path.slice(0, length);
    for (const sibling of modules.filter((each) => samePath(each.package.path, prefix))) {
      const shared = sibling.annotations.find(({ scope }) => scope === "subpackages");
      if (shared !== undefined) entries.push({ path: prefix, annotations: shared });
    }
  }
  return entries.map(({ path, annotations }) =>
    createObjectFromEntries([
      ["path", path],
      ...(annotations === undefined ? [] : [["annotations", toAnnotationsJson(annotations)] as const]),
    ]),
  );
}

function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, i) => name === b[i]);
}
