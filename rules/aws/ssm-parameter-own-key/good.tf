resource "aws_kms_key" "parameters" {}

resource "aws_ssm_parameter" "own" {
  name   = "own"
  type   = "SecureString"
  value  = "x"
  key_id = aws_kms_key.parameters.arn
}
