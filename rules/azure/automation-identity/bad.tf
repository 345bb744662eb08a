resource "azurerm_automation_account" "silent" { # BAD
  name     = "silent"
  sku_name = "Basic"

}
