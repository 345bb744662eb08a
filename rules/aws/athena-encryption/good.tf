resource "aws_athena_workgroup" "on" {
  name = "on"
  configuration {
    result_configuration {
      output_location = "s3://results/"
      encryption_configuration {
        encryption_option = "SSE_S3"
      }
    }
  }
}
