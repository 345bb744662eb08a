resource "aws_dms_replication_instance" "two" {
  replication_instance_id    = "two"
  replication_instance_class = "dms.t3.micro"
  multi_az                   = true
}

resource "aws_fsx_windows_file_system" "two" {
  subnet_ids          = ["subnet-1", "subnet-2"]
  throughput_capacity = 32
  deployment_type     = "MULTI_AZ_1"
}

resource "aws_efs_file_system" "regional" {
}

resource "aws_dax_cluster" "two" {
  cluster_name       = "two"
  iam_role_arn       = "arn:aws:iam::111122223333:role/dax"
  node_type          = "dax.r5.large"
  replication_factor = 2
  availability_zones = ["eu-west-1a", "eu-west-1b"]
}
