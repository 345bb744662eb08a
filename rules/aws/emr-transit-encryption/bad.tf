resource "aws_emr_security_configuration" "off" {
  name = "off"
  configuration = jsonencode({
    EncryptionConfiguration = {
      EnableInTransitEncryption = false # BAD
      EnableAtRestEncryption    = true
      AtRestEncryptionConfiguration = {
        LocalDiskEncryptionConfiguration = {
          EncryptionKeyProviderType = "AwsKms"
          EnableEbsEncryption       = true
        }
      }
    }
  })
}
