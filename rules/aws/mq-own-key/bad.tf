resource "aws_mq_broker" "silent" { # BAD
  broker_name = "silent"
  engine_type = "ActiveMQ"
}

resource "aws_mq_broker" "aws_key" {
  broker_name = "aws-key"
  engine_type = "ActiveMQ"
  encryption_options { # BAD
    use_aws_owned_key = true
  }
}
