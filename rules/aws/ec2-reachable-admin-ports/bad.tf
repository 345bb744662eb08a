resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
}

resource "aws_internet_gateway" "main" {
  vpc_id = aws_vpc.main.id
}

resource "aws_route_table" "public" {
  vpc_id = aws_vpc.main.id
  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = aws_internet_gateway.main.id
  }
}

resource "aws_subnet" "public" {
  vpc_id                  = aws_vpc.main.id
  cidr_block              = "10.0.1.0/24"
  map_public_ip_on_launch = true
}

resource "aws_route_table_association" "public" {
  subnet_id      = aws_subnet.public.id
  route_table_id = aws_route_table.public.id
}

resource "aws_security_group" "ssh" {
  vpc_id = aws_vpc.main.id
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_instance" "by_subnet" {
  ami                    = "ami-1"
  subnet_id              = aws_subnet.public.id
  vpc_security_group_ids = [aws_security_group.ssh.id] # BAD
}

resource "aws_instance" "by_itself" {
  ami                         = "ami-1"
  subnet_id                   = aws_subnet.public.id
  associate_public_ip_address = true
  vpc_security_group_ids = [
    aws_security_group.ssh.id, # BAD
  ]
}

# the address, the route and the rule stand in blocks of their own
resource "aws_subnet" "other" {
  vpc_id     = aws_vpc.main.id
  cidr_block = "10.0.2.0/24"
}

resource "aws_route_table" "other" {
  vpc_id = aws_vpc.main.id
}

resource "aws_route" "other" {
  route_table_id              = aws_route_table.other.id
  destination_ipv6_cidr_block = "::/0"
  gateway_id                  = aws_internet_gateway.main.id
}

resource "aws_route_table_association" "other" {
  subnet_id      = aws_subnet.other.id
  route_table_id = aws_route_table.other.id
}

resource "aws_security_group" "rdp" {
  vpc_id = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "rdp" {
  security_group_id = aws_security_group.rdp.id
  ip_protocol       = "tcp"
  from_port         = 3000
  to_port           = 4000
  cidr_ipv4         = "0.0.0.0/0"
}

resource "aws_instance" "by_eip" {
  ami                    = "ami-1"
  subnet_id              = aws_subnet.other.id
  vpc_security_group_ids = [aws_security_group.rdp.id] # BAD
}

resource "aws_eip" "by_eip" {
  instance = aws_instance.by_eip.id
}

# the main table of the network, and an address that is attached apart
resource "aws_default_route_table" "main" {
  default_route_table_id = aws_vpc.main.default_route_table_id
  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = aws_internet_gateway.main.id
  }
}

resource "aws_subnet" "main" {
  vpc_id     = aws_vpc.main.id
  cidr_block = "10.0.4.0/24"
}

resource "aws_instance" "by_main_table" {
  ami                    = "ami-1"
  subnet_id              = aws_subnet.main.id
  vpc_security_group_ids = [aws_security_group.ssh.id] # BAD
}

resource "aws_eip_association" "by_main_table" {
  instance_id   = aws_instance.by_main_table.id
  allocation_id = "eipalloc-1"
}
