resource "aws_autoscaling_group" "silent" { # BAD
  max_size       = 1
  min_size       = 1
  load_balancers = ["web"]
}

resource "aws_autoscaling_group" "own" {
  max_size          = 1
  min_size          = 1
  target_group_arns = ["arn:aws:elasticloadbalancing:eu-west-1:111122223333:targetgroup/a/1"]
  health_check_type = "EC2" # BAD
}
