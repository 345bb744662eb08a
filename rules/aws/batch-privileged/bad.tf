resource "aws_batch_job_definition" "strong" {
  name = "strong"
  type = "container"
  container_properties = jsonencode({
    image      = "job:1"
    privileged = true # BAD
  })
}
