resource "aws_athena_workgroup" "silent" { # BAD
  name = "silent"
}

resource "aws_athena_workgroup" "place" {
  name = "place"
  configuration {
    result_configuration { # BAD
      output_location = "s3://results/"
    }
  }
}
