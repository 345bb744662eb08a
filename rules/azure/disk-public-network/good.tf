variable "public" {}

resource "azurerm_managed_disk" "closed" {
  name                          = "closed"
  storage_account_type          = "Premium_LRS"
  create_option                 = "Empty"
  public_network_access_enabled = false
}

resource "azurerm_managed_disk" "later" {
  name                          = "later"
  storage_account_type          = "Premium_LRS"
  create_option                 = "Empty"
  public_network_access_enabled = var.public
}

resource "azurerm_managed_disk" "denied" {
  name                  = "denied"
  storage_account_type  = "Premium_LRS"
  create_option         = "Empty"
  network_access_policy = "DenyAll"
}
