resource "azurerm_virtual_machine" "managed" {
  name = "managed"
  storage_os_disk {
    name              = "os"
    create_option     = "FromImage"
    managed_disk_type = "Premium_LRS"
  }
}

resource "azurerm_linux_virtual_machine" "new" {
  name = "new"
  os_disk {
    caching              = "None"
    storage_account_type = "Premium_LRS"
  }
}
