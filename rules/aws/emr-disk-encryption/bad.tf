resource "aws_emr_security_configuration" "off" {
  name = "off"
  configuration = jsonencode({
    EncryptionConfiguration = {
      EnableInTransitEncryption = true
      EnableAtRestEncryption    = false # BAD
    }
  })
}
