variable "value" {}

resource "azurerm_cognitive_account" "good" {
  name                               = "good"
  kind                               = "OpenAI"
  sku_name                           = "S0"
  outbound_network_access_restricted = true
  fqdns                              = ["example.com"]
}

resource "azurerm_cognitive_account" "later" {
  name                               = "later"
  kind                               = "OpenAI"
  sku_name                           = "S0"
  outbound_network_access_restricted = var.value
  fqdns                              = var.value
}
