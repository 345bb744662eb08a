resource "aws_kms_key" "silent" {
}
