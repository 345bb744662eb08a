resource "aws_ami" "clear" {
  name = "clear"
  ebs_block_device { # BAD
    device_name = "/dev/xvda"
    volume_size = 8
  }
}

resource "aws_ami_copy" "clear" { # BAD
  name              = "copy"
  source_ami_id     = "ami-1"
  source_ami_region = "eu-west-1"
}
