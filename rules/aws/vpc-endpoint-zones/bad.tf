resource "aws_vpc_endpoint" "one" {
  vpc_id            = "vpc-1"
  service_name      = "com.amazonaws.eu-west-1.ec2"
  vpc_endpoint_type = "Interface"
  subnet_ids        = ["subnet-1"] # BAD
}
