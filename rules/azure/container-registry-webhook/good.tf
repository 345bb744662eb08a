variable "uri" {}

resource "azurerm_container_registry_webhook" "tls" {
  name          = "tls"
  registry_name = "r"
  actions       = ["push"]
  service_uri   = "https://example.com/hook"
}

resource "azurerm_container_registry_webhook" "later" {
  name          = "later"
  registry_name = "r"
  actions       = ["push"]
  service_uri   = var.uri
}
