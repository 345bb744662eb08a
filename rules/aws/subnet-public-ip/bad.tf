resource "aws_subnet" "public" {
  for_each                = toset(["a", "b"])
  vpc_id                  = "vpc-1"
  map_public_ip_on_launch = true # BAD
}
