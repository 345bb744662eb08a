variable "script" {}

resource "azurerm_linux_virtual_machine" "plain" {
  name        = "plain"
  custom_data = base64encode("#!/bin/sh\napt-get install --yes nginx\n")
}

resource "azurerm_windows_virtual_machine" "silent" {
  name = "silent"
}

resource "azurerm_linux_virtual_machine_scale_set" "later" {
  name        = "later"
  custom_data = var.script
}
