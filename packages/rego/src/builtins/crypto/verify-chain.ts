/**
 * Verifies that a certificate leads to a root: candidates for its issuer are found by name, each signature is checked,
 * and the search goes on from the issuer until the root is reached. Whatever holds for a whole chain (its purposes,
 * names and policies) is checked for every chain found; the first that passes is the answer.
 */
import type { Certificate } from "./certificate.js";
import { isHostCoveredByNames } from "./certificate-host-match.js";
import { areChainPoliciesValid } from "./certificate-policies.js";
import { anyExtKeyUsageNumber, serverExtKeyUsageNumber } from "./key-usages.js";
import { areNamesAllowed, type NameConstraints } from "./name-constraints.js";
import { loadNodeCrypto } from "./node-crypto.js";
import { toKeyObject } from "./public-key.js";

export interface ChainTimeHostAndUsages {
  /** Nanoseconds since 1970. */
  readonly now: bigint;
  readonly host: string;
  readonly usages: readonly number[];
}

/** Limits the work a crafted set of certificates can cause. */
const maxSignatureChecks = 100;
const certificateSigning = 1 << 5;

/** The chain from the last certificate to the first, the root; undefined when there is none. */
export function findVerifiedChain(
  certificates: readonly Certificate[],
  options: ChainTimeHostAndUsages,
): readonly Certificate[] | undefined {
  const root = certificates[0];
  const leaf = certificates.at(-1);
  if (root === undefined || leaf === undefined || certificates.length < 2) return undefined;
  if (!isUsable(leaf, "leaf", [], options.now)) return undefined;
  if (options.host !== "" && !isHostCoveredByNames(leaf.extensions.names, options.host)) return undefined;
  const search: Search = { root, intermediates: unique(certificates.slice(1, -1)), now: options.now, checks: 0 };
  const chains = root.raw.equals(leaf.raw) ? [[leaf]] : chainsFrom([leaf], search);
  const usages = options.usages.length === 0 ? [serverExtKeyUsageNumber] : options.usages;
  return chains.find(
    (chain) => areChainPoliciesValid(chain) && isForUsages(chain, usages) && namesFitConstraints(chain),
  );
}

interface Search {
  readonly root: Certificate;
  readonly intermediates: readonly Certificate[];
  readonly now: bigint;
  checks: number;
}

function unique(certificates: readonly Certificate[]): readonly Certificate[] {
  const seen = new Map(certificates.map((certificate) => [certificate.raw.toString("latin1"), certificate]));
  return [...seen.values()];
}

function chainsFrom(chain: readonly Certificate[], search: Search): Certificate[][] {
  const child = chain.at(-1) as Certificate;
  const found: Certificate[][] = [];
  for (const issuer of candidates(child, [search.root])) {
    if (isIssuer(issuer, "root", chain, search)) found.push([...chain, issuer]);
  }
  for (const issuer of candidates(child, search.intermediates)) {
    if (isIssuer(issuer, "intermediate", chain, search)) found.push(...chainsFrom([...chain, issuer], search));
  }
  return found;
}

/** Those named as the issuer, with the most plausible key first. */
function candidates(child: Certificate, pool: readonly Certificate[]): readonly Certificate[] {
  const named = pool.filter((certificate) => certificate.rawSubject.equals(child.rawIssuer));
  const wanted = child.extensions.authorityKey ?? Buffer.alloc(0);
  const rank = ({ extensions }: Certificate): number => {
    const key = extensions.subjectKey ?? Buffer.alloc(0);
    if (key.equals(wanted)) return 0;
    return key.length === 0 || wanted.length === 0 ? 1 : 2;
  };
  return named.sort((a, b) => rank(a) - rank(b));
}

function isIssuer(
  candidate: Certificate,
  role: "root" | "intermediate",
  chain: readonly Certificate[],
  search: Search,
): boolean {
  search.checks++;
  if (search.checks > maxSignatureChecks) return false;
  if (candidate.keyInfo.key === undefined || isInChain(candidate, chain)) return false;
  return isSignedBy(chain.at(-1) as Certificate, candidate) && isUsable(candidate, role, chain, search.now);
}

/** The same name and key count as the same certificate, unless their alternative names differ. */
function isInChain(candidate: Certificate, chain: readonly Certificate[]): boolean {
  const names = alternativeNames(candidate);
  return chain.some((certificate) => {
    if (!candidate.rawSubject.equals(certificate.rawSubject) || !candidate.rawKey.equals(certificate.rawKey))
      return false;
    const alternatives = alternativeNames(certificate);
    return names === undefined || alternatives === undefined ? names === alternatives : names.equals(alternatives);
  });
}

function alternativeNames(certificate: Certificate): Buffer | undefined {
  return certificate.extensionList.find(({ oid }) => oid.join(".") === "2.5.29.17")?.value;
}

function isUsable(
  certificate: Certificate,
  role: "leaf" | "intermediate" | "root",
  chain: readonly Certificate[],
  now: bigint,
): boolean {
  const { extensions } = certificate;
  if (extensions.unknownCritical.length > 0) return false;
  const second = 1_000_000_000n;
  if (now < BigInt(certificate.notBefore.seconds) * second || now > BigInt(certificate.notAfter.seconds) * second) {
    return false;
  }
  const constraints = extensions.basicConstraints;
  if (role === "intermediate" && constraints?.isCa !== true) return false;
  return constraints === undefined || constraints.maxPathLength < 0 || chain.length - 1 <= constraints.maxPathLength;
}

function isSignedBy(child: Certificate, parent: Certificate): boolean {
  const constraints = parent.extensions.basicConstraints;
  if (constraints === undefined ? parent.version === 3 : !constraints.isCa) return false;
  const { keyUsage } = parent.extensions;
  if (keyUsage !== 0 && (keyUsage & certificateSigning) === 0) return false;
  const { key: publicKey } = parent.keyInfo;
  const { algorithm } = child;
  if (publicKey === undefined || publicKey.kind !== algorithm.key || publicKey.kind === "dsa") return false;
  if (algorithm.hash === "md5" || algorithm.hash === "sha1") return false;
  if (publicKey.kind === "rsa" && publicKey.modulus >> 1023n === 0n) return false;
  const key = toKeyObject(publicKey);
  if (key === undefined) return false;
  const { constants, verify } = loadNodeCrypto();
  const options = algorithm.pss
    ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : { key };
  try {
    return verify(algorithm.hash ?? null, child.rawSigned, options, child.signature);
  } catch {
    return false;
  }
}

/** Each certificate of a chain may narrow the purposes; at least one that was asked for has to be left. */
function isForUsages(chain: readonly Certificate[], wanted: readonly number[]): boolean {
  if (wanted.includes(anyExtKeyUsageNumber)) return true;
  let remaining = wanted;
  for (const { extensions } of chain) {
    const limited = extensions.usages.length > 0 || extensions.unknownUsages.length > 0;
    if (!limited || extensions.usages.includes(anyExtKeyUsageNumber)) continue;
    remaining = remaining.filter((usage) => extensions.usages.includes(usage));
  }
  return remaining.length > 0;
}

/** The names of a certificate are checked against the constraints of all those above it. */
function namesFitConstraints(chain: readonly Certificate[]): boolean {
  return chain.every(({ extensions }, i) => {
    if (!extensions.hasNames) return true;
    const above = chain.slice(i + 1).flatMap((issuer): readonly NameConstraints[] => {
      const { nameConstraints } = issuer.extensions;
      return nameConstraints === undefined ? [] : [nameConstraints];
    });
    return above.every((constraints) => areNamesAllowed(constraints, extensions.names));
  });
}
