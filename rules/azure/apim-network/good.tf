resource "azurerm_api_management" "inside" {
  name                 = "inside"
  publisher_name       = "a"
  publisher_email      = "a@example.com"
  sku_name             = "Developer_1"
  virtual_network_type = "Internal"
  virtual_network_configuration {
    subnet_id = "subnet"
  }
}
