resource "aws_msk_cluster" "open" {
  cluster_name = "open"
  broker_node_group_info {
    instance_type  = "kafka.m5.large"
    client_subnets = ["subnet-1"]
    connectivity_info {
      public_access {
        type = "SERVICE_PROVIDED_EIPS" # BAD
      }
    }
  }
}
