resource "aws_autoscaling_group" "asks" {
  max_size          = 1
  min_size          = 1
  target_group_arns = ["arn:aws:elasticloadbalancing:eu-west-1:111122223333:targetgroup/a/1"]
  health_check_type = "ELB"
}

resource "aws_autoscaling_group" "alone" {
  max_size = 1
  min_size = 1
}
