resource "aws_ami" "encrypted" {
  name = "encrypted"
  ebs_block_device {
    device_name = "/dev/xvda"
    encrypted   = true
  }
}

# the snapshot decides
resource "aws_ami" "snapshot" {
  name = "snapshot"
  ebs_block_device {
    device_name = "/dev/xvda"
    snapshot_id = "snap-1"
  }
}

resource "aws_ami_copy" "encrypted" {
  name              = "copy"
  source_ami_id     = "ami-1"
  source_ami_region = "eu-west-1"
  encrypted         = true
}
