resource "azurerm_spring_cloud_service" "silent" { # BAD
  name     = "silent"
  sku_name = "S0"

}
