resource "aws_codebuild_report_group" "plain" {
  name = "plain"
  type = "TEST"
  export_config {
    type = "S3"
    s3_destination {
      bucket              = "reports"
      encryption_disabled = true # BAD
    }
  }
}
