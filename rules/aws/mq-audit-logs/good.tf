resource "aws_mq_broker" "on" {
  broker_name = "on"
  engine_type = "ActiveMQ"
  logs {
    audit = true
  }
}

resource "aws_mq_broker" "rabbit" {
  broker_name = "rabbit"
  engine_type = "RabbitMQ"
}
