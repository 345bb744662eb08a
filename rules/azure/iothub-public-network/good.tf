variable "value" {}

resource "azurerm_iothub" "good" {
  name = "good"
  sku {
    name     = "S1"
    capacity = 1
  }
  public_network_access_enabled = false
}

resource "azurerm_iothub" "later" {
  name = "later"
  sku {
    name     = "S1"
    capacity = 1
  }
  public_network_access_enabled = var.value
}
