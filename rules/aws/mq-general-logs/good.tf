resource "aws_mq_broker" "on" {
  broker_name = "on"
  engine_type = "ActiveMQ"
  logs {
    general = true
  }
}
