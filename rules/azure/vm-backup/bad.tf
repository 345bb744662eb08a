resource "azurerm_linux_virtual_machine" "web" { # BAD
  name = "web"
}

resource "azurerm_windows_virtual_machine" "stopped" { # BAD
  name = "stopped"
}

resource "azurerm_backup_protected_vm" "stopped" {
  recovery_vault_name = "vault"
  source_vm_id        = azurerm_windows_virtual_machine.stopped.id
  protection_state    = "ProtectionStopped"
}
