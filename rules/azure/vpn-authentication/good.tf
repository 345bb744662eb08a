resource "azurerm_virtual_network_gateway" "entra" {
  name = "entra"
  type = "Vpn"
  vpn_client_configuration {
    address_space  = ["10.2.0.0/24"]
    vpn_auth_types = ["AAD"]
  }
}

resource "azurerm_virtual_network_gateway" "sites" {
  name = "sites"
  type = "Vpn"

}
