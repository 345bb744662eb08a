resource "aws_networkfirewall_firewall" "own" {
  name = "own"
  encryption_configuration {
    type   = "CUSTOMER_KMS"
    key_id = "arn:aws:kms:eu-west-1:111122223333:key/1"
  }
}
