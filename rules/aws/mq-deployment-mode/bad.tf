resource "aws_mq_broker" "silent" { # BAD
  broker_name = "silent"
  engine_type = "ActiveMQ"
}
