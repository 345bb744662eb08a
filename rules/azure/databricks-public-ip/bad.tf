resource "azurerm_databricks_workspace" "public" {
  name = "public"
  sku  = "premium"
  custom_parameters {
    no_public_ip = false # BAD
  }
}
