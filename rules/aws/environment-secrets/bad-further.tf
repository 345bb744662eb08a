resource "aws_apprunner_service" "web" {
  service_name = "web"
  source_configuration {
    image_repository {
      image_identifier      = "web:1"
      image_repository_type = "ECR"
      image_configuration {
        runtime_environment_variables = {
          DB_PASSWORD = "hunter2-hunter" # BAD
        }
      }
    }
  }
}
