resource "azurerm_cognitive_account" "bad" {
  name                               = "bad"
  kind                               = "OpenAI"
  sku_name                           = "S0"
  outbound_network_access_restricted = false # BAD
}

resource "azurerm_cognitive_account" "silent" { # BAD
  name     = "silent"
  kind     = "OpenAI"
  sku_name = "S0"

}
