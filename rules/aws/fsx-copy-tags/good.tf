resource "aws_fsx_openzfs_file_system" "tagged" {
  deployment_type      = "SINGLE_AZ_1"
  storage_capacity     = 64
  subnet_ids           = ["subnet-1"]
  throughput_capacity  = 64
  copy_tags_to_backups = true
  copy_tags_to_volumes = true
}
