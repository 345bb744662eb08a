variable "value" {}

resource "azurerm_synapse_workspace" "good" {
  name = "good"

  managed_virtual_network_enabled = true
}

resource "azurerm_synapse_workspace" "later" {
  name = "later"

  managed_virtual_network_enabled = var.value
}
