resource "aws_mq_broker" "on" {
  broker_name                = "on"
  engine_type                = "ActiveMQ"
  auto_minor_version_upgrade = true
}
