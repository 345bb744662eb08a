resource "aws_elastic_beanstalk_environment" "on" {
  name        = "on"
  application = "app"
  setting {
    namespace = "aws:elasticbeanstalk:managedactions"
    name      = "ManagedActionsEnabled"
    value     = "True"
  }
}
