resource "aws_key_pair" "main" {
  key_name   = "${local.prefix}-key"
  public_key = "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQDhvsbYvaoNF0vFAwbTuHQDdVcvtUAW44I9KMZNuHl0OKPTTDWlzq2rgzY6TH6L1Fr6Ul44eN6BT3SZM6cFWGn5KUZlTNiP8kKA6yPaXmVQwPmoDhzdqO7fFuBSnyWsO+KAJK+c1FCREYuAJBc8qTyQVJUyMAwSCnmlMXDd8h81zCpcHEK2dKiaJDuJV9O8F2Qjv1WgY7i3YKsQdNX0L5R8u6Eoy6VtUvGe9yDUKrmDZgkhR1H4bRs6VBqlfDIMbvCmBEqL6xO1k0S9mNcNLzZ0Uv8ULnhDUDYfFSvNUOm5XUSJn0dTcHrH6GM6HXGEGv6xQuy4LzBzkTFqVdxX8HZV ops@example"
  tags       = local.tags
}

resource "aws_ebs_volume" "data" {
  availability_zone = "${var.region}a"
  size              = 40
  type              = "gp3"
  iops              = 4000
  throughput        = 200
  encrypted         = true
  kms_key_id        = aws_kms_key.main.arn
  tags              = { Name = "data" }
}

resource "aws_ebs_encryption_by_default" "on" {
  enabled = true
}

resource "aws_launch_template" "web" {
  name                                 = "${local.prefix}-web"
  description                          = "web servers"
  image_id                             = "ami-03cf127a"
  instance_type                        = "t3.micro"
  key_name                             = aws_key_pair.main.key_name
  ebs_optimized                        = true
  disable_api_termination              = true
  instance_initiated_shutdown_behavior = "terminate"
  update_default_version               = true
  user_data                            = base64encode("#!/bin/sh\necho hello\n")
  vpc_security_group_ids               = [aws_security_group.web.id]
  block_device_mappings {
    device_name = "/dev/sda1"
    ebs {
      volume_size           = 30
      volume_type           = "gp3"
      encrypted             = true
      delete_on_termination = "true"
    }
  }
  metadata_options {
    http_endpoint               = "enabled"
    http_tokens                 = "required"
    http_put_response_hop_limit = 2
  }
  monitoring {
    enabled = true
  }
  iam_instance_profile {
    name = aws_iam_instance_profile.app.name
  }
  credit_specification {
    cpu_credits = "standard"
  }
  tag_specifications {
    resource_type = "instance"
    tags          = { Name = "web" }
  }
  tags = local.tags
}

resource "aws_launch_configuration" "old" {
  name                        = "${local.prefix}-old"
  image_id                    = "ami-03cf127a"
  instance_type               = "t2.micro"
  associate_public_ip_address = true
  enable_monitoring           = false
  security_groups             = [aws_security_group.web.id]
  root_block_device {
    volume_size = 20
    volume_type = "gp2"
    encrypted   = true
  }
}

resource "aws_autoscaling_group" "web" {
  name                      = "${local.prefix}-web"
  min_size                  = 0
  max_size                  = 3
  desired_capacity          = 0
  health_check_grace_period = 120
  health_check_type         = "ELB"
  default_cooldown          = 200
  termination_policies      = ["OldestInstance", "Default"]
  vpc_zone_identifier       = [aws_subnet.public[1].id, aws_subnet.public[0].id]
  launch_template {
    id      = aws_launch_template.web.id
    version = "$Latest"
  }
  tag {
    key                 = "Name"
    value               = "web"
    propagate_at_launch = true
  }
  tag {
    key                 = "team"
    value               = "shop"
    propagate_at_launch = false
  }
}

resource "aws_lb" "web" {
  name                       = "${local.prefix}-web"
  load_balancer_type         = "application"
  internal                   = false
  security_groups            = [aws_security_group.web.id]
  subnets                    = aws_subnet.public[*].id
  idle_timeout               = 120
  drop_invalid_header_fields = true
  enable_deletion_protection = false
  access_logs {
    bucket  = aws_s3_bucket.logs.id
    prefix  = "lb"
    enabled = true
  }
  tags = local.tags
}

resource "aws_lb" "net" {
  name                             = "${local.prefix}-net"
  load_balancer_type               = "network"
  internal                         = true
  subnets                          = [aws_subnet.public[0].id]
  enable_cross_zone_load_balancing = true
}

resource "aws_lb_target_group" "web" {
  name                 = "${local.prefix}-web"
  port                 = 8080
  protocol             = "HTTP"
  vpc_id               = aws_vpc.main.id
  target_type          = "ip"
  deregistration_delay = 60
  slow_start           = 30
  health_check {
    path                = "/healthz"
    interval            = 15
    timeout             = 5
    healthy_threshold   = 2
    unhealthy_threshold = 4
    matcher             = "200-299"
  }
  stickiness {
    type            = "lb_cookie"
    enabled         = true
    cookie_duration = 3600
  }
  tags = local.tags
}

resource "aws_lb_target_group" "tcp" {
  name     = "${local.prefix}-tcp"
  port     = 443
  protocol = "TCP"
  vpc_id   = aws_vpc.main.id
}

resource "aws_lb_listener" "http" {
  load_balancer_arn = aws_lb.web.arn
  port              = 80
  protocol          = "HTTP"
  default_action {
    type = "redirect"
    redirect {
      port        = "443"
      protocol    = "HTTPS"
      status_code = "HTTP_301"
    }
  }
}

resource "aws_lb_listener" "https" {
  load_balancer_arn = aws_lb.web.arn
  port              = "443"
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  certificate_arn   = aws_acm_certificate.web.arn
  default_action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.web.arn
  }
}

resource "aws_lb_listener_rule" "api" {
  listener_arn = aws_lb_listener.https.arn
  priority     = 10
  action {
    type = "fixed-response"
    fixed_response {
      content_type = "text/plain"
      message_body = "no"
      status_code  = "404"
    }
  }
  condition {
    path_pattern {
      values = ["/api/*", "/v1/*"]
    }
  }
  condition {
    host_header {
      values = ["api.example.com"]
    }
  }
}

resource "aws_elb" "old" {
  name                      = "${local.prefix}-old"
  subnets                   = [aws_subnet.public[0].id]
  internal                  = true
  security_groups           = [aws_security_group.web.id]
  cross_zone_load_balancing = true
  idle_timeout              = 90
  connection_draining       = true
  listener {
    instance_port     = 8000
    instance_protocol = "http"
    lb_port           = 80
    lb_protocol       = "http"
  }
  health_check {
    healthy_threshold   = 2
    unhealthy_threshold = 3
    timeout             = 4
    target              = "HTTP:8000/"
    interval            = 30
  }
  access_logs {
    bucket   = aws_s3_bucket.logs.bucket
    interval = 60
  }
  tags = { Name = "old" }
}
