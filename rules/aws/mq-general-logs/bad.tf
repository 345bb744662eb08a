resource "aws_mq_broker" "silent" { # BAD
  broker_name = "silent"
  engine_type = "ActiveMQ"
}

resource "aws_mq_broker" "off" {
  broker_name = "off"
  engine_type = "RabbitMQ"
  logs {
    general = false # BAD
  }
}
