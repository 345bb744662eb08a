resource "azurerm_key_vault" "nothing" { # BAD
  name = "a"
}

resource "azurerm_key_vault" "allow" {
  name = "b"
  dynamic "network_acls" {
    for_each = ["Allow"]
    content {
      bypass         = "AzureServices"
      default_action = network_acls.value # BAD
    }
  }
}
