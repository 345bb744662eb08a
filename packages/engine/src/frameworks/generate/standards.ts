/** The standards whose controls are taken from Prowler's published mappings. */

export interface Standard {
  readonly id: string;
  /** Its files among Prowler's mappings, a folder per provider. */
  readonly files: RegExp;
  readonly title: string;
  readonly label: string;
  readonly version: string;
  readonly url: string;
  /** More about where the controls come from. */
  readonly remark: string;
  /** Titles of others may be repeated; where they may not, ours are in `harvest/titles.tsv`. */
  readonly hasFreeTitles: boolean;
  readonly sections: Readonly<Record<string, string>>;
}

export const standards: readonly Standard[] = [
  {
    id: "nist-800-53-r5",
    files: /^nist_800_53_revision_5_\w+\.json$/,
    title: "NIST SP 800-53: Security and Privacy Controls for Information Systems and Organizations",
    label: "NIST 800-53 r5",
    version: "Revision 5",
    url: "https://csrc.nist.gov/pubs/sp/800/53/r5/upd1/final",
    remark: "The mapping is for AWS only. Parts of a control (a), (b) are taken together.",
    hasFreeTitles: true,
    sections: {},
  },
  {
    id: "pci-dss-4.0.1",
    files: /^pci_4\.0_\w+\.json$/,
    title: "Payment Card Industry Data Security Standard",
    label: "PCI DSS 4.0.1",
    version: "4.0.1",
    url: "https://www.pcisecuritystandards.org/document_library/",
    remark: "The mapping is for 4.0, whose requirements have the same numbers in 4.0.1.",
    hasFreeTitles: false,
    sections: {
      "1": "Network controls",
      "2": "Secure configuration",
      "3": "Stored account data",
      "4": "Transmission of card data",
      "5": "Malicious software",
      "6": "Secure systems and software",
      "7": "Access by need to know",
      "8": "Identification and authentication",
      "10": "Logging and monitoring",
      "11": "Testing of security",
      "12": "Policies and programmes",
      A1: "Multi-tenant service providers",
      A3: "Supplemental validation",
    },
  },
  {
    id: "iso-27001-2022",
    files: /^iso27001_2022_\w+\.json$/,
    title: "ISO/IEC 27001 Annex A",
    label: "ISO 27001:2022",
    version: "2022",
    url: "https://www.iso.org/standard/27001",
    remark: "",
    hasFreeTitles: false,
    sections: {
      "A.5": "Organisation",
      "A.6": "People",
      "A.7": "Premises",
      "A.8": "Technology",
    },
  },
  {
    id: "soc2",
    files: /^soc2_\w+\.json$/,
    title: "SOC 2: Trust Services Criteria",
    label: "SOC 2",
    version: "2017",
    url: "https://www.aicpa-cima.com/resources/download/2017-trust-services-criteria-with-revised-points-of-focus-2022",
    remark: "Only criteria that the mapping has.",
    hasFreeTitles: false,
    sections: {
      A1: "Availability",
      C1: "Confidentiality",
      CC1: "Control environment",
      CC2: "Communication and information",
      CC3: "Risk assessment",
      CC4: "Monitoring",
      CC5: "Control activities",
      CC6: "Logical and physical access",
      CC7: "System operations",
      CC8: "Change management",
      CC9: "Risk mitigation",
      PI1: "Processing integrity",
    },
  },
  {
    id: "hipaa",
    files: /^hipaa_\w+\.json$/,
    title: "HIPAA Security Rule",
    label: "HIPAA",
    version: "45 CFR Part 164 Subpart C",
    url: "https://www.ecfr.gov/current/title-45/subtitle-A/subchapter-C/part-164/subpart-C",
    remark: "Only standards that the mapping has.",
    hasFreeTitles: true,
    sections: {
      "164.308": "Administrative safeguards",
      "164.310": "Physical safeguards",
      "164.312": "Technical safeguards",
    },
  },
];
