/**
 * Checks the certificate policies along a chain, as RFC 5280, section 6.1 describes it. Only a chain with a certificate
 * that demands an explicit policy can fail. The tree of the RFC is kept as layers of nodes, one layer per certificate,
 * a node knowing its parents; only whether some policy survives to the end matters here.
 */
import { appendToGroup } from "../../values/group-by.js";
import type { Certificate } from "./certificate.js";

interface Node {
  readonly policy: string;
  expected: readonly string[];
  readonly parents: readonly Node[];
  children: number;
}

type Layer = Map<string, Node>;

/** 2.5.29.32.0 */
const anyPolicy = Buffer.from([0x55, 0x1d, 0x20, 0x00]).toString("latin1");

/** The chain starts with the certificate in question and ends with the root. */
export function areChainPoliciesValid(chain: readonly Certificate[]): boolean {
  if (chain.length === 1) return true;
  const last = chain.length - 1;
  let layers: Layer[] | undefined = [new Map([[anyPolicy, node(anyPolicy, [])]])];
  let explicit = last + 1;
  let mapping = last + 1;
  let inhibitAny = last + 1;
  for (let i = last - 1; i >= 0; i--) {
    const certificate = chain[i] as Certificate;
    const { extensions } = certificate;
    const selfIssued = certificate.rawIssuer.equals(certificate.rawSubject);
    if ((extensions.policies?.length ?? 0) === 0) layers = undefined;
    if (layers === undefined && explicit === 0) return false;
    if (layers !== undefined) {
      addLayer(layers, certificate, inhibitAny > 0 || (i > 0 && selfIssued));
      if (i > 0 && !applyMappings(layers, certificate, mapping > 0)) return false;
    }
    if (i === 0) continue;
    if (!selfIssued) {
      explicit = Math.max(0, explicit - 1);
      mapping = Math.max(0, mapping - 1);
      inhibitAny = Math.max(0, inhibitAny - 1);
    }
    explicit = Math.min(explicit, extensions.requireExplicitPolicy ?? explicit);
    mapping = Math.min(mapping, extensions.inhibitPolicyMapping ?? mapping);
    inhibitAny = Math.min(inhibitAny, extensions.inhibitAnyPolicy ?? inhibitAny);
  }
  explicit = Math.max(0, explicit - 1);
  if (chain[0]?.extensions.requireExplicitPolicy === 0) explicit = 0;
  return explicit > 0 || (layers !== undefined && hasRemainingPolicy(layers));
}

function node(policy: string, parents: readonly Node[]): Node {
  for (const parent of parents) parent.children++;
  return { policy, expected: [policy], parents, children: 0 };
}

function addLayer(layers: Layer[], certificate: Certificate, anyCounts: boolean): void {
  const above = layers.at(-1) as Layer;
  const byExpected = new Map<string, Node[]>();
  for (const each of above.values()) {
    for (const expected of each.expected) appendToGroup(byExpected, expected, each);
  }
  const layer: Layer = new Map();
  const policies = (certificate.extensions.policies ?? []).map((policy) => policy.toString("latin1"));
  for (const policy of policies) {
    if (policy === anyPolicy) continue;
    const anyParent = above.get(anyPolicy);
    const parents = byExpected.get(policy) ?? (anyParent === undefined ? [] : [anyParent]);
    if (parents.length > 0) layer.set(policy, node(policy, parents));
  }
  if (policies.includes(anyPolicy) && anyCounts) {
    for (const [expected, parents] of byExpected)
      if (!layer.has(expected)) layer.set(expected, node(expected, parents));
  }
  layers.push(layer);
  prune(layers);
}

/** False when a mapping names the policy that stands for any. */
function applyMappings(layers: Layer[], certificate: Certificate, allowed: boolean): boolean {
  const layer = layers.at(-1) as Layer;
  const mappings = new Map<string, string[]>();
  for (const pair of certificate.extensions.policyMappings) {
    const issuer = pair.issuer.toString("latin1");
    const subject = pair.subject.toString("latin1");
    if (!allowed) remove(layer, issuer);
    else if (issuer === anyPolicy || subject === anyPolicy) return false;
    else appendToGroup(mappings, issuer, subject);
  }
  prune(layers);
  for (const [issuer, subjects] of mappings) {
    const anyNode = layer.get(anyPolicy);
    if (!layer.has(issuer) && anyNode !== undefined) layer.set(issuer, node(issuer, [anyNode]));
    const mapped = layer.get(issuer);
    if (mapped !== undefined) mapped.expected = subjects;
  }
  return true;
}

function remove(layer: Layer, policy: string): void {
  for (const parent of layer.get(policy)?.parents ?? []) parent.children--;
  layer.delete(policy);
}

/** Takes out, from the bottom up, the nodes above the last layer that lead nowhere. */
function prune(layers: readonly Layer[]): void {
  for (let depth = layers.length - 2; depth > 0; depth--) {
    const layer = layers[depth] as Layer;
    for (const each of [...layer.values()]) if (each.children === 0) remove(layer, each.policy);
  }
}

function hasRemainingPolicy(layers: readonly Layer[]): boolean {
  if (layers.at(-1)?.has(anyPolicy)) return true;
  return layers.some((layer) =>
    [...layer.values()].some(
      (each) => each.policy !== anyPolicy && each.parents.length === 1 && each.parents[0]?.policy === anyPolicy,
    ),
  );
}
