resource "azurerm_databricks_workspace" "silent" { # BAD
  name = "silent"
  sku  = "premium"

}
