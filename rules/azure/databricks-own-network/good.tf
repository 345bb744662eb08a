resource "azurerm_databricks_workspace" "own" {
  name = "own"
  sku  = "premium"
  custom_parameters {
    virtual_network_id = "vnet"
  }
}
