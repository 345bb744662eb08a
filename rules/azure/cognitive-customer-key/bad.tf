resource "azurerm_cognitive_account" "silent" { # BAD
  name     = "silent"
  kind     = "OpenAI"
  sku_name = "S0"

}
