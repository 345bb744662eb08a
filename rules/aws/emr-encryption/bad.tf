resource "aws_emr_security_configuration" "half" {
  name = "half"
  configuration = jsonencode({
    EncryptionConfiguration = {
      EnableInTransitEncryption = false # BAD
      EnableAtRestEncryption    = true
      AtRestEncryptionConfiguration = {
        LocalDiskEncryptionConfiguration = {
          EncryptionKeyProviderType = "AwsKms"
          EnableEbsEncryption       = false # BAD
        }
      }
    }
  })
}
