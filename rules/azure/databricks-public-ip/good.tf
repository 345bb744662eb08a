resource "azurerm_databricks_workspace" "private" {
  name = "private"
  sku  = "premium"
  custom_parameters {
    no_public_ip = true
  }
}

resource "azurerm_databricks_workspace" "silent" {
  name = "silent"
  sku  = "premium"

}
