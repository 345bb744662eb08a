variable "endpoint" {
  type = string
}

variable "region" {
  type    = string
  default = "eu-west-1"
}

locals {
  account = "123456789012"
  prefix  = "acc"
  tags    = { team = "shop", "cost:center" = "42" }
}

provider "aws" {
  region                      = var.region
  access_key                  = "x"
  secret_key                  = "y"
  skip_credentials_validation = true
  skip_metadata_api_check     = true
  s3_use_path_style           = true
  max_retries                 = 3
  default_tags {
    tags = { managed = "code" }
  }
  endpoints {
    acm                = var.endpoint
    apigateway         = var.endpoint
    apigatewayv2       = var.endpoint
    athena             = var.endpoint
    autoscaling        = var.endpoint
    backup             = var.endpoint
    cloudfront         = var.endpoint
    cloudtrail         = var.endpoint
    cloudwatch         = var.endpoint
    codebuild          = var.endpoint
    codepipeline       = var.endpoint
    cognitoidp         = var.endpoint
    configservice      = var.endpoint
    dms                = var.endpoint
    docdb              = var.endpoint
    dynamodb           = var.endpoint
    ec2                = var.endpoint
    ecr                = var.endpoint
    ecs                = var.endpoint
    efs                = var.endpoint
    eks                = var.endpoint
    elasticache        = var.endpoint
    elasticsearch      = var.endpoint
    elb                = var.endpoint
    elbv2              = var.endpoint
    events             = var.endpoint
    glacier            = var.endpoint
    guardduty          = var.endpoint
    iam                = var.endpoint
    kafka              = var.endpoint
    kinesis            = var.endpoint
    kms                = var.endpoint
    lambda             = var.endpoint
    logs               = var.endpoint
    mq                 = var.endpoint
    neptune            = var.endpoint
    opensearch         = var.endpoint
    rds                = var.endpoint
    redshift           = var.endpoint
    redshiftserverless = var.endpoint
    route53            = var.endpoint
    s3                 = var.endpoint
    s3control          = var.endpoint
    sagemaker          = var.endpoint
    secretsmanager     = var.endpoint
    sfn                = var.endpoint
    sns                = var.endpoint
    sqs                = var.endpoint
    ssm                = var.endpoint
    ssoadmin           = var.endpoint
    sts                = var.endpoint
    wafv2              = var.endpoint
  }
}
