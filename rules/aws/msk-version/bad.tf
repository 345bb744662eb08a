resource "aws_msk_cluster" "old" {
  cluster_name           = "old"
  kafka_version          = "2.8.1" # BAD
  number_of_broker_nodes = 3
  broker_node_group_info {
    client_subnets  = ["subnet-1"]
    instance_type   = "kafka.m5.large"
    security_groups = ["sg-1"]
  }
}
