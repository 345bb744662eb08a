variable "set" {}

resource "azurerm_managed_disk" "own" {
  name                   = "own"
  storage_account_type   = "Premium_LRS"
  create_option          = "Empty"
  disk_encryption_set_id = "set"
}

resource "azurerm_managed_disk" "later" {
  name                   = "later"
  storage_account_type   = "Premium_LRS"
  create_option          = "Empty"
  disk_encryption_set_id = var.set
}

resource "azurerm_managed_disk" "secure" {
  name                             = "secure"
  storage_account_type             = "Premium_LRS"
  create_option                    = "Empty"
  secure_vm_disk_encryption_set_id = "set"
}
