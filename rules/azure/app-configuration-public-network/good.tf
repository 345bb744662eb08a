variable "value" {}

resource "azurerm_app_configuration" "good" {
  name                  = "good"
  sku                   = "standard"
  public_network_access = "Disabled"
}

resource "azurerm_app_configuration" "later" {
  name                  = "later"
  sku                   = "standard"
  public_network_access = var.value
}
