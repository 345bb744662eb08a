resource "azurerm_app_configuration" "bad" {
  name               = "bad"
  sku                = "standard"
  local_auth_enabled = true # BAD
}

resource "azurerm_app_configuration" "silent" { # BAD
  name = "silent"
  sku  = "standard"

}
