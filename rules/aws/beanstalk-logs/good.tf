resource "aws_elastic_beanstalk_environment" "loud" {
  name        = "loud"
  application = "app"
  setting {
    namespace = "aws:elasticbeanstalk:cloudwatch:logs"
    name      = "StreamLogs"
    value     = "true"
  }
}
