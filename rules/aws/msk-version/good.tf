resource "aws_msk_cluster" "new" {
  cluster_name           = "new"
  kafka_version          = "3.9.x"
  number_of_broker_nodes = 3
  broker_node_group_info {
    client_subnets  = ["subnet-1"]
    instance_type   = "kafka.m5.large"
    security_groups = ["sg-1"]
  }
}
