resource "aws_config_configuration_aggregator" "some" {
  name = "some"
  account_aggregation_source { # BAD
    account_ids = ["111122223333"]
    regions     = ["eu-west-1"]
  }
}

resource "aws_config_configuration_aggregator" "organisation" {
  name = "organisation"
  organization_aggregation_source {
    all_regions = false # BAD
    role_arn    = "arn:aws:iam::111122223333:role/config"
  }
}
