resource "aws_sfn_state_machine" "own" {
  name       = "own"
  role_arn   = "arn:aws:iam::111122223333:role/sfn"
  definition = "{}"
  encryption_configuration {
    type       = "CUSTOMER_MANAGED_KMS_KEY"
    kms_key_id = "arn:aws:kms:eu-west-1:111122223333:key/1"
  }
}
