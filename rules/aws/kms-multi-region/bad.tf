resource "aws_kms_key" "everywhere" {
  multi_region = true # BAD
}
