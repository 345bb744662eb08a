import type { ExpiryDateProperty } from "@plumbline/store";

/** Where live resources say when something of theirs ends. Paths are of the stored document, in the language of jsonpath. */
export const endDateSources: readonly ExpiryDateProperty[] = [
  { type: "AWS::CertificateManager::Certificate", path: "$.beside.NotAfter", what: "ACM certificate" },
  {
    type: "AWS::DirectoryService::Directory",
    path: "$.beside.Certificates[*].ExpiryDateTime",
    what: "LDAPS certificate",
  },
  { type: "AWS::EC2::Instance", path: "$.beside.ImageDeprecationTime", what: "support of the AMI" },
  { type: "AWS::IAM::ServerCertificate", path: "$.beside.Expiration", what: "IAM server certificate" },
  {
    type: "AWS::IAM::ServiceSpecificCredential",
    path: "$.properties.ExpirationDate",
    what: "service-specific credential",
  },
  { type: "AWS::RDS::DBInstance", path: "$.beside.CertificateValidTill", what: "server certificate of the database" },
  {
    type: "Microsoft.Graph/applications",
    path: "$.properties.keyCredentials[*].endDateTime",
    what: "certificate of the application",
  },
  {
    type: "Microsoft.Graph/applications",
    path: "$.properties.passwordCredentials[*].endDateTime",
    what: "client secret of the application",
  },
  { type: "Microsoft.KeyVault/vaults/keys", path: "$.properties.attributes.exp", what: "Key Vault key" },
  { type: "Microsoft.KeyVault/vaults/secrets", path: "$.properties.attributes.exp", what: "Key Vault secret" },
];
