resource "aws_ami" "image" {
  name = "image"
}

resource "aws_ami_launch_permission" "organisation" {
  image_id         = aws_ami.image.id
  organization_arn = "arn:aws:organizations::111122223333:organization/o-1"
}
