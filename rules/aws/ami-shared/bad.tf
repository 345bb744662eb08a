resource "aws_ami_launch_permission" "account" {
  image_id   = "ami-1"
  account_id = "444455556666" # BAD
}
