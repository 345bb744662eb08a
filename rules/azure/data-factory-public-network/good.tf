variable "value" {}

resource "azurerm_data_factory" "good" {
  name = "good"

  public_network_enabled = false
}

resource "azurerm_data_factory" "later" {
  name = "later"

  public_network_enabled = var.value
}
