/** The purposes a certificate can be limited to, by the number the built-ins show. */
interface Usage {
  readonly name: string;
  readonly oid: string;
}

const usages: readonly Usage[] = [
  { name: "KeyUsageAny", oid: "2.5.29.37.0" },
  { name: "KeyUsageServerAuth", oid: "1.3.6.1.5.5.7.3.1" },
  { name: "KeyUsageClientAuth", oid: "1.3.6.1.5.5.7.3.2" },
  { name: "KeyUsageCodeSigning", oid: "1.3.6.1.5.5.7.3.3" },
  { name: "KeyUsageEmailProtection", oid: "1.3.6.1.5.5.7.3.4" },
  { name: "KeyUsageIPSECEndSystem", oid: "1.3.6.1.5.5.7.3.5" },
  { name: "KeyUsageIPSECTunnel", oid: "1.3.6.1.5.5.7.3.6" },
  { name: "KeyUsageIPSECUser", oid: "1.3.6.1.5.5.7.3.7" },
  { name: "KeyUsageTimeStamping", oid: "1.3.6.1.5.5.7.3.8" },
  { name: "KeyUsageOCSPSigning", oid: "1.3.6.1.5.5.7.3.9" },
  { name: "KeyUsageMicrosoftServerGatedCrypto", oid: "1.3.6.1.4.1.311.10.3.3" },
  { name: "KeyUsageNetscapeServerGatedCrypto", oid: "2.16.840.1.113730.4.1" },
  { name: "KeyUsageMicrosoftCommercialCodeSigning", oid: "1.3.6.1.4.1.311.2.1.22" },
  { name: "KeyUsageMicrosoftKernelCodeSigning", oid: "1.3.6.1.4.1.311.61.1.1" },
];

export const anyExtKeyUsageNumber = 0;
export const serverExtKeyUsageNumber = 1;

export function findExtKeyUsageNumberByOid(oid: string): number | undefined {
  const number = usages.findIndex((usage) => usage.oid === oid);
  return number === -1 ? undefined : number;
}

export function findExtKeyUsageNumberByName(name: string): number | undefined {
  const number = usages.findIndex((usage) => usage.name === name);
  return number === -1 ? undefined : number;
}
