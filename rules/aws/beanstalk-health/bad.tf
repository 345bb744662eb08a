resource "aws_elastic_beanstalk_environment" "silent" { # BAD
  name        = "silent"
  application = "app"
}
