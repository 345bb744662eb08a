variable "vpc_id" {}

resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
}

# it may be that of any network
resource "aws_default_security_group" "of_some" {
  vpc_id = var.vpc_id
}
