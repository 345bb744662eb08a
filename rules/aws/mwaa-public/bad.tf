resource "aws_mwaa_environment" "open" {
  name                  = "open"
  webserver_access_mode = "PUBLIC_ONLY" # BAD
}
