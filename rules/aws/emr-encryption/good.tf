resource "aws_emr_security_configuration" "on" {
  name = "on"
  configuration = <<EOT
  {
    "EncryptionConfiguration": {
      "EnableInTransitEncryption": true,
      "EnableAtRestEncryption": true,
      "AtRestEncryptionConfiguration": {
        "LocalDiskEncryptionConfiguration": {
          "EncryptionKeyProviderType": "AwsKms",
          "EnableEbsEncryption": true
        }
      }
    }
  }
  EOT
}
