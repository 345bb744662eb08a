terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "5.100.0"
    }
  }
}

variable "endpoint" {
  type = string
}

locals {
  prefix  = "hands"
  account = "123456789012"
  open    = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "*", Resource = "*" }] })
  read    = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "s3:GetObject", Resource = "*" }] })
}

provider "aws" {
  region                      = "eu-west-1"
  access_key                  = "x"
  secret_key                  = "y"
  skip_credentials_validation = true
  skip_metadata_api_check     = true
  skip_requesting_account_id  = false
  s3_use_path_style           = true
  max_retries                 = 2
  endpoints {
    accessanalyzer         = var.endpoint
    acm                    = var.endpoint
    acmpca                 = var.endpoint
    apigateway             = var.endpoint
    apigatewayv2           = var.endpoint
    applicationautoscaling = var.endpoint
    appsync                = var.endpoint
    athena                 = var.endpoint
    autoscaling            = var.endpoint
    backup                 = var.endpoint
    batch                  = var.endpoint
    budgets                = var.endpoint
    cloudformation         = var.endpoint
    cloudfront             = var.endpoint
    cloudtrail             = var.endpoint
    cloudwatch             = var.endpoint
    cloudwatchlogs         = var.endpoint
    codebuild              = var.endpoint
    codecommit             = var.endpoint
    codedeploy             = var.endpoint
    codepipeline           = var.endpoint
    cognitoidentity        = var.endpoint
    cognitoidp             = var.endpoint
    configservice          = var.endpoint
    datasync               = var.endpoint
    dax                    = var.endpoint
    dms                    = var.endpoint
    docdb                  = var.endpoint
    ds                     = var.endpoint
    dynamodb               = var.endpoint
    ec2                    = var.endpoint
    ecr                    = var.endpoint
    ecs                    = var.endpoint
    efs                    = var.endpoint
    eks                    = var.endpoint
    elasticache            = var.endpoint
    elasticbeanstalk       = var.endpoint
    elasticsearch          = var.endpoint
    elb                    = var.endpoint
    elbv2                  = var.endpoint
    emr                    = var.endpoint
    eventbridge            = var.endpoint
    firehose               = var.endpoint
    fsx                    = var.endpoint
    glacier                = var.endpoint
    glue                   = var.endpoint
    guardduty              = var.endpoint
    iam                    = var.endpoint
    inspector2             = var.endpoint
    iot                    = var.endpoint
    ivs                    = var.endpoint
    kafka                  = var.endpoint
    kinesis                = var.endpoint
    kinesisvideo           = var.endpoint
    kms                    = var.endpoint
    lambda                 = var.endpoint
    mediastore             = var.endpoint
    memorydb               = var.endpoint
    mq                     = var.endpoint
    neptune                = var.endpoint
    networkfirewall        = var.endpoint
    networkmanager         = var.endpoint
    opensearch             = var.endpoint
    organizations          = var.endpoint
    pipes                  = var.endpoint
    quicksight             = var.endpoint
    ram                    = var.endpoint
    rds                    = var.endpoint
    redshift               = var.endpoint
    resourcegroups         = var.endpoint
    route53                = var.endpoint
    route53resolver        = var.endpoint
    s3                     = var.endpoint
    s3control              = var.endpoint
    sagemaker              = var.endpoint
    scheduler              = var.endpoint
    secretsmanager         = var.endpoint
    securityhub            = var.endpoint
    servicediscovery       = var.endpoint
    ses                    = var.endpoint
    sesv2                  = var.endpoint
    sfn                    = var.endpoint
    shield                 = var.endpoint
    signer                 = var.endpoint
    sns                    = var.endpoint
    sqs                    = var.endpoint
    ssm                    = var.endpoint
    ssoadmin               = var.endpoint
    sts                    = var.endpoint
    timestreamwrite        = var.endpoint
    transfer               = var.endpoint
    wafv2                  = var.endpoint
    workspaces             = var.endpoint
    xray                   = var.endpoint
  }
}
