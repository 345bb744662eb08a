resource "azurerm_container_registry_webhook" "plain" {
  name          = "plain"
  registry_name = "r"
  actions       = ["push"]
  service_uri   = "http://example.com/hook" # BAD
}
