resource "aws_config_configuration_aggregator" "all" {
  name = "all"
  account_aggregation_source {
    account_ids = ["111122223333"]
    all_regions = true
  }
}
