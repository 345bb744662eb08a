resource "aws_ami_copy" "own" {
  name              = "own"
  source_ami_id     = "ami-1"
  source_ami_region = "eu-west-1"
  encrypted         = true
  kms_key_id        = "arn:aws:kms:eu-west-1:111122223333:key/1"
}
