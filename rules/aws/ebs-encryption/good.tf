variable "encrypted" {
  type = bool
}

resource "aws_ebs_volume" "data" {
  availability_zone = "eu-west-1a"
  size              = 40
  encrypted         = true
}

resource "aws_ebs_volume" "unknown" {
  availability_zone = "eu-west-1a"
  size              = 40
  encrypted         = var.encrypted
}

resource "aws_ebs_volume" "from_snapshot" {
  availability_zone = "eu-west-1a"
  snapshot_id       = "snap-0123456789abcdef0"
}

resource "aws_instance" "web" {
  ami = "ami-0123456789abcdef0"
  root_block_device {
    encrypted = "true"
  }
  ebs_block_device {
    device_name = "/dev/sdf"
    encrypted   = true
  }
}

resource "aws_launch_template" "web" {
  block_device_mappings {
    device_name = "/dev/xvda"
    ebs {
      encrypted = "true"
    }
  }
  block_device_mappings {
    device_name  = "/dev/sdb"
    virtual_name = "ephemeral0"
  }
}

resource "aws_instance" "from_template" {
  launch_template {
    id = aws_launch_template.web.id
  }
}
