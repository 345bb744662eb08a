resource "aws_msk_cluster" "fine" {
  cluster_name        = "fine"
  enhanced_monitoring = "PER_TOPIC_PER_BROKER"
}
