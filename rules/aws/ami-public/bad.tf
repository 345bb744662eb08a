resource "aws_ami_launch_permission" "everybody" {
  image_id = "ami-1"
  group    = "all" # BAD
}
