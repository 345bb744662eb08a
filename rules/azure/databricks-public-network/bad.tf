resource "azurerm_databricks_workspace" "bad" {
  name                          = "bad"
  sku                           = "premium"
  public_network_access_enabled = true # BAD
}

resource "azurerm_databricks_workspace" "silent" { # BAD
  name = "silent"
  sku  = "premium"

}
