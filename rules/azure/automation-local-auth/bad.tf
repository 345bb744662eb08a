resource "azurerm_automation_account" "bad" {
  name                         = "bad"
  sku_name                     = "Basic"
  local_authentication_enabled = true # BAD
}

resource "azurerm_automation_account" "silent" { # BAD
  name     = "silent"
  sku_name = "Basic"

}
