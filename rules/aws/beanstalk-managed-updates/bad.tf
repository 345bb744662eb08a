resource "aws_elastic_beanstalk_environment" "silent" { # BAD
  name        = "silent"
  application = "app"
}

resource "aws_elastic_beanstalk_environment" "off" { # BAD
  name        = "off"
  application = "app"
  setting {
    namespace = "aws:elasticbeanstalk:managedactions"
    name      = "ManagedActionsEnabled"
    value     = "false"
  }
}
