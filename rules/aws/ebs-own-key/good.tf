resource "aws_ebs_volume" "own" {
  availability_zone = "eu-west-1a"
  encrypted         = true
  kms_key_id        = "arn:aws:kms:eu-west-1:111122223333:key/1"
}
