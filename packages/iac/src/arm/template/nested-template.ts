/** The resources of templates that templates deploy. */
import type { DataNode, MappingNode } from "../../data/node.js";
import { LimitReachedError } from "../evaluate/evaluation-errors.js";
import { findMemberIgnoringCase } from "../evaluate/node-value-helpers.js";
import { reportProblemAt } from "../evaluate/session.js";
import { findDeploymentScopeLevel } from "../recognise.js";
import type { DeployedResource, DeploymentWalkState, TemplateInDeploymentChain } from "./deployment-walk-state.js";
import { describeTemplateLink } from "./linked-templates.js";
import type { OpenedTemplate } from "./nested-deployment.js";
import { openNestedTemplate } from "./open-nested-template.js";

/** `call` is the deployment's evaluated properties. */
export function addNestedTemplateResourcesToWalk(
  resource: DeployedResource,
  call: DataNode,
  deployment: DeploymentWalkState,
  level: TemplateInDeploymentChain,
): void {
  const { session } = deployment;
  const opened = openNestedTemplate(call, level, session);
  const link = call.kind === "mapping" ? findMemberIgnoringCase(call, "templateLink") : undefined;
  const linked = link?.kind === "mapping" ? describeTemplateLink(link) : undefined;
  if (opened === undefined) {
    if (link !== undefined && linked !== undefined)
      reportProblemAt(session, link, `the linked template "${linked}" is not in this tree`);
  } else if (level.fileChain.includes(opened.file) && opened.from === linked) {
    reportProblemAt(session, link ?? resource.node, `the linked template "${opened.from}" leads back to itself`);
  } else {
    if (opened.file !== level.file) deployment.linkedFiles.add(opened.file);
    enter(opened.template, nextLevel(resource, level, opened));
  }

  function enter(template: MappingNode, level: TemplateInDeploymentChain): void {
    const refuse = (message: string) => reportProblemAt(session, resource.node, message);
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
      if (!(error instanceof LimitReachedError)) throw error;
      refuse(error.message);
      return false;
    }
  }
}

function nextLevel(
  resource: DeployedResource,
  level: TemplateInDeploymentChain,
  { scope, file, from, template }: OpenedTemplate,
): TemplateInDeploymentChain {
  const { source, start, end } = resource.node;
  const isIntoResourceGroup = findMemberIgnoringCase(resource.node, "resourceGroup") !== undefined;
  return {
    ...level,
    scope,
    file,
    fileChain: file === level.file ? level.fileChain : [...level.fileChain, file],
    prefix: `${resource.address}/`,
    calls: [...level.calls, { address: resource.address, from, range: source.range(start, end) }],
    existence: resource.existence,
    deploysTo: isIntoResourceGroup ? "resourceGroup" : (findDeploymentScopeLevel(template) ?? level.deploysTo),
  };
}
