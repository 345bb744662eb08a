/** The resources of templates that templates deploy. */
import type { DataNode, MappingNode } from "../../data/node.js";
import { LimitReached } from "../evaluate/failures.js";
import { reportAt } from "../evaluate/session.js";
import { memberOf } from "../evaluate/values.js";
import type { OpenedTemplate } from "./call.js";
import type { DeployedResource, Deployment, Level } from "./deployment.js";
import { linkText } from "./links.js";
import { openNested } from "./open-nested.js";

/** `call` is the deployment's evaluated properties. */
export function walkNestedTemplate(
  resource: DeployedResource,
  call: DataNode,
  deployment: Deployment,
  around: Level,
): void {
  const { session } = deployment;
  const opened = openNested(call, around, session);
  const link = call.kind === "mapping" ? memberOf(call, "templateLink") : undefined;
  const linked = link?.kind === "mapping" ? linkText(link) : undefined;
  if (opened === undefined) {
    if (link !== undefined && linked !== undefined)
      reportAt(session, link, `the linked template "${linked}" is not in this tree`);
  } else if (around.fileChain.includes(opened.file) && opened.from === linked) {
    reportAt(session, link ?? resource.node, `the linked template "${opened.from}" leads back to itself`);
  } else {
    if (opened.file !== around.file) deployment.linkedFiles.add(opened.file);
    enter(opened.template, nextLevel(resource, around, opened));
  }

  function enter(template: MappingNode, level: Level): void {
    const refuse = (message: string) => reportAt(session, resource.node, message);
    if (level.calls.length > session.context.limits.depth)
      refuse(`templates are nested deeper than ${session.context.limits.depth} levels`);
    else
      session.nested(() => {
        if (spent(refuse)) level.walk(template, deployment, level);
      }, refuse);
  }

  /** Templates that deploy several others each are soon more than anybody can walk. */
  function spent(refuse: (message: string) => void): boolean {
    try {
      session.budget.spend(1);
      return true;
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      refuse(error.message);
      return false;
    }
  }
}

function nextLevel(resource: DeployedResource, around: Level, { scope, file, from }: OpenedTemplate): Level {
  const { source, start, end } = resource.node;
  return {
    ...around,
    scope,
    file,
    fileChain: file === around.file ? around.fileChain : [...around.fileChain, file],
    prefix: `${resource.address}/`,
    calls: [...around.calls, { address: resource.address, from, range: source.range(start, end) }],
    existence: resource.existence,
  };
}
