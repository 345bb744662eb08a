resource "azurerm_cognitive_account" "bad" {
  name               = "bad"
  kind               = "OpenAI"
  sku_name           = "S0"
  local_auth_enabled = true # BAD
}

resource "azurerm_cognitive_account" "silent" { # BAD
  name     = "silent"
  kind     = "OpenAI"
  sku_name = "S0"

}
