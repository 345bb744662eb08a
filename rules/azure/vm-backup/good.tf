resource "azurerm_linux_virtual_machine" "web" {
  name = "web"
}

resource "azurerm_backup_protected_vm" "web" {
  recovery_vault_name = "vault"
  source_vm_id        = azurerm_linux_virtual_machine.web.id
}

resource "azurerm_virtual_machine" "old" {
  name = "old"
}

resource "azurerm_backup_protected_vm" "old" {
  recovery_vault_name = "vault"
  source_vm_id        = azurerm_virtual_machine.old.id
}

resource "azurerm_linux_virtual_machine" "passing" {
  name = "passing"
  os_disk {
    caching              = "ReadOnly"
    storage_account_type = "Standard_LRS"
    diff_disk_settings {
      option = "Local"
    }
  }
}
