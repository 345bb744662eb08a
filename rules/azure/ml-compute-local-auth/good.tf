variable "value" {}

resource "azurerm_machine_learning_compute_cluster" "good" {
  name = "good"

  local_auth_enabled = false
}

resource "azurerm_machine_learning_compute_cluster" "later" {
  name = "later"

  local_auth_enabled = var.value
}
