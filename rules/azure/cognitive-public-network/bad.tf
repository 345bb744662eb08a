resource "azurerm_cognitive_account" "bad" {
  name                          = "bad"
  kind                          = "OpenAI"
  sku_name                      = "S0"
  public_network_access_enabled = true # BAD
}

resource "azurerm_cognitive_account" "silent" { # BAD
  name     = "silent"
  kind     = "OpenAI"
  sku_name = "S0"

}
