resource "aws_msk_cluster" "silent" {
  cluster_name = "silent"
}

resource "aws_msk_cluster" "closed" {
  cluster_name = "closed"
  broker_node_group_info {
    instance_type  = "kafka.m5.large"
    client_subnets = ["subnet-1"]
    connectivity_info {
      public_access {
        type = "DISABLED"
      }
    }
  }
}
