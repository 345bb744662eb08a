resource "aws_emr_security_configuration" "on" {
  name = "on"
  configuration = jsonencode({
    EncryptionConfiguration = {
      EnableInTransitEncryption = true
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
