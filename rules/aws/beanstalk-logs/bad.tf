resource "aws_elastic_beanstalk_environment" "quiet" { # BAD
  name        = "quiet"
  application = "app"
  setting {
    namespace = "aws:elasticbeanstalk:cloudwatch:logs"
    name      = "StreamLogs"
    value     = "false"
  }
}
