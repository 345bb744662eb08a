resource "aws_vpc_endpoint_service" "open" {
  acceptance_required        = false # BAD
  network_load_balancer_arns = ["arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/net/a/1"]
}
