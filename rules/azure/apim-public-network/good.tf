variable "value" {}

resource "azurerm_api_management" "good" {
  name                          = "good"
  sku_name                      = "Developer_1"
  public_network_access_enabled = false
}

resource "azurerm_api_management" "later" {
  name                          = "later"
  sku_name                      = "Developer_1"
  public_network_access_enabled = var.value
}
