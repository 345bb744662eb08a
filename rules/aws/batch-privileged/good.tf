resource "aws_batch_job_definition" "plain" {
  name = "plain"
  type = "container"
  container_properties = jsonencode({
    image      = "job:1"
    privileged = false
  })
}

resource "aws_batch_job_definition" "text" {
  name = "text"
  type = "container"
  container_properties = <<EOT
  { "image": "job:1" }
  EOT
}
