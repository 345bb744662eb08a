variable "value" {}

resource "azurerm_machine_learning_workspace" "good" {
  name = "good"

  public_network_access_enabled = false
}

resource "azurerm_machine_learning_workspace" "later" {
  name = "later"

  public_network_access_enabled = var.value
}
