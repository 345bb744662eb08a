# Types that are read and that no other estate of this laboratory has, with what they need: about half of a random draw (the emulator could not make the others), and some that were picked.
resource "aws_vpc" "main" {
  cidr_block = "10.60.0.0/16"
}

resource "aws_subnet" "a" {
  vpc_id            = aws_vpc.main.id
  cidr_block        = "10.60.1.0/24"
  availability_zone = "eu-west-1a"
}

resource "aws_subnet" "b" {
  vpc_id            = aws_vpc.main.id
  cidr_block        = "10.60.2.0/24"
  availability_zone = "eu-west-1b"
}

resource "aws_route_table" "main" {
  vpc_id = aws_vpc.main.id
}

resource "aws_main_route_table_association" "main" {
  vpc_id         = aws_vpc.main.id
  route_table_id = aws_route_table.main.id
}

resource "aws_internet_gateway" "main" {}

resource "aws_internet_gateway_attachment" "main" {
  internet_gateway_id = aws_internet_gateway.main.id
  vpc_id              = aws_vpc.main.id
}

resource "aws_vpn_gateway" "main" {}

resource "aws_vpn_gateway_attachment" "main" {
  vpc_id         = aws_vpc.main.id
  vpn_gateway_id = aws_vpn_gateway.main.id
}

resource "aws_customer_gateway" "office" {
  bgp_asn    = "65010"
  ip_address = "198.51.100.20"
  type       = "ipsec.1"
}

resource "aws_vpn_connection" "office" {
  vpn_gateway_id      = aws_vpn_gateway.main.id
  customer_gateway_id = aws_customer_gateway.office.id
  type                = "ipsec.1"
  static_routes_only  = true
}

resource "aws_vpc_endpoint" "s3" {
  vpc_id       = aws_vpc.main.id
  service_name = "com.amazonaws.eu-west-1.s3"
}

resource "aws_vpc_endpoint_route_table_association" "s3" {
  route_table_id  = aws_route_table.main.id
  vpc_endpoint_id = aws_vpc_endpoint.s3.id
}

resource "aws_ec2_transit_gateway" "main" {}

resource "aws_ec2_transit_gateway_route_table" "main" {
  transit_gateway_id = aws_ec2_transit_gateway.main.id
}

resource "aws_ec2_transit_gateway_vpc_attachment" "main" {
  subnet_ids         = [aws_subnet.a.id]
  transit_gateway_id = aws_ec2_transit_gateway.main.id
  vpc_id             = aws_vpc.main.id
}

resource "aws_ec2_transit_gateway_route" "office" {
  destination_cidr_block         = "10.99.0.0/16"
  transit_gateway_attachment_id  = aws_ec2_transit_gateway_vpc_attachment.main.id
  transit_gateway_route_table_id = aws_ec2_transit_gateway_route_table.main.id
}

resource "aws_security_group" "app" {
  name   = "drawn-app"
  vpc_id = aws_vpc.main.id
}

resource "aws_instance" "one" {
  ami           = "ami-12c6146b"
  instance_type = "t3.micro"
  subnet_id     = aws_subnet.a.id
}

resource "aws_eip" "one" {}

resource "aws_eip_association" "one" {
  instance_id   = aws_instance.one.id
  allocation_id = aws_eip.one.id
}

resource "aws_ami_from_instance" "one" {
  name               = "drawn-image"
  source_instance_id = aws_instance.one.id
}

resource "aws_ami_launch_permission" "partner" {
  image_id   = aws_ami_from_instance.one.id
  account_id = "111122223333"
}

resource "aws_route53_zone" "public" {
  name = "drawn.example"
}

resource "aws_route53_zone" "private" {
  name = "drawn.internal"
  vpc {
    vpc_id = aws_vpc.main.id
  }
}

resource "aws_autoscaling_group" "main" {
  name               = "drawn"
  min_size           = 0
  max_size           = 0
  availability_zones = ["eu-west-1a"]
  launch_template {
    id = aws_launch_template.main.id
  }
}

resource "aws_launch_template" "main" {
  name          = "drawn"
  image_id      = "ami-12c6146b"
  instance_type = "t3.micro"
}

resource "aws_lb_target_group" "main" {
  name     = "drawn"
  port     = 80
  protocol = "HTTP"
  vpc_id   = aws_vpc.main.id
}

resource "aws_autoscaling_attachment" "main" {
  autoscaling_group_name = aws_autoscaling_group.main.name
  lb_target_group_arn    = aws_lb_target_group.main.arn
}
