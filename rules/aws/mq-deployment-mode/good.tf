resource "aws_mq_broker" "standby" {
  broker_name     = "standby"
  engine_type     = "ActiveMQ"
  deployment_mode = "ACTIVE_STANDBY_MULTI_AZ"
}

resource "aws_mq_broker" "cluster" {
  broker_name     = "cluster"
  engine_type     = "RabbitMQ"
  deployment_mode = "CLUSTER_MULTI_AZ"
}
