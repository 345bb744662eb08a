resource "aws_sagemaker_data_quality_job_definition" "on" {
  name     = "on"
  role_arn = "arn:aws:iam::111122223333:role/quality"
  data_quality_job_output_config {
    kms_key_id = "alias/quality"
    monitoring_outputs {
      s3_output {
        s3_uri = "s3://quality/output"
      }
    }
  }
}
