resource "azurerm_windows_virtual_machine" "plain" {
  name = "plain"
  winrm_listener {
    protocol = "Http" # BAD
  }
}

resource "azurerm_virtual_machine" "old" {
  name = "old"
  os_profile_windows_config {
    winrm {
      protocol = "HTTP" # BAD
    }
  }
}
