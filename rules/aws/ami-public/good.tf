resource "aws_ami" "image" {
  name = "image"
}

resource "aws_ami_launch_permission" "named" {
  image_id   = aws_ami.image.id
  account_id = "444455556666"
}
