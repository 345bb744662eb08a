variable "value" {}

resource "azurerm_databricks_workspace" "good" {
  name                          = "good"
  sku                           = "premium"
  public_network_access_enabled = false
}

resource "azurerm_databricks_workspace" "later" {
  name                          = "later"
  sku                           = "premium"
  public_network_access_enabled = var.value
}
