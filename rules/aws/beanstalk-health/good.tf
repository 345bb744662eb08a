resource "aws_elastic_beanstalk_environment" "on" {
  name        = "on"
  application = "app"
  setting {
    namespace = "aws:elasticbeanstalk:healthreporting:system"
    name      = "SystemType"
    value     = "enhanced"
  }
}
