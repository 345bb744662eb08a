resource "aws_dms_replication_instance" "one" {
  replication_instance_id    = "one"
  replication_instance_class = "dms.t3.micro"
  multi_az                   = false # BAD
}

resource "aws_fsx_windows_file_system" "one" {
  subnet_ids          = ["subnet-1"]
  throughput_capacity = 32
  deployment_type     = "SINGLE_AZ_2" # BAD
}

resource "aws_efs_file_system" "one" {
  availability_zone_name = "eu-west-1a" # BAD
}

resource "aws_opensearch_domain" "one" {
  domain_name = "one"
  cluster_config {
    instance_count         = 1
    zone_awareness_enabled = false # BAD
  }
}
