resource "aws_vpc_peering_connection" "other" {
  vpc_id      = "vpc-1"
  peer_vpc_id = "vpc-2"
}

resource "aws_route_table" "main" {
  vpc_id = "vpc-1"
  route { # BAD
    cidr_block                = "0.0.0.0/0"
    vpc_peering_connection_id = aws_vpc_peering_connection.other.id
  }
}

resource "aws_route" "wide" { # BAD
  route_table_id              = aws_route_table.main.id
  destination_ipv6_cidr_block = "::/0"
  vpc_peering_connection_id   = aws_vpc_peering_connection.other.id
}
