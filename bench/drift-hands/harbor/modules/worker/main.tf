variable "name" { type = string }
variable "image" { type = string }
variable "type" { type = string }
variable "size" { type = list(number) }
variable "hooks" { type = set(string) }
variable "subnets" { type = list(string) }
variable "security_groups" { type = list(string) }
variable "profile" { type = string }
variable "topic" { type = string }

resource "aws_launch_template" "this" {
  name                    = var.name
  image_id                = var.image
  instance_type           = var.type
  vpc_security_group_ids  = var.security_groups
  disable_api_termination = true
  ebs_optimized           = true
  update_default_version  = true
  iam_instance_profile {
    arn = var.profile
  }
  block_device_mappings {
    device_name = "/dev/xvda"
    ebs {
      volume_size = 25
      volume_type = "gp3"
      encrypted   = true
    }
  }
  metadata_options {
    http_tokens = "required"
  }
  monitoring {
    enabled = true
  }
  dynamic "tag_specifications" {
    for_each = ["instance", "volume"]
    content {
      resource_type = tag_specifications.value
      tags          = { Worker = var.name }
    }
  }
}

resource "aws_autoscaling_group" "this" {
  name                      = var.name
  min_size                  = var.size[0]
  max_size                  = var.size[1]
  desired_capacity          = var.size[0]
  vpc_zone_identifier       = var.subnets
  health_check_type         = "EC2"
  health_check_grace_period = 120
  default_cooldown          = 90
  capacity_rebalance        = true
  termination_policies      = ["OldestLaunchTemplate", "Default"]
  enabled_metrics           = ["GroupMinSize", "GroupMaxSize"]
  wait_for_capacity_timeout = "0"
  launch_template {
    id      = aws_launch_template.this.id
    version = "$Latest"
  }
  dynamic "tag" {
    for_each = { Worker = var.name, Owner = "quay" }
    content {
      key                 = tag.key
      value               = tag.value
      propagate_at_launch = tag.key == "Worker"
    }
  }
}

resource "aws_autoscaling_lifecycle_hook" "this" {
  for_each               = var.hooks
  name                   = each.key
  autoscaling_group_name = aws_autoscaling_group.this.name
  lifecycle_transition   = "autoscaling:EC2_INSTANCE_${upper(each.key)}"
  default_result         = each.key == "launching" ? "ABANDON" : "CONTINUE"
  heartbeat_timeout      = 240
}

resource "aws_autoscaling_policy" "cpu" {
  name                   = "cpu"
  autoscaling_group_name = aws_autoscaling_group.this.name
  policy_type            = "TargetTrackingScaling"
  target_tracking_configuration {
    target_value     = 55
    disable_scale_in = true
    predefined_metric_specification {
      predefined_metric_type = "ASGAverageCPUUtilization"
    }
  }
}

resource "aws_autoscaling_policy" "burst" {
  name                    = "burst"
  autoscaling_group_name  = aws_autoscaling_group.this.name
  policy_type             = "StepScaling"
  adjustment_type         = "ChangeInCapacity"
  metric_aggregation_type = "Maximum"
  step_adjustment {
    scaling_adjustment          = 1
    metric_interval_lower_bound = 0
    metric_interval_upper_bound = 20
  }
  step_adjustment {
    scaling_adjustment          = 2
    metric_interval_lower_bound = 20
  }
}

resource "aws_cloudwatch_metric_alarm" "burst" {
  alarm_name          = "${var.name}-burst"
  comparison_operator = "GreaterThanUpperThreshold"
  evaluation_periods  = 3
  threshold_metric_id = "band"
  treat_missing_data  = "notBreaching"
  alarm_actions       = [aws_autoscaling_policy.burst.arn, var.topic]
  metric_query {
    id          = "band"
    expression  = "ANOMALY_DETECTION_BAND(cpu, 3)"
    label       = "expected"
    return_data = true
  }
  metric_query {
    id          = "cpu"
    return_data = true
    metric {
      metric_name = "CPUUtilization"
      namespace   = "AWS/EC2"
      period      = 120
      stat        = "Average"
      dimensions  = { AutoScalingGroupName = aws_autoscaling_group.this.name }
    }
  }
}

output "group" { value = aws_autoscaling_group.this.name }
