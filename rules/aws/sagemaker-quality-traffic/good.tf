resource "aws_sagemaker_data_quality_job_definition" "on" {
  name     = "on"
  role_arn = "arn:aws:iam::111122223333:role/quality"
  network_config {
    enable_inter_container_traffic_encryption = true
  }
}
