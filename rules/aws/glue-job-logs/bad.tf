resource "aws_glue_job" "quiet" {
  name     = "quiet"
  role_arn = "arn:aws:iam::111122223333:role/glue"
  command {
    script_location = "s3://scripts/job.py"
  }
  default_arguments = { "--job-language" = "python" } # BAD
}
