resource "aws_sagemaker_data_quality_job_definition" "on" {
  name     = "on"
  role_arn = "arn:aws:iam::111122223333:role/quality"
  job_resources {
    cluster_config {
      instance_count    = 1
      instance_type     = "ml.t3.medium"
      volume_kms_key_id = "alias/quality"
      volume_size_in_gb = 20
    }
  }
}
