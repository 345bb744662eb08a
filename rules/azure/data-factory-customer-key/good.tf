variable "value" {}

resource "azurerm_data_factory" "good" {
  name = "good"

  customer_managed_key_id = "https://kv.vault.azure.net/keys/k/1"
}

resource "azurerm_data_factory" "later" {
  name = "later"

  customer_managed_key_id = var.value
}
