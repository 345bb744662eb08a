resource "aws_mwaa_environment" "closed" {
  name                  = "closed"
  webserver_access_mode = "PRIVATE_ONLY"
}
