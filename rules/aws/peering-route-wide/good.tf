resource "aws_vpc_peering_connection" "other" {
  vpc_id      = "vpc-1"
  peer_vpc_id = "vpc-2"
}

resource "aws_route_table" "main" {
  vpc_id = "vpc-1"
  route {
    cidr_block                = "10.1.2.0/24"
    vpc_peering_connection_id = aws_vpc_peering_connection.other.id
  }
  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = "igw-1"
  }
}

resource "aws_route" "narrow" {
  route_table_id            = aws_route_table.main.id
  destination_cidr_block    = "10.1.3.0/24"
  vpc_peering_connection_id = aws_vpc_peering_connection.other.id
}
