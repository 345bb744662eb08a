resource "aws_ebs_encryption_by_default" "off" {
  enabled = false
}

resource "aws_ebs_volume" "default" { # BAD
  availability_zone = "eu-west-1a"
  size              = 40
}

resource "aws_ebs_volume" "off" {
  for_each          = toset(["a", "b"])
  availability_zone = "eu-west-1${each.key}"
  encrypted         = false # BAD
}

resource "aws_instance" "no_block" { # BAD
  ami = "ami-0123456789abcdef0"
}

resource "aws_instance" "blocks" {
  ami = "ami-0123456789abcdef0"
  root_block_device { # BAD
    volume_size = 20
  }
  ebs_block_device {
    device_name = "/dev/sdf"
    encrypted   = true
  }
  dynamic "ebs_block_device" {
    for_each = ["/dev/sdg", "/dev/sdh"]
    content {
      device_name = ebs_block_device.value
      encrypted   = false # BAD
    }
  }
}

resource "aws_launch_configuration" "old" {
  image_id = "ami-0123456789abcdef0"
  root_block_device { # BAD
    volume_type = "gp3"
  }
}

resource "aws_launch_template" "web" {
  block_device_mappings {
    device_name = "/dev/xvda"
    ebs { # BAD
      volume_size = 20
    }
  }
  block_device_mappings {
    device_name = "/dev/sdf"
    ebs {
      encrypted = "false" # BAD
    }
  }
}

resource "aws_launch_configuration" "no_block" { # BAD
  image_id = "ami-0123456789abcdef0"
}
