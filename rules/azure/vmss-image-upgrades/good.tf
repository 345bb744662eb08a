resource "azurerm_linux_virtual_machine_scale_set" "new" {
  name = "new"
  automatic_os_upgrade_policy {
    enable_automatic_os_upgrade = true
    disable_automatic_rollback  = false
  }
}

resource "azurerm_virtual_machine_scale_set" "old" {
  name                 = "old"
  automatic_os_upgrade = true
}
