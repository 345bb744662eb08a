resource "azurerm_windows_virtual_machine" "tls" {
  name = "tls"
  winrm_listener {
    protocol        = "Https"
    certificate_url = "https://kv.vault.azure.net/secrets/c"
  }
}

resource "azurerm_windows_virtual_machine" "silent" {
  name = "silent"

}
