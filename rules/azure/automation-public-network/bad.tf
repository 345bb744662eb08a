resource "azurerm_automation_account" "bad" {
  name                          = "bad"
  sku_name                      = "Basic"
  public_network_access_enabled = true # BAD
}

resource "azurerm_automation_account" "silent" { # BAD
  name     = "silent"
  sku_name = "Basic"

}
