resource "aws_codeartifact_domain" "own" {
  domain         = "own"
  encryption_key = "arn:aws:kms:eu-west-1:111122223333:key/1"
}
